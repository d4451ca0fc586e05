import { type QueueFlag, queueFlags } from '@bowline/contract/api/staff/review/filters-in-words';
import { genders } from '@bowline/contract/options/choices';
import { queueTabOf, type RegistrationTab, statusTabs } from '@bowline/contract/staff/queue';
import { campTypes } from '@bowline/contract/steps/workflows';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { SelectOption } from '../../../ui/fields/select-field.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { FilterSelect, PeriodFilter } from '../../ui/filters.tsx';
import { CURRENT_SEASON, useCampOptions, useSeasons } from '../../ui/season-filter.tsx';
import type { QueueAddress, QueueChange } from '../queue-search/queue-address.ts';
import { AgeFilter } from './age-filter.tsx';
import { useFilterChips } from './queue-chips.tsx';
import styles from './queue-filters.module.css';

const PAUSE_MS = 300;

type FilterProps = {
  filters: QueueAddress['filters'];
  /** How many families request a change; undefined while it loads. */
  changeRequests: number | undefined;
  onChange: (changed: QueueChange) => void;
};

type Props = FilterProps & {
  /** How many registrations have each status; undefined while it loads. */
  counts: Readonly<Record<RegistrationTab, number>> | undefined;
  onSearch: (text: string) => void;
  /** *Enter* in the search, and whether it has yet to be sent. */
  onEnter: (searching: boolean) => void;
  children?: ReactNode;
};

/** The search, the filters used most, and a button that opens the others and counts those that are on. */
export function QueueFilterBar({ onSearch, onEnter, counts, children, ...rest }: Props) {
  const { q = '', camp, season, ...others } = rest.filters;
  const seasons = useSeasons();
  const active = useFilterChips(others).length;
  const panel = useId();
  const [open, setOpen] = useState(false);
  return (
    <search className={classNames('row middle', styles.filters)}>
      <QueueSearch searched={q} {...{ onSearch, onEnter }} />
      <StatusFilter {...rest} counts={counts} />
      {seasons.length > 0 && (
        <QuickSelect
          label="Season"
          any={CURRENT_SEASON}
          value={season}
          options={seasons}
          onChoose={(chosen) => rest.onChange({ season: chosen, camp: '' })}
        />
      )}
      <QuickSelect
        label="Camp"
        any="Any camp"
        value={camp}
        options={useCampOptions({ season, camp })}
        onChoose={(chosen) => rest.onChange({ camp: chosen })}
      />
      <Button aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
        Filter
        {active > 0 && (
          <span className={styles.active}>
            {active}
            <VisuallyHidden> active</VisuallyHidden>
          </span>
        )}
      </Button>
      <div className={classNames('row gap-4 panel', styles.panel)} id={panel} hidden={!open}>
        <FilterFields {...rest} />
        {children}
      </div>
    </search>
  );
}

type StatusFilterProps = Pick<Props, 'filters' | 'counts' | 'onChange'>;

/** A single status, in the tab that it is within. */
function StatusFilter({ filters: { tab }, counts, onChange }: StatusFilterProps) {
  const options = statusTabs.map(({ name, status }) => ({
    value: name,
    label: counts ? `${status} (${counts[name]})` : status,
  }));
  return (
    <QuickSelect
      label="Status"
      any="Any status"
      value={statusTabs.some(({ name }) => name === tab) ? tab : undefined}
      options={options}
      onChoose={(chosen) => onChange({ tab: chosen || anyStatus(tab) })}
    />
  );
}

// A tab of one status has no wider list but that of all.
const anyStatus = (tab: RegistrationTab): RegistrationTab =>
  queueTabOf(tab) === tab ? 'all' : queueTabOf(tab);

function FilterFields({ filters, changeRequests, onChange }: FilterProps) {
  const { type, sex, date_from = '', date_to = '' } = filters;
  const types = campTypes.map((value) => ({ value, label: value }));
  const sexes = genders.map(({ value, label }) => ({ value, label: label }));
  return (
    <>
      <FilterSelect label="Camp type" value={type} options={types} onChoose={(type) => onChange({ type })} />
      <FilterSelect label="Sex" value={sex} options={sexes} onChoose={(sex) => onChange({ sex })} />
      <AgeFilter {...{ filters, onChange }} />
      <PeriodFilter
        label="Registered"
        period={{ from: date_from, to: date_to }}
        onChange={({ from, to }) => onChange({ date_from: from, date_to: to })}
      />
      <div className={styles.ticks}>
        {queueFlags.map(({ name, label }) => (
          <label key={name} className={classNames('line gap-2 middle', styles.tick)}>
            <input
              type="checkbox"
              checked={filters[name] === '1'}
              onChange={({ currentTarget }) => onChange(flagChange(name, currentTarget.checked))}
            />
            {label}
            {name === 'change_requested' && changeRequests ? ` (${changeRequests})` : ''}
          </label>
        ))}
      </div>
    </>
  );
}

/** Families request changes at any status, so that this filter shows all tabs. */
const flagChange = (name: QueueFlag, ticked: boolean): QueueChange => ({
  [name]: ticked ? '1' : '',
  ...(ticked && name === 'change_requested' && { tab: 'all' }),
});

type QueueSearchProps = { searched: string } & Pick<Props, 'onSearch' | 'onEnter'>;

/** Searches when the typing pauses. */
function QueueSearch({ searched, onSearch, onEnter }: QueueSearchProps) {
  const { text, type, send } = useSearchText(searched, onSearch);
  return (
    <label className={styles.filter}>
      <VisuallyHidden>Search</VisuallyHidden>
      <input
        type="search"
        placeholder="Name, phone, reference or IC"
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={({ key, nativeEvent }) => {
          if (key !== 'Enter' || nativeEvent.isComposing) return;
          onEnter(send());
        }}
        // A search that is still waiting must not bring a person back who has opened a row.
        onBlur={() => send()}
      />
    </label>
  );
}

function useSearchText(searched: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(searched);
  const [sent, setSent] = useState(searched);
  const [lastSearched, setLastSearched] = useState(searched);
  const search = useRef(onSearch);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => () => clearTimeout(pause.current), []);
  // Only what somebody else did, such as Back or a filter taken away, changes the text: the typing continues meanwhile.
  if (lastSearched !== searched) {
    setLastSearched(searched);
    if (searched !== sent) {
      setSent(searched);
      setText(searched);
    }
  }
  function send(typed = text): boolean {
    clearTimeout(pause.current);
    if (typed.trim() === sent) return false;
    setSent(typed.trim());
    search.current(typed.trim());
    return true;
  }
  function type(typed: string) {
    setText(typed);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => send(typed), PAUSE_MS);
  }
  return { text, type, send: () => send() };
}

type QuickSelectProps = {
  label: string;
  /** What is shown while nothing is chosen. */
  any: string;
  value: string | undefined;
  options: readonly SelectOption[];
  onChoose: (value: string) => void;
};

/** A filter in the line of the search: its first option says what it is. */
function QuickSelect({ label, any, value = '', options, onChoose }: QuickSelectProps) {
  return (
    <select
      aria-label={label}
      className={styles.quick}
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
