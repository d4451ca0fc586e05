import type { CampDay, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';

interface Roll {
  readonly id: string;
  readonly name: string;
  readonly people: readonly DayPerson[];
}

/** Everybody by the groups of a kind, those without one at the end; in one list without a kind. */
export function rollsOf({ group_kinds }: CampDay, people: readonly DayPerson[], kindId: string): Roll[] {
  const groups = group_kinds.find(({ id }) => id === kindId)?.groups;
  if (!groups) return [{ id: 'all', name: '', people }];
  const rolls = groups.map(({ id, name }) => ({
    ...{ id, name },
    people: people.filter(({ group_ids }) => group_ids.includes(id)),
  }));
  const others = people.filter(({ group_ids }) => !groups.some(({ id }) => group_ids.includes(id)));
  return [...rolls, { id: 'none', name: 'No group', people: others }].filter(
    (roll) => roll.people.length > 0,
  );
}
