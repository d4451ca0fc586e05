import { listStaff } from '@bowline/contract/api/staff/accounts';
import { type LogFilters, logActionLabels, logActions } from '@bowline/contract/api/staff/log';
import { t } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { Messages } from '../../form/use-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { queryOf } from '../query/query-of.ts';
import { FilterSelect } from '../ui/filter-select.tsx';
import { PeriodFilter } from '../ui/period-filter.tsx';
import { FilterText } from './filter-text.tsx';
import styles from './log.module.css';
import type { ChangeFilters } from './use-log.ts';
import { type TypedFilters, useTypedFilters } from './use-typed-filters.ts';

type Props = { filters: LogFilters; refusals: Messages; onChange: ChangeFilters; onClear: () => void };

type TypedField = { readonly name: keyof TypedFilters; readonly label: string };

const texts = (): readonly TypedField[] => [
  { name: 'q', label: t('Family, camper or reference') },
  { name: 'what', label: t('Text') },
];

/** Narrows the log: by a choice at once, by words with Show or Enter. */
export function LogFilterBar({ filters, refusals, onChange, onClear }: Props) {
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
            label={t('Who')}
            value={filters.staff}
            options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
            onChoose={(staff) => onChange({ ...typed, staff })}
          />
        </div>
        <div>
          <FilterSelect
            label={t('Action')}
            value={filters.action}
            options={logActions.map((value) => ({ value, label: t(logActionLabels[value]) }))}
            onChoose={(action) => onChange({ ...typed, action })}
          />
        </div>
        {texts().map(({ name, label }) => (
          <div key={name}>
            <FilterText label={label} value={typed[name]} error={refusals[name]} onType={type(name)} />
          </div>
        ))}
        <PeriodFilter
          label={t('When')}
          period={{ from: filters.from ?? '', to: filters.to ?? '' }}
          errors={{ from: refusals.from, to: refusals.to }}
          onChange={(period) => onChange({ ...typed, ...period })}
        />
        <div className={styles.buttons}>
          <Button type="submit" look="primary">
            {t('Show')}
          </Button>
          <Button look="quiet" onClick={onClear}>
            {t('Clear filters')}
          </Button>
        </div>
      </form>
    </search>
  );
}
