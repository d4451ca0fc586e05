import { filtersInWords } from '@bowline/contract/api/staff/review/filters-in-words';
import type { QueueFilters } from '@bowline/contract/api/staff/review/queue';
import { queueTabOf, statusTabs } from '@bowline/contract/staff/queue';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useCampOptions } from '../../ui/season-filter.tsx';
import type { QueueAddress, QueueChange } from '../queue-search/queue-address.ts';
import styles from './queue-filters.module.css';

type Props = {
  filters: QueueAddress['filters'];
  /** How many registrations match; undefined while it loads. */
  count: number | undefined;
  /** How many more of the same status are with their families. */
  sentBack: number;
  onChange: (changed: QueueChange) => void;
};

/**
 * How many registrations match, and a chip for each filter that removes it. The line keeps its height, so that nothing
 * moves.
 */
export function QueueChips({ filters, count, sentBack, onChange }: Props) {
  const list = useRef<HTMLElement>(null);
  const chips = [...statusChip(filters), ...useFilterChips(filters)];
  const remove = (without: QueueChange) => {
    // The chip goes, and the focus would go with it.
    list.current?.focus();
    onChange(without);
  };
  const withoutAll = Object.assign({}, ...chips.map(({ without }) => without));
  return (
    <section
      className={classNames('row gap-2 middle', styles.chips)}
      ref={list}
      tabIndex={-1}
      aria-label="Filters"
    >
      <p role="status">{count !== undefined && countText(count, filters)}</p>
      {sentBack > 0 && (
        <Button variant="quiet" onClick={() => onChange({ tab: 'changes_requested' })}>
          {`${sentBack} more ${sentBack === 1 ? 'is' : 'are'} with ${sentBack === 1 ? 'the family' : 'their families'} for changes`}
        </Button>
      )}
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
  const camps = useCampOptions(filters);
  const camp = camps.find(({ value }) => value === filters.camp)?.label;
  return filtersInWords(filters, { camp, search: `“${filters.q}”` }).map(({ words, names }) => ({
    words,
    without: Object.fromEntries(names.map((name) => [name, ''])),
  }));
}
