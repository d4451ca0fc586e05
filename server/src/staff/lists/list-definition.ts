import type { Camp } from '../../core/camps/queries.ts';
import type { AnswerPath, Column } from './columns.ts';
import type { CampPerson } from './queries.ts';

export interface Total {
  readonly label: string;
  readonly value: string;
}

/** What a list is made for. */
export interface ListContext {
  readonly camp: Camp;
  readonly product: string;
}

/** The groups that the people of a list stand in. */
export interface Grouping {
  /** What the groups are told apart by. */
  readonly label: string;
  readonly of: (person: CampPerson, occasion: ListContext) => string;
  /** The groups that are told first and in this order, also where nobody stands in them. */
  readonly first?: (occasion: ListContext) => readonly string[];
}

/** A list a camp runs on: who stands on it in which order, what is said of each, and what it adds up to. */
export interface ListDefinition {
  readonly columns: readonly Column[];
  /** Picks and orders; without it everybody, by name. */
  readonly people?: (everybody: readonly CampPerson[]) => readonly CampPerson[];
  readonly grouping?: Grouping;
  /** What staff must not miss about a person. */
  readonly alerts?: (person: CampPerson) => readonly string[];
  /** The answers that the alerts are read from. */
  readonly alertAnswers?: readonly AnswerPath[];
  /** Without it, how many there are in each group. */
  readonly totals?: (people: readonly CampPerson[], occasion: ListContext) => readonly Total[];
}

/** How many there are of each, in the order of the first of them. */
export function countBy(
  people: readonly CampPerson[],
  nameOf: (person: CampPerson) => string,
): readonly Total[] {
  const groups = Map.groupBy(people, nameOf);
  return [...groups].map(([label, { length }]) => ({ label, value: String(length) }));
}

/** In the order of a text made of each; those with the same stay as they stood. */
export function sortedBy(
  people: readonly CampPerson[],
  keyOf: (person: CampPerson) => string,
): readonly CampPerson[] {
  return people.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
}

/** Somebody on a list, with the group he or she stands in. */
interface GroupedPerson {
  readonly person: CampPerson;
  readonly group: string | null;
}

/** The people of a list, those of a group together; groups in the order given, then in that of their first. */
export function groupPeople(
  { grouping }: ListDefinition,
  people: readonly CampPerson[],
  occasion: ListContext,
): GroupedPerson[] {
  if (!grouping) return people.map((person) => ({ person, group: null }));
  return [...groupsOf(grouping, people, occasion)].flatMap(([group, members]) =>
    members.map((person) => ({ person, group })),
  );
}

/** How many stand in each group. */
export function countGroups(
  grouping: Grouping,
  people: readonly CampPerson[],
  occasion: ListContext,
): Total[] {
  return [...groupsOf(grouping, people, occasion)].map(([label, { length }]) => ({
    label,
    value: String(length),
  }));
}

function groupsOf({ of, first }: Grouping, people: readonly CampPerson[], occasion: ListContext) {
  const groups = new Map<string, CampPerson[]>((first?.(occasion) ?? []).map((group) => [group, []]));
  for (const person of people) {
    const group = of(person, occasion);
    groups.set(group, [...(groups.get(group) ?? []), person]);
  }
  return groups;
}
