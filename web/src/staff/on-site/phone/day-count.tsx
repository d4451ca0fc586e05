import type { CampDay, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import type { DayMarks } from '@bowline/contract/on-site/day-state';
import { countAt } from '@bowline/contract/on-site/places';
import { presenceOf } from '@bowline/contract/on-site/presence';
import { plural } from '@bowline/contract/text/t';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import styles from './camp-day.module.css';
import { type DayFilters, type DayPlace, HAND_OVER, labelOfWho } from './day-filters.tsx';

/** How many were counted at a place, of a group and of all. */
interface PlaceCount {
  readonly here: number;
  readonly expected: number;
  /** Counted here, and not expected. */
  readonly others: number;
  /** The people in question. */
  readonly asked: number;
  /** The same of everybody; undefined where the group is everybody. */
  readonly all?: Omit<PlaceCount, 'all'>;
}

/** The counts of the selected people, and of all. */
export function placeCount(
  day: CampDay,
  chosen: readonly DayPerson[],
  place: DayPlace,
  marks: DayMarks,
): PlaceCount {
  const of = (people: readonly DayPerson[]) => ({
    ...countAt(people, place, day.checkpoints, marks),
    asked: presenceOf({ ...day, people }, marks).asked.length,
  });
  return chosen.length === day.people.length ? of(chosen) : { ...of(chosen), all: of(day.people) };
}

const isComplete = ({ here, expected, asked }: Omit<PlaceCount, 'all'>): boolean =>
  expected > 0 && here === expected && asked === 0;

/** “31 of 32 aboard”: green once nobody is missing, in the whole camp too. */
export function DayCount({ count, place }: { count: PlaceCount; place: DayPlace }) {
  const { here, expected, others, asked, all } = count;
  const words = [others > 0 ? `and ${others} not expected` : wordOf(place), asked > 0 && `${asked} to check`];
  return (
    <p className={classNames(styles.count, isComplete(count) && isComplete(all ?? count) && styles.complete)}>
      {`${here} of ${expected}`} <small>{words.filter(Boolean).join(', ')}</small>
      {all && <small>{`${all.here} of ${all.expected} in total`}</small>}
    </p>
  );
}

function wordOf(place: DayPlace): string {
  if (place === HAND_OVER) return 'handed over';
  return place.kind === 'bus there' || place.kind === 'bus home' ? 'aboard' : 'here';
}

interface NobodyProps {
  readonly day: CampDay;
  readonly place: DayPlace;
  readonly filters: DayFilters;
  readonly count: PlaceCount;
}

/** Why the list is empty, and what to do. */
export function Nobody({ day, place, filters: { search, who, missing }, count }: NobodyProps) {
  if (day.people.length === 0)
    return (
      <EmptyState title="Nobody is in this camp yet">
        Campers are listed here once they are accepted.
      </EmptyState>
    );
  if (search) return <EmptyState title="No camper with this name">Try another part of the name.</EmptyState>;
  if (missing && count.expected > 0) return <NobodyMissing {...{ day, place, who, count }} />;
  return (
    <EmptyState title="Nobody is expected here">
      {who
        ? 'Choose “All campers” to see everyone.'
        : 'Sessions, meals and the bus home expect those who were counted anywhere and have not left.'}
    </EmptyState>
  );
}

type MissingProps = Pick<NobodyProps, 'day' | 'place' | 'count'> & { readonly who: string };

/** That a boat is complete is no sunrise while somebody of another boat is missing. */
function NobodyMissing({ day, place, who, count }: MissingProps) {
  const { expected, asked, all = count } = count;
  const label = labelOfWho(day, who, place);
  if (isComplete(all))
    return <EmptyState title="Nobody is missing">Choose “All” to see everybody.</EmptyState>;
  const missing = all.expected - all.here;
  const toCheck = asked > 0 ? asked : all.asked;
  return (
    <section className={styles.partly}>
      <h2>{`${label ? `${label}: all` : 'All'} ${expected} ${wordOf(place)}`}</h2>
      {missing > 0 && (
        <p className={styles.stillMissing}>
          {plural(missing, { one: '{count} camper is missing', other: '{count} campers are missing' })}
          {`: ${all.here} of ${all.expected} in total. Choose “All campers” to see who.`}
        </p>
      )}
      {toCheck > 0 && (
        <p className={styles.stillMissing}>{`${toCheck} to check: see above where they may be.`}</p>
      )}
    </section>
  );
}
