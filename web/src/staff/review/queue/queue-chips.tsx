import type { QueueFilters } from '@bowline/contract/api/staff/queue';
import { listStaffCamps } from '@bowline/contract/api/staff/season/camps';
import { genders } from '@bowline/contract/options/choices';
import { queueTabOf, statusTabs } from '@bowline/contract/staff/queue';
import { formatDate } from '@bowline/contract/text/dates';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryOf } from '../../../query/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { QueueAddress, QueueChange } from '../queue-search/queue-address.ts';
import styles from './queue-filters.module.css';

/** The filters of the queue that are on or off. */
export const queueFlags = [
  { name: 'change_requested', label: 'Change requested by family' },
  { name: 'profile_changed', label: 'Changed since submitted' },
  { name: 'in_other_account', label: 'Also in another account' },
  { name: 'mine', label: 'Changes I requested' },
  { name: 'balance_due', label: 'Balance due' },
  { name: 'details_missing', label: 'Health details missing' },
] as const;

type Props = {
  filters: QueueAddress['filters'];
  /** How many registrations match; undefined while it loads. */
  count: number | undefined;
  onChange: (changed: QueueChange) => void;
};

/** How many registrations match, and a chip for each filter that removes it. The line keeps its height, so that nothing moves. */
export function QueueChips({ filters, count, onChange }: Props) {
  const list = useRef<HTMLElement>(null);
  const chips = [...statusChip(filters), ...useFilterChips(filters)];
  const remove = (without: QueueChange) => {
    // The chip goes, and the focus would go with it.
    list.current?.focus();
    onChange(without);
  };
  const withoutAll = Object.assign({}, ...chips.map(({ without }) => without));
  return (
    <section className={styles.chips} ref={list} tabIndex={-1} aria-label="Filters">
      <p role="status">{count !== undefined && countText(count, filters)}</p>
      {chips.map(({ words, without }) => (
        <button key={words} type="button" className={styles.chip} onClick={() => remove(without)}>
          <VisuallyHidden>Without </VisuallyHidden>
          {words}
          <Icon name="cross" />
        </button>
      ))}
      {chips.length > 0 && (
        <Button variant="quiet" onClick={() => remove(withoutAll)}>
          Clear all filters
        </Button>
      )}
    </section>
  );
}

/** A status that is narrower than its tab. */
function statusChip({ tab }: QueueAddress['filters']): Chip[] {
  const within = queueTabOf(tab);
  const words = statusTabs.find(({ name }) => name === tab)?.status;
  return words && within !== tab ? [{ words, without: { tab: within } }] : [];
}

function countText(count: number, { q, sort }: QueueFilters): string {
  if (count === 0) return 'No registrations';
  if (count === 1) return '1 registration';
  return q || sort ? `${count} registrations` : `${count} registrations, oldest first`;
}

type Chip = { words: string; without: QueueChange };

/** The filters in words. */
export function useFilterChips(filters: QueueFilters): Chip[] {
  const { camp, type, sex, age_from, age_to, date_from, date_to, q, ids } = filters;
  const camps = useCampOptions();
  const gender = genders.find(({ value }) => value === sex);
  const all: (Chip | undefined | false)[] = [
    q !== undefined && { words: `“${q}”`, without: { q: '' } },
    camp !== undefined && {
      words: camps.find(({ value }) => value === camp)?.label ?? 'One camp',
      without: { camp: '' },
    },
    type !== undefined && { words: type, without: { type: '' } },
    gender && { words: gender.label, without: { sex: '' } },
    span('Age', age_from, age_to, { age_from: '', age_to: '' }),
    span('Registered', day(date_from), day(date_to), { date_from: '', date_to: '' }),
    ids !== undefined && { words: 'Chosen one by one', without: { ids: '' } },
    ...queueFlags.map(({ name, label }) => filters[name] && { words: label, without: { [name]: '' } }),
  ];
  return all.filter((chip) => chip !== undefined && chip !== false);
}

const day = (date: string | undefined) => (date === undefined ? undefined : formatDate(date));

function span(
  what: string,
  from: string | undefined,
  to: string | undefined,
  without: QueueChange,
): Chip | undefined {
  if (from !== undefined && to !== undefined) return { words: `${what} ${from} – ${to}`, without };
  if (from !== undefined) return { words: `${what} from ${from}`, without };
  return to === undefined ? undefined : { words: `${what} to ${to}`, without };
}

export type QueueFlag = (typeof queueFlags)[number]['name'];

/** Every camp, with its first day. */
export function useCampOptions() {
  const { data = [] } = useQuery(queryOf(listStaffCamps));
  return data.map(({ id, name, starts_on }) => ({ value: id, label: `${name}, ${formatDate(starts_on)}` }));
}
