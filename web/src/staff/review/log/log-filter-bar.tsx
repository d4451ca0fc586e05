import { listStaff } from '@bowline/contract/api/staff/accounts';
import { type LogEntry, type LogFilters, logActionLabels, logActions } from '@bowline/contract/api/staff/log';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Messages } from '../../../form/field-errors.ts';
import { queryOf } from '../../../query/query.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import control from '../../../ui/fields/control.module.css';
import { FieldFrame } from '../../../ui/fields/field-frame.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { FilterSelect, PeriodFilter } from '../../ui/filters.tsx';
import styles from './log.module.css';
import type { ChangeFilters } from './use-log.ts';

const textFilters = ['q', 'what'] as const;

type Props = { filters: LogFilters; errors: Messages; onChange: ChangeFilters; onClear: () => void };

type TypedField = { readonly name: keyof TypedFilters; readonly label: string };

const texts = (): readonly TypedField[] => [
  { name: 'q', label: 'Family, camper or reference' },
  { name: 'what', label: 'What was seen or done' },
];

/** Narrows the log: by a choice at once, by words with Show or Enter. */
export function LogFilterBar({ filters, errors, onChange, onClear }: Props) {
  const { typed, type } = useTypedFilters(filters);
  const { data: accounts = [] } = useQuery(queryOf(listStaff));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange(typed);
  };
  return (
    <search>
      <form className={styles.filters} onSubmit={submit} noValidate>
        <div>
          <FilterSelect
            label="Who"
            value={filters.staff}
            options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
            onChoose={(staff) => onChange({ ...typed, staff })}
          />
        </div>
        <div>
          <FilterSelect
            label="Action"
            value={filters.action}
            options={logActions.map((value) => ({ value, label: logActionLabels[value] }))}
            onChoose={(action) => onChange({ ...typed, action })}
          />
        </div>
        {texts().map(({ name, label }) => (
          <div key={name}>
            <FilterText label={label} value={typed[name]} error={errors[name]} onType={type(name)} />
          </div>
        ))}
        <PeriodFilter
          label="When"
          period={{ from: filters.from ?? '', to: filters.to ?? '' }}
          errors={{ from: errors.from, to: errors.to }}
          onChange={(period) => onChange({ ...typed, ...period })}
        />
        <div className={classNames('row gap-2', styles.buttons)}>
          <Button type="submit" variant="primary">
            Show
          </Button>
          <Button variant="quiet" onClick={onClear}>
            Clear filters
          </Button>
        </div>
      </form>
    </search>
  );
}

type FilterTextProps = {
  label: string;
  value: string;
  error: string | undefined;
  onType: (value: string) => void;
};

function FilterText({ label, value, error, onType }: FilterTextProps) {
  return (
    <FieldFrame label={label} error={error}>
      {({ 'aria-required': _, ...wiring }) => (
        <input
          {...wiring}
          type="search"
          className={control.control}
          autoComplete="off"
          value={value}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      )}
    </FieldFrame>
  );
}

type TypedFilters = Record<(typeof textFilters)[number], string>;

/** Texts that are typed and not searched for yet. A change of the URL, as after going back, replaces them. */
function useTypedFilters(filters: LogFilters) {
  const applied = { q: '', what: '', ...pickTexts(filters) };
  const [typed, setTyped] = useState<TypedFilters>(applied);
  const [lastApplied, setLastApplied] = useState<TypedFilters>(applied);
  if (textFilters.some((name) => lastApplied[name] !== applied[name])) {
    setLastApplied(applied);
    setTyped(applied);
  }
  const type = (name: keyof TypedFilters) => (value: string) => setTyped({ ...typed, [name]: value });
  return { typed, type };
}

const pickTexts = (filters: LogFilters): Partial<TypedFilters> =>
  Object.fromEntries(textFilters.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])));

type OnlyAboutProps = { filters: LogFilters; first: LogEntry | undefined; onChange: ChangeFilters };

/** What the log is narrowed to from elsewhere, each to be taken away again. The newest entry knows its name. */
export function OnlyAbout({ filters, first, onChange }: OnlyAboutProps) {
  const narrowed = [
    { name: 'registration', label: 'Registration', value: first?.registration?.reference },
    { name: 'camper', label: 'Camper', value: first?.camper?.name },
    { name: 'account', label: 'Family', value: first?.family?.name },
    { name: 'key', label: 'API key', value: first?.api_key?.name },
    { name: 'about', label: 'Staff account', value: first?.about_staff?.name },
  ] as const;
  const chosen = narrowed.filter(({ name }) => filters[name]);
  if (chosen.length === 0) return null;
  return (
    <ul className={classNames('row gap-2', styles.only)}>
      {chosen.map(({ name, label, value }) => (
        <li key={name}>
          <span>{value ? `${label}: ${value}` : label}</span>
          <Button
            variant="quiet"
            aria-label={`Remove filter: ${label}`}
            onClick={() => onChange({ [name]: '' })}
          >
            <Icon name="cross" />
          </Button>
        </li>
      ))}
    </ul>
  );
}
