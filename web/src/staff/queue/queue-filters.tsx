import type { QueueNarrowing } from '@bowline/contract/api/staff/registration-queue';
import { genders } from '@bowline/contract/options/choices';
import { t } from '@bowline/contract/text/t';
import { campTypes } from '@bowline/contract/workflows';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { QueueChange } from '../queue-search/queue-address.ts';
import { FilterSelect } from '../ui/filter-select.tsx';
import { PeriodFilter } from '../ui/period-filter.tsx';
import { AgeFilter } from './age-filter.tsx';
import { useChips } from './queue-chips.tsx';
import styles from './queue-filters.module.css';
import { QueueSearch } from './queue-search.tsx';
import { type QueueTick, queueTicks } from './queue-ticks.ts';
import { useCampOptions } from './use-camp-options.ts';

type FilterProps = {
  narrowing: QueueNarrowing;
  /** How many families ask for a change, once that is known. */
  changeRequests: number | undefined;
  onChange: (changed: QueueChange) => void;
};

type Props = FilterProps & { onSearch: (text: string) => void; children?: ReactNode };

/** The search in sight, every filter behind one button that says how many are on. */
export function QueueFilterBar({ onSearch, children, ...filters }: Props) {
  const { q = '', ...others } = filters.narrowing;
  const active = useChips(others).length;
  const panel = useId();
  const [open, setOpen] = useState(false);
  return (
    <search className={styles.filters}>
      <QueueSearch searched={q} onSearch={onSearch} />
      <Button aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
        {t('Filter')}
        {active > 0 && (
          <span className={styles.active}>
            {active}
            <VisuallyHidden> {t('active')}</VisuallyHidden>
          </span>
        )}
      </Button>
      <div className={styles.panel} id={panel} hidden={!open}>
        <FilterFields {...filters} />
        {children}
      </div>
    </search>
  );
}

function FilterFields({ narrowing, changeRequests, onChange }: FilterProps) {
  const { camp, type, sex, date_from = '', date_to = '' } = narrowing;
  const types = campTypes.map((value) => ({ value, label: t(value) }));
  const sexes = genders.map(({ value, label }) => ({ value, label: t(label) }));
  return (
    <>
      <FilterSelect
        label={t('Camp')}
        value={camp}
        options={useCampOptions()}
        onChoose={(camp) => onChange({ camp })}
      />
      <FilterSelect
        label={t('Camp type')}
        value={type}
        options={types}
        onChoose={(type) => onChange({ type })}
      />
      <FilterSelect label={t('Sex')} value={sex} options={sexes} onChoose={(sex) => onChange({ sex })} />
      <AgeFilter {...{ narrowing, onChange }} />
      <PeriodFilter
        label={t('Registered')}
        period={{ from: date_from, to: date_to }}
        onChange={({ from, to }) => onChange({ date_from: from, date_to: to })}
      />
      <div className={styles.ticks}>
        {queueTicks.map(({ name, label }) => (
          <label key={name} className={styles.tick}>
            <input
              type="checkbox"
              checked={narrowing[name] === '1'}
              onChange={({ currentTarget }) => onChange(tickedTo(name, currentTarget.checked))}
            />
            {t(label)}
            {name === 'change_requested' && changeRequests ? ` (${changeRequests})` : ''}
          </label>
        ))}
      </div>
    </>
  );
}

/** Families ask for changes at any status: one look shows all of them. */
const tickedTo = (name: QueueTick, ticked: boolean): QueueChange => ({
  [name]: ticked ? '1' : '',
  ...(ticked && name === 'change_requested' && { tab: 'all' }),
});
