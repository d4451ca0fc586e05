import { listStaffCamps } from '@bowline/contract/api/staff/camps';
import type { QueueFilters } from '@bowline/contract/api/staff/registration-queue';
import { genders } from '@bowline/contract/options/choices';
import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { campTypes } from '@bowline/contract/workflows';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryOf } from '../../../api/query-of.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './queue.module.css';

type Change = (changed: Partial<Record<keyof QueueFilters, string>>) => void;
type Props = { filters: QueueFilters; onChange: Change };

const nothing = {
  q: '',
  type: '',
  sex: '',
  age_from: '',
  age_to: '',
  date_from: '',
  date_to: '',
  mine: '',
  camp: '',
};
const typeOptions = campTypes.map((value) => ({ value, label: value }));

export function QueueFilterBar({ filters, onChange }: Props) {
  const { camp = '', type = '', sex = '', mine } = filters;
  const camps = useCampOptions();
  return (
    <search className={styles.filters}>
      <SearchBox key={filters.q} typed={filters.q ?? ''} onSearch={(q) => onChange({ q })} />
      <FilterSelect label={t('Camp')} value={camp} options={camps} onChoose={(camp) => onChange({ camp })} />
      <FilterSelect
        label={t('Camp type')}
        value={type}
        options={typeOptions}
        onChoose={(type) => onChange({ type })}
      />
      <FilterSelect label={t('Sex')} value={sex} options={genders} onChoose={(sex) => onChange({ sex })} />
      <Span label={t('Age')} names={['age_from', 'age_to']} {...{ filters, onChange }} />
      <Span label={t('Registered')} type="date" names={['date_from', 'date_to']} {...{ filters, onChange }} />
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={mine === '1'}
          onChange={({ currentTarget }) => onChange({ mine: currentTarget.checked ? '1' : '' })}
        />
        {t('Sent back by me')}
      </label>
      <Button look="quiet" onClick={() => onChange(nothing)}>
        {t('Clear filters')}
      </Button>
    </search>
  );
}

function useCampOptions() {
  const { data = [] } = useQuery(queryOf(listStaffCamps));
  return data.map(({ id, name, starts_on }) => ({ value: id, label: `${name}, ${formatDate(starts_on)}` }));
}

const PAUSE_MS = 300;

/** Searches when the typing pauses. */
function SearchBox({ typed, onSearch }: { typed: string; onSearch: (q: string) => void }) {
  const [text, setText] = useState(typed);
  useEffect(() => {
    if (text === typed) return;
    const pause = setTimeout(() => onSearch(text), PAUSE_MS);
    return () => clearTimeout(pause);
  });
  return (
    <label className={styles.filter}>
      {t('Search')}
      <input
        // biome-ignore lint/a11y/noAutofocus: made anew by each search, it lets the typing go on where it was.
        autoFocus={typed !== ''}
        type="search"
        placeholder={t('Name, reference, IC, e-mail, phone')}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </label>
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

type SpanName = 'age_from' | 'age_to' | 'date_from' | 'date_to';
type SpanProps = Props & { label: string; names: readonly [SpanName, SpanName]; type?: 'date' };

/** From and to; narrows as soon as a box is left. */
function Span({ label, names, type, filters, onChange }: SpanProps) {
  return (
    <fieldset className={styles.span}>
      <legend>{label}</legend>
      {names.map((name, index) => (
        <input
          key={`${name} ${filters[name]}`}
          type={type ?? 'text'}
          inputMode={type ? undefined : 'numeric'}
          aria-label={index === 0 ? t('{what} from', { what: label }) : t('{what} to', { what: label })}
          defaultValue={filters[name] ?? ''}
          onBlur={({ currentTarget }) => {
            if (currentTarget.value !== (filters[name] ?? '')) onChange({ [name]: currentTarget.value });
          }}
        />
      ))}
    </fieldset>
  );
}
