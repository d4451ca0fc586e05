import type { QueueNarrowing } from '@bowline/contract/api/staff/registration-queue';
import { genders } from '@bowline/contract/options/choices';
import { t } from '@bowline/contract/text/t';
import { campTypes } from '@bowline/contract/workflows';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { QueueChange } from './queue-address.ts';
import styles from './queue-filters.module.css';
import { QueueSearch } from './queue-search.tsx';
import { type QueueTick, queueTicks } from './queue-ticks.ts';
import { AgeFilter, DateFilter } from './span-filters.tsx';
import { useCampOptions } from './use-camp-options.ts';

type Props = {
  narrowing: QueueNarrowing;
  /** How many families wait for an answer, once that is known. */
  changeRequests: number | undefined;
  onChange: (changed: QueueChange) => void;
};

const typeOptions = campTypes.map((value) => ({ value, label: value }));

/** What narrows the queue: the usual on one line, ages and dates folded away. */
export function QueueFilterBar({ narrowing, changeRequests, onChange }: Props) {
  const { camp = '', type = '', sex = '', q = '' } = narrowing;
  const camps = useCampOptions();
  const spans = useId();
  const [open, setOpen] = useState(false);
  return (
    <search className={styles.filters}>
      <QueueSearch searched={q} onSearch={(q) => onChange({ q })} />
      <FilterSelect
        label={t('Camp')}
        all={t('All camps')}
        value={camp}
        options={camps}
        onChoose={(camp) => onChange({ camp })}
      />
      <FilterSelect
        label={t('Camp type')}
        all={t('All types')}
        value={type}
        options={typeOptions}
        onChoose={(type) => onChange({ type })}
      />
      <FilterSelect
        label={t('Sex')}
        all={t('Any sex')}
        value={sex}
        options={genders}
        onChoose={(sex) => onChange({ sex })}
      />
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
      <div className={styles.fold}>
        <Button look="quiet" aria-expanded={open} aria-controls={spans} onClick={() => setOpen(!open)}>
          <Icon name="chevron" />
          {t('Age and registration date')}
        </Button>
      </div>
      <div className={styles.spans} id={spans} hidden={!open}>
        <AgeFilter {...{ narrowing, onChange }} />
        <DateFilter {...{ narrowing, onChange }} />
      </div>
    </search>
  );
}

/** Families ask for changes at any status: one look shows all of them. */
const tickedTo = (name: QueueTick, ticked: boolean): QueueChange => ({
  [name]: ticked ? '1' : '',
  ...(ticked && name === 'change_requested' && { tab: 'all' }),
});

type SelectProps = {
  label: string;
  /** What stands there while it narrows nothing: it also says to the eye what the list is of. */
  all: string;
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
  onChoose: (value: string) => void;
};

function FilterSelect({ label, all, value, options, onChoose }: SelectProps) {
  return (
    <label className={styles.filter}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <select value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {t(option.label)}
          </option>
        ))}
      </select>
    </label>
  );
}
