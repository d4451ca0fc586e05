import type { Camp } from '../../../core/camps/queries.ts';
import type { Connection } from '../../../platform/app-deps.ts';
import { inBatches } from '../../../platform/database/in-batches.ts';
import type { AnswerPath, Column } from './columns.ts';
import type { CampPerson } from './queries.ts';

export interface Total {
  readonly label: string;
  readonly value: string;
  /** Where it is an amount of money. */
  readonly sen?: number;
  /** The column that it counts; only its readers get it. */
  readonly column?: string;
}

/** The context of a list. */
export interface ListContext {
  readonly camp: Camp;
  readonly product: string;
}

/** The groups of the people on a list. */
export interface Grouping {
  /** The value that is the same within a group. */
  readonly label: string;
  readonly of: (person: CampPerson, context: ListContext) => string;
  /** The groups listed first and in this order, also empty ones. */
  readonly first?: (context: ListContext) => readonly string[];
}

/** A camp list: its people and their order, columns and totals. */
export interface ListDefinition {
  readonly columns: readonly Column[];
  /** Columns that a camp adds, for the people who may be on the list. */
  readonly columnsOfCamp?: (
    trx: Connection,
    camp: Camp,
    everybody: readonly CampPerson[],
  ) => Promise<readonly Column[]>;
  /** Selects people; by default everybody. */
  readonly people?: (everybody: readonly CampPerson[]) => readonly CampPerson[];
  /** People are sorted by it, equal ones by name. */
  readonly sortKey?: (person: CampPerson) => string | number;
  readonly grouping?: Grouping;
  /** The alerts of a person. */
  readonly alerts?: (person: CampPerson) => readonly string[];
  /** The answers from which alerts are computed. */
  readonly alertAnswers?: readonly AnswerPath[];
  /** By default, the number in each group. */
  readonly totals?: (people: readonly CampPerson[], context: ListContext) => readonly Total[];
}

/** The number of each value, in order of first occurrence. */
export function countBy(
  people: readonly CampPerson[],
  nameOf: (person: CampPerson) => string,
): readonly Total[] {
  const groups = Map.groupBy(people, nameOf);
  return [...groups].map(([label, { length }]) => ({ label, value: String(length) }));
}

/** How many people have each of some names, whether in capitals or not; the most frequent first. */
export function countEach(
  people: readonly CampPerson[],
  namesOf: (person: CampPerson) => readonly string[],
): readonly Total[] {
  const named = people.flatMap((person) => [
    ...new Map(namesOf(person).map((name) => [name.toLowerCase(), name])),
  ]);
  return [...Map.groupBy(named, ([key]) => key).values()]
    .toSorted((a, b) => b.length - a.length)
    .map((same) => ({ label: same[0]?.[1] ?? '', value: String(same.length) }));
}

/** Remembers the result for each person: a list asks for it several times, and only the first time costs. */
export function oncePerPerson<T>(of: (person: CampPerson) => T): (person: CampPerson) => T {
  const known = new WeakMap<CampPerson, { readonly result: T }>();
  return (person) => {
    const found = known.get(person) ?? { result: of(person) };
    known.set(person, found);
    return found.result;
  };
}

/** The people of a list in its order. Other requests are served meanwhile, since only the keys are compared at once. */
export async function selectPeople(
  { people, sortKey }: ListDefinition,
  everybody: readonly CampPerson[],
): Promise<readonly CampPerson[]> {
  const selected = people?.(everybody) ?? everybody;
  if (!sortKey) return selected;
  const byKey = await groupInPieces(selected, sortKey);
  return [...byKey].toSorted(([a], [b]) => compareKeys(a, b)).flatMap(([, members]) => members);
}

const compareKeys = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));

async function groupInPieces<K>(
  people: readonly CampPerson[],
  keyOf: (person: CampPerson) => K,
  first: readonly K[] = [],
): Promise<Map<K, CampPerson[]>> {
  const groups = new Map<K, CampPerson[]>(first.map((key) => [key, []]));
  for await (const piece of inBatches(people)) {
    for (const person of piece) {
      const key = keyOf(person);
      const members = groups.get(key);
      if (members) members.push(person);
      else groups.set(key, [person]);
    }
  }
  return groups;
}

/** A person on a list, with the group. */
export interface GroupedPerson {
  readonly person: CampPerson;
  readonly group: string | null;
}

/** The people of a list by group: first the groups in the given order, then by first occurrence. */
export async function groupPeople(
  { grouping }: ListDefinition,
  people: readonly CampPerson[],
  context: ListContext,
): Promise<GroupedPerson[]> {
  if (!grouping) return people.map((person) => ({ person, group: null }));
  const { of, first } = grouping;
  const groups = await groupInPieces(people, (person) => of(person, context), first?.(context));
  return [...groups].flatMap(([group, members]) => members.map((person) => ({ person, group })));
}

/** The number of people in each group, `groups` being those of all people. */
export function countGroups({ first }: Grouping, groups: readonly string[], context: ListContext): Total[] {
  const counts = new Map((first?.(context) ?? []).map((group) => [group, 0]));
  for (const group of groups) counts.set(group, (counts.get(group) ?? 0) + 1);
  return [...counts].map(([label, count]) => ({ label, value: String(count) }));
}
