import type { CampDay } from '@bowline/contract/api/staff/on-site/day-records';
import type { countAt } from '@bowline/contract/on-site/day-state';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import styles from './camp-day.module.css';
import { type DayFilters, type DayPlace, HAND_OVER } from './day-filters.tsx';

type Count = ReturnType<typeof countAt>;

/** “31 of 32 aboard”: green once nobody is missing. */
export function DayCount({ count, place }: { count: Count; place: DayPlace }) {
  const { here, expected, others } = count;
  const isComplete = expected > 0 && here === expected;
  return (
    <p className={classNames(styles.count, isComplete && styles.complete)}>
      {`${here} of ${expected}`} <small>{others > 0 ? `and ${others} not expected` : wordOf(place)}</small>
    </p>
  );
}

function wordOf(place: DayPlace): string {
  if (place === HAND_OVER) return 'handed over';
  return place.kind === 'bus there' || place.kind === 'bus home' ? 'aboard' : 'here';
}

interface NobodyProps {
  readonly day: CampDay;
  readonly filters: DayFilters;
  readonly expected: number;
}

/** Why the list is empty, and what to do. */
export function Nobody({ day, filters: { search, who, missing }, expected }: NobodyProps) {
  if (day.people.length === 0)
    return (
      <EmptyState title="Nobody is in this camp yet">
        Campers are listed here once they are accepted.
      </EmptyState>
    );
  if (search) return <EmptyState title="Nobody has this name">Try another part of the name.</EmptyState>;
  if (missing && expected > 0)
    return <EmptyState title="Nobody is missing">Choose “All” to see everybody.</EmptyState>;
  return (
    <EmptyState title="Nobody is expected here">
      {who
        ? 'Choose “All campers” to see everyone.'
        : 'After the bus and the arrival, only those who have arrived are expected.'}
    </EmptyState>
  );
}
