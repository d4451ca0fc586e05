import type { CampDay, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import type { DayMarks } from '@bowline/contract/on-site/day-state';
import { countAt } from '@bowline/contract/on-site/places';
import { allergensIn, nameSameAllergen } from '@bowline/contract/on-site/words/allergen-words';
import { nameSameCondition } from '@bowline/contract/on-site/words/condition-words';
import { foldName, isNamed } from '@bowline/contract/on-site/words/fold-name';
import { BUS } from '@bowline/contract/options/choices';
import { formatDate } from '@bowline/contract/text/dates';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { groupBy } from '../../ui/group-by.ts';
import styles from './camp-day.module.css';

export const HAND_OVER = 'hand over';

/** Where one works, as the server says. */
export type DayPlace = CampDay['checkpoints'][number] | typeof HAND_OVER;

/** Who the list shows. */
export interface DayFilters {
  /** As in the options of *Who*. */
  readonly who: string;
  readonly missing: boolean;
  readonly search: string;
}

export const allPeople: DayFilters = { who: '', missing: true, search: '' };

const isHome = (place: DayPlace): boolean => place === HAND_OVER || place.kind === 'bus home';

interface Who {
  readonly value: string;
  readonly label: string;
  readonly includes: (person: DayPerson) => boolean;
}

/** The bus, its stops, own transport, and each group; those that are counted one by one at the place come first. */
function listWho(day: CampDay, place: DayPlace): { readonly label: string; readonly options: Who[] }[] {
  const [way, stop] = isHome(place) ? (['home', 'stop_home'] as const) : (['there', 'stop_there'] as const);
  const stops = [...new Set(day.people.flatMap(({ travel }) => travel[stop] ?? []))].sort();
  const travel: Who[] = [
    { value: 'bus', label: 'Bus', includes: (person) => person.travel[way] === BUS },
    { value: 'own', label: 'Own transport', includes: (person) => person.travel[way] !== BUS },
    ...stops.map((name) => ({
      value: `stop ${name}`,
      label: name,
      includes: (person: DayPerson) => person.travel[stop] === name,
    })),
  ];
  const countedKind = place === HAND_OVER ? null : place.group_kind_id;
  const groups = day.group_kinds.map(({ id, name, groups }) => ({
    label: name,
    isFirst: id === countedKind,
    options: groups.map(({ id, name }) => ({
      value: id,
      label: name,
      includes: ({ group_ids }: DayPerson) => group_ids.includes(id),
    })),
  }));
  return [{ label: 'Travel', options: travel, isFirst: false }, ...groups].sort(
    (a, b) => Number(b.isFirst) - Number(a.isFirst),
  );
}

/** Those of a bus, stop or group. */
export function peopleOf(day: CampDay, who: string, place: DayPlace): readonly DayPerson[] {
  const found = listWho(day, place)
    .flatMap(({ options }) => options)
    .find(({ value }) => value === who);
  return found ? day.people.filter(found.includes) : day.people;
}

/** What a bus, stop or group is called; undefined for everybody. */
export const labelOfWho = (day: CampDay, who: string, place: DayPlace): string | undefined =>
  listWho(day, place)
    .flatMap(({ options }) => options)
    .find(({ value }) => value === who)?.label;

const folded = new WeakMap<DayPerson, string>();

/** By name or alert, an allergen or a condition also in other languages. */
export function isFound(person: DayPerson, search: string): boolean {
  const alerts = person.flags.map(({ label }) => label);
  const text = folded.get(person) ?? foldName([person.name, ...alerts].join(' '));
  folded.set(person, text);
  return (
    isNamed(text, search) ||
    nameSameAllergen(alerts, allergensIn(search)) ||
    nameSameCondition(alerts, search)
  );
}

interface PlaceProps {
  readonly day: CampDay;
  readonly place: DayPlace;
  readonly onChange: (place: string) => void;
}

/** Where one counts, by day. */
export function PlaceChoice({ day, place, onChange }: PlaceProps) {
  const days = groupBy(day.checkpoints, (checkpoint) => checkpoint.day);
  return (
    <label className={styles.choice}>
      <VisuallyHidden>Checkpoint</VisuallyHidden>
      <select
        value={place === HAND_OVER ? place : place.id}
        onChange={({ target }) => onChange(target.value)}
      >
        {days.map(([date, checkpoints]) => (
          <optgroup key={date} label={date === day.today ? 'Today' : formatDate(date)}>
            {checkpoints.map((checkpoint) => (
              <option key={checkpoint.id} value={checkpoint.id}>
                {nameOf(checkpoint)}
              </option>
            ))}
          </optgroup>
        ))}
        <option value={HAND_OVER}>Hand over</option>
      </select>
    </label>
  );
}

interface CurrentProps {
  readonly day: CampDay;
  readonly place: DayPlace;
  readonly current: CampDay['checkpoints'][number] | undefined;
  readonly onChange: (place: string) => void;
}

/** A warning that people are counted at another checkpoint now, with the way there. */
export function CurrentPlace({ day, place, current, onChange }: CurrentProps) {
  if (current === undefined || place === HAND_OVER) return null;
  const date = place.day === day.today ? '' : `, ${formatDate(place.day)}`;
  return (
    <div className={classNames('stack gap-3 middle', styles.elsewhere)} role="status">
      <p>
        You count at <strong>{`${place.name}${date}`}</strong>. Now it is time for{' '}
        <strong>{nameOf(current)}</strong>.
      </p>
      <Button onClick={() => onChange(current.id)}>{`Go to ${current.name}`}</Button>
    </div>
  );
}

const nameOf = ({ starts_at, name }: CampDay['checkpoints'][number]): string =>
  [starts_at, name].filter(Boolean).join(' ');

interface FilterProps {
  readonly day: CampDay;
  readonly place: DayPlace;
  readonly marks: DayMarks;
  readonly filters: DayFilters;
  readonly onChange: (filters: DayFilters) => void;
}

/** Each group with how many of it are counted, as one counts group by group. */
export function FilterBar({ day, place, marks, filters, onChange }: FilterProps) {
  const countOf = ({ label, includes }: Who) => {
    const { here, expected } = countAt(day.people.filter(includes), place, day.checkpoints, marks);
    return expected === 0 ? label : `${label}: ${here} of ${expected}`;
  };
  return (
    <search className="row gap-2 middle">
      <label className={styles.search}>
        <VisuallyHidden>Search by name or alert</VisuallyHidden>
        <input
          type="search"
          value={filters.search}
          placeholder="Search by name or alert"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onChange({ ...filters, search: target.value })}
        />
      </label>
      <label className={styles.choice}>
        <VisuallyHidden>Who</VisuallyHidden>
        <select value={filters.who} onChange={({ target }) => onChange({ ...filters, who: target.value })}>
          <option value="">All campers</option>
          {listWho(day, place).map(({ label, options }) => (
            <optgroup key={label} label={label}>
              {options.map((who) => (
                <option key={who.value} value={who.value}>
                  {countOf(who)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <ShownPeople missing={filters.missing} onChange={(missing) => onChange({ ...filters, missing })} />
    </search>
  );
}

type ShownProps = { missing: boolean; onChange: (missing: boolean) => void };

/** People not counted yet, or everybody. */
function ShownPeople({ missing, onChange }: ShownProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would have a frame of its own
    <div className={styles.segments} role="group" aria-label="Show">
      <button type="button" aria-pressed={missing} onClick={() => onChange(true)}>
        Missing
      </button>
      <button type="button" aria-pressed={!missing} onClick={() => onChange(false)}>
        All
      </button>
    </div>
  );
}
