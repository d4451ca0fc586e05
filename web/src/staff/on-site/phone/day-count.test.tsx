import type { CampDay, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import { marksOf } from '@bowline/contract/on-site/day-state';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DayCount, Nobody, placeCount } from './day-count.tsx';
import { allPeople, type DayPlace } from './day-filters.tsx';

const lunch: DayPlace = {
  ...{ id: 'lunch', kind: 'meal', name: 'Lunch', day: '2026-03-02', starts_at: null, group_kind_id: null },
};
const person = (registration_id: string, boat: string) =>
  ({
    ...{ registration_id, name: registration_id, group_ids: [boat] },
    travel: { there: null, stop_there: null, home: null, stop_home: null },
  }) as unknown as DayPerson;
const done = (registration_id: string, at: string) => ({
  ...{ id: `${registration_id} ${at}`, registration_id, by: 'Sam', undone: false },
  at: `2026-03-02T${at}:00.000Z`,
});
const boats = ['Cormorant', 'Albatross'].map((name) => ({ id: name, name, capacity: null }));

/** Two of each boat are at camp; those named are counted at lunch. */
const show = (counted: readonly string[], who: string, handedOver: readonly string[] = []) => {
  const taker = { kind: 'guardian', name: 'Mei', relation: 'Mother', phone: '' } as const;
  const people = ['ana', 'ben'].map((id) => person(id, 'Cormorant'));
  const others = ['cem', 'dev'].map((id) => person(id, 'Albatross'));
  const day = {
    ...{ today: '2026-03-02', time_zone: 'Asia/Kuala_Lumpur', people: [...people, ...others] },
    checkpoints: [{ ...lunch, id: 'arrival', kind: 'arrival', name: 'Arrival' }, lunch],
    group_kinds: [{ id: 'boats', name: 'Boats', groups: boats }],
    changes: {
      attendance: [
        ...[...people, ...others].map(({ registration_id: id }) => ({
          ...done(id, '01:00'),
          checkpoint_id: 'arrival',
        })),
        ...counted.map((id) => ({ ...done(id, '04:00'), checkpoint_id: 'lunch' })),
      ],
      hand_overs: handedOver.map((id) => ({ ...done(id, '03:00'), taker, returned: false })),
    },
  } as unknown as CampDay;
  const marks = marksOf(day.changes, [], 'Sam');
  const chosen = day.people.filter(({ group_ids }) => !who || group_ids.includes(who));
  const count = placeCount(day, chosen, lunch, marks);
  render(
    <>
      <DayCount count={count} place={lunch} />
      <Nobody day={day} place={lunch} filters={{ ...allPeople, who }} count={count} />
    </>,
  );
  return document.body.textContent ?? '';
};

it.each<[string, readonly string[], string, readonly string[], string[], string[]]>([
  [
    'a boat is complete, and a child of another one is missing',
    ['ana', 'ben', 'cem'],
    'Cormorant',
    [],
    ['2 of 2', '3 of 4 in total', 'Cormorant: all 2 here', '1 camper is missing: 3 of 4 in total'],
    ['Nobody is missing'],
  ],
  [
    'everybody is counted',
    ['ana', 'ben', 'cem', 'dev'],
    'Cormorant',
    [],
    ['4 of 4 in total', 'Nobody is missing'],
    ['to check'],
  ],
  [
    'everybody is counted, and it must be asked where one is',
    ['ana', 'ben', 'cem', 'dev'],
    '',
    ['ana'],
    ['4 of 4', '1 to check', 'All 4 here'],
    ['Nobody is missing', 'camper is missing'],
  ],
])('says whose sum it is where %s', (_, counted, who, handedOver, said, unsaid) => {
  const words = show(counted, who, handedOver);
  for (const one of said) expect(words).toContain(one);
  for (const one of unsaid) expect(words).not.toContain(one);
});

it('is green only where nobody of the camp is missing', () => {
  show(['ana', 'ben', 'cem'], 'Cormorant');
  expect(screen.getByText(/^2 of 2/).className).not.toMatch(/complete/);
});
