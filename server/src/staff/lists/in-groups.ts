import type { Grouping, ListDefinition, Occasion, Total } from './list-definition.ts';
import type { CampPerson } from './queries.ts';

/** Somebody on a list, with the group he or she stands in. */
export interface Listed {
  readonly person: CampPerson;
  readonly group: string | null;
}

/** The people of a list, those of a group together; groups in the order given, then in that of their first. */
export function inGroups(
  { grouping }: ListDefinition,
  people: readonly CampPerson[],
  occasion: Occasion,
): Listed[] {
  if (!grouping) return people.map((person) => ({ person, group: null }));
  return [...groupsOf(grouping, people, occasion)].flatMap(([group, members]) =>
    members.map((person) => ({ person, group })),
  );
}

/** How many stand in each group. */
export function countGroups(grouping: Grouping, people: readonly CampPerson[], occasion: Occasion): Total[] {
  return [...groupsOf(grouping, people, occasion)].map(([label, { length }]) => ({
    label,
    value: String(length),
  }));
}

function groupsOf({ of, first }: Grouping, people: readonly CampPerson[], occasion: Occasion) {
  const groups = new Map<string, CampPerson[]>((first?.(occasion) ?? []).map((group) => [group, []]));
  for (const person of people) {
    const group = of(person, occasion);
    groups.set(group, [...(groups.get(group) ?? []), person]);
  }
  return groups;
}
