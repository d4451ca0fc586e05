import type { AnyList, Filter } from '@bowline/contract/api/staff/define-list';
import { type FormEvent, useState } from 'react';
import type { Messages } from '../../form/field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from '../ui/data-table.module.css';
import { FilterSelect, PeriodFilter } from '../ui/filters.tsx';
import { SeasonFilter } from '../ui/season-filter.tsx';

type Values = Readonly<Record<string, string | undefined>>;
type Choices = readonly { readonly value: string; readonly label: string }[];

type Props = {
  list: AnyList;
  filters: Values;
  errors?: Messages;
  /** Of filters by a record. */
  choices?: Readonly<Record<string, Choices>> | undefined;
  onChange: (changed: Values) => void;
};

/** Narrows a list: by a choice at once, by words with Search or Enter. */
export function ListFilters({ list, filters, errors = {}, choices = {}, onChange }: Props) {
  const inputs = Object.entries(list.definition.filters).filter(([, { input }]) => input);
  const searches = inputs.filter(([, { input }]) => input === 'search').map(([name]) => name);
  const { typed, type } = useTyped(Object.fromEntries(searches.map((name) => [name, filters[name] ?? ''])));
  if (inputs.length === 0) return null;
  const change = (changed: Values) => onChange({ ...typed, ...changed });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change({});
  };
  const inputOf = ([name, { input, label = '', labels = {} }]: [string, Filter]) => {
    if (input === 'search')
      return (
        <TextField
          key={name}
          label={label}
          error={errors[name]}
          type="search"
          autoComplete="off"
          value={typed[name]}
          onChange={({ currentTarget }) => type(name, currentTarget.value)}
        />
      );
    if (input === 'season')
      return (
        <SeasonFilter key={name} value={filters[name]} onChoose={(value) => change({ [name]: value })} />
      );
    if (input === 'period') {
      const { from = '', to = '' } = filters;
      return (
        <PeriodFilter
          key={name}
          label={label}
          period={{ from, to }}
          errors={errors}
          onChange={(period) => change({ ...period })}
        />
      );
    }
    return (
      <FilterSelect
        key={name}
        label={label}
        value={filters[name]}
        options={choices[name] ?? Object.entries(labels).map(([value, label]) => ({ value, label }))}
        onChoose={(value) => change({ [name]: value })}
      />
    );
  };
  return (
    <search>
      <form className={classNames('row gap-3', styles.search)} onSubmit={submit} noValidate>
        {inputs.map(inputOf)}
        {searches.length > 0 && <Button type="submit">Search</Button>}
        {inputs.some(([name]) => filters[name]) && (
          <Button
            variant="quiet"
            onClick={() => onChange(Object.fromEntries(Object.keys(filters).map((name) => [name, ''])))}
          >
            Clear filters
          </Button>
        )}
      </form>
    </search>
  );
}

/** Words that are typed and not searched for yet. A change of the URL, as after going back, replaces them. */
function useTyped(applied: Readonly<Record<string, string>>) {
  const [{ base, typed }, setTyped] = useState({ base: applied, typed: applied });
  const isOld = Object.keys(applied).some((name) => applied[name] !== base[name]);
  if (isOld) setTyped({ base: applied, typed: applied });
  const type = (name: string, text: string) => setTyped({ base, typed: { ...typed, [name]: text } });
  return { typed, type };
}
