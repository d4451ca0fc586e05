import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { countGroups, groupPeople, type ListContext, selectPeople } from './list-definition.ts';
import type { CampPerson } from './queries.ts';

const people = Array.from({ length: 600 }, (_, age) => ({ age }) as CampPerson);
const context = {} as ListContext;

/** How often others had their turn while the work was done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let [turns, isDone] = [0, false];
  const counting = (async () => {
    while (!isDone) {
      await nextTurn();
      turns += 1;
    }
  })();
  await work();
  isDone = true;
  await counting;
  return turns;
}

test('asks for the sort key of each person once, and lets others have their turns meanwhile', async () => {
  let asked = 0;
  const sortKey = ({ age }: CampPerson) => {
    asked += 1;
    return -age;
  };
  const turns = await turnsDuring(async () => {
    const sorted = await selectPeople({ columns: [], sortKey }, people);
    expect(sorted.map(({ age }) => age)).toEqual(people.map(({ age }) => age).toReversed());
  });
  expect(asked).toBe(600);
  expect(turns).toBeGreaterThanOrEqual(3);
});

test('keeps the order of people with equal keys', async () => {
  const sorted = await selectPeople(
    { columns: [], sortKey: ({ age }) => (age % 2 ? 'odd' : 'even') },
    people,
  );
  const even = people.filter(({ age }) => age % 2 === 0);
  expect(sorted.slice(0, 300)).toEqual(even);
});

test('groups people in the given order of the groups, and counts empty ones', async () => {
  const grouping = { label: 'Parity', of: ({ age }: CampPerson) => `${age % 2}`, first: () => ['2', '1'] };
  const turns = await turnsDuring(async () => {
    const grouped = await groupPeople({ columns: [], grouping }, people, context);
    expect([grouped[0]?.group, grouped.at(-1)?.group]).toEqual(['1', '0']);
    const groups = grouped.map(({ group }) => group ?? '');
    expect(countGroups(grouping, groups, context)).toEqual([
      { label: '2', value: '0' },
      { label: '1', value: '300' },
      { label: '0', value: '300' },
    ]);
  });
  expect(turns).toBeGreaterThanOrEqual(3);
});
