import type { Camp } from '../../core/camps/queries.ts';
import type { AnswerPath, Column } from './columns.ts';
import type { CampPerson } from './queries.ts';

export interface Total {
  readonly label: string;
  readonly value: string;
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
  readonly of: (person: CampPerson, occasion: ListContext) => string;
  /** The groups listed first and in this order, also empty ones. */
  readonly first?: (occasion: ListContext) => readonly string[];
}

/** A camp list: its people and their order, columns and totals. */
export interface ListDefinition {
  readonly columns: readonly Column[];
  /** Selects and orders people; by default everybody, by name. */
  readonly people?: (everybody: readonly CampPerson[]) => readonly CampPerson[];
  readonly grouping?: Grouping;
  /** The alerts of a person. */
  readonly alerts?: (person: CampPerson) => readonly string[];
  /** The answers from which alerts are computed. */
  readonly alertAnswers?: readonly AnswerPath[];
  /** By default, the number in each group. */
  readonly totals?: (people: readonly CampPerson[], occasion: ListContext) => readonly Total[];
}

/** The number of each value, in order of first occurrence. */
export function countBy(
  people: readonly CampPerson[],
  nameOf: (person: CampPerson) => string,
): readonly Total[] {
  const groups = Map.groupBy(people, nameOf);
  return [...groups].map(([label, { length }]) => ({ label, value: String(length) }));
}

/** Sorts by a text of each; equal ones keep their order. */
export function sortedBy(
  people: readonly CampPerson[],
  keyOf: (person: CampPerson) => string,
): readonly CampPerson[] {
  return people.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
}

/** A person on a list, with the group. */
export interface GroupedPerson {
  readonly person: CampPerson;
  readonly group: string | null;
}

/** The people of a list by group: first the groups in the given order, then by first occurrence. */
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

/** The number of people in each group. */
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
