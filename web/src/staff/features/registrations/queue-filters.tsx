import type { QueueNarrowing } from '@bowline/contract/api/staff/registration-queue';
import { genders } from '@bowline/contract/options/choices';
import { t } from '@bowline/contract/text/t';
import { campTypes } from '@bowline/contract/workflows';
import { Disclosure } from '../../../ui/disclosure.tsx';
import type { QueueChange } from './queue-address.ts';
import { QueueChips } from './queue-chips.tsx';
import styles from './queue-filters.module.css';
import { QueueSearch } from './queue-search.tsx';
import { AgeFilter, DateFilter } from './span-filters.tsx';
import { useCampOptions } from './use-camp-options.ts';

type Props = { narrowing: QueueNarrowing; onChange: (changed: QueueChange) => void };

const typeOptions = campTypes.map((value) => ({ value, label: value }));

/** What narrows the queue: the usual in sight, ages and dates folded away. */
export function QueueFilterBar({ narrowing, onChange }: Props) {
  const { camp = '', type = '', sex = '', q = '', mine } = narrowing;
  const camps = useCampOptions();
  return (
    <search className={styles.filters}>
      <QueueSearch searched={q} onSearch={(q) => onChange({ q })} />
      <FilterSelect label={t('Camp')} value={camp} options={camps} onChoose={(camp) => onChange({ camp })} />
      <FilterSelect
        label={t('Camp type')}
        value={type}
        options={typeOptions}
        onChoose={(type) => onChange({ type })}
      />
      <FilterSelect label={t('Sex')} value={sex} options={genders} onChoose={(sex) => onChange({ sex })} />
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={mine === '1'}
          onChange={({ currentTarget }) => onChange({ mine: currentTarget.checked ? '1' : '' })}
        />
        {t('Sent back by me')}
      </label>
      <div className={styles.more}>
        <Disclosure summary={t('Age and registration date')}>
          <div className={styles.spans}>
            <AgeFilter {...{ narrowing, onChange }} />
            <DateFilter {...{ narrowing, onChange }} />
          </div>
        </Disclosure>
        <QueueChips {...{ narrowing, onChange }} />
      </div>
    </search>
  );
}

type SelectProps = {
  label: string;
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
  onChoose: (value: string) => void;
};

function FilterSelect({ label, value, options, onChoose }: SelectProps) {
  return (
    <label className={styles.filter}>
      {label}
      <select value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        <option value="">{t('All')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {t(option.label)}
          </option>
        ))}
      </select>
    </label>
  );
}
