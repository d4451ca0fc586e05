import type { MoneyEntryFilters } from '@bowline/contract/api/staff/money/entries';
import { paymentMethods } from '@bowline/contract/api/staff/money/payment-records';
import { listStaffCamps } from '@bowline/contract/api/staff/season/camps';
import { moneyEntryKinds, moneyEntryLabels } from '@bowline/contract/money/entries';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../query/query.ts';
import { FilterSelect, PeriodFilter } from '../../ui/filters.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { methodInWords } from './method-in-words.ts';

type Props = { filters: MoneyEntryFilters; onChange: (changed: Partial<MoneyEntryFilters>) => void };

/** Narrows the list of money by kind, method, camp and days at once, and by words with Search. */
export function EntryFilters({ filters, onChange }: Props) {
  const { data: camps = [] } = useQuery(queryOf(listStaffCamps));
  const { q = '', from = '', to = '' } = filters;
  return (
    <SearchForm
      key={q}
      label="Name, reference, account or receipt"
      q={q}
      onSearch={(typed) => onChange({ q: typed })}
    >
      <PeriodFilter label="Day" period={{ from, to }} onChange={onChange} />
      <FilterSelect
        label="Kind"
        value={filters.kind}
        options={moneyEntryKinds.map((value) => ({ value, label: moneyEntryLabels[value] }))}
        onChoose={(kind) => onChange({ kind: kind as MoneyEntryFilters['kind'] })}
      />
      <FilterSelect
        label="Method"
        value={filters.method}
        options={paymentMethods.map((value) => ({ value, label: methodInWords(value) }))}
        onChoose={(method) => onChange({ method: method as MoneyEntryFilters['method'] })}
      />
      <FilterSelect
        label="Camp"
        value={filters.camp}
        options={camps.map(({ id, name, starts_on }) => ({
          value: id,
          label: `${name}, ${starts_on.slice(0, 4)}`,
        }))}
        onChoose={(camp) => onChange({ camp })}
      />
    </SearchForm>
  );
}
