import type { CampDay, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import { marksOf } from '@bowline/contract/on-site/day-state';
import { countAt } from '@bowline/contract/on-site/places';
import { BUS } from '@bowline/contract/options/choices';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { allPeople, type DayPlace, FilterBar, isFound, peopleOf } from './day-filters.tsx';

const travel = (there: string, stop_there: string | null) => ({
  there,
  stop_there,
  home: BUS,
  stop_home: null,
});
const person = (registration_id: string, group: string, way = travel(BUS, 'KL Sentral')) =>
  ({ registration_id, name: registration_id, group_ids: [group], travel: way }) as unknown as DayPerson;
const kind = (id: string, name: string, groups: string[]) => ({
  id,
  name,
  groups: groups.map((one) => ({ id: one, name: one, capacity: null })),
});
const bus = {
  id: 'bus',
  kind: 'bus there',
  name: 'Bus to camp',
  day: '2026-03-01',
  starts_at: null,
  group_kind_id: null,
} satisfies DayPlace;
const lunch = { ...bus, id: 'lunch', kind: 'meal', group_kind_id: 'boats' } satisfies DayPlace;
const arrival = { ...bus, id: 'arrival', kind: 'arrival' } satisfies DayPlace;
const counted = (registration_id: string, checkpoint_id: string) => ({
  ...{ id: registration_id + checkpoint_id, registration_id, checkpoint_id },
  ...{ by: 'Chandra', at: '2026-03-01T02:00:00.000Z', undone: false },
});
const day = {
  checkpoints: [bus, arrival, lunch],
  group_kinds: [kind('buses', 'Buses', ['Bus 1', 'Bus 2']), kind('boats', 'Boats', ['Albatross'])],
  people: [
    person('Ana', 'Bus 1'),
    person('Ben', 'Bus 1', travel(BUS, 'Ipoh')),
    person('Cho', 'Bus 2'),
    person('Dee', 'Bus 1', travel('Own transport', null)),
  ],
  changes: {
    attendance: [counted('Ana', 'bus'), counted('Cho', 'bus'), counted('Ana', 'arrival')],
    hand_overs: [],
  },
} as unknown as CampDay;
const marks = marksOf(day.changes, [], '');
const countOf = (who: string) => countAt(peopleOf(day, who, bus), bus, day.checkpoints, marks);

it('counts only the people of one bus, those who travel by themselves apart', () => {
  expect(countOf('Bus 1')).toEqual({ here: 1, expected: 2, others: 0 });
  expect(countOf('Bus 2')).toEqual({ here: 1, expected: 1, others: 0 });
});

it('counts only the people of one stop', () => {
  expect(countOf('stop Ipoh')).toEqual({ here: 0, expected: 1, others: 0 });
});

it.each([
  ['peanut', 'Family: kacang', true],
  ['kacang', 'Peanuts, severe', true],
  ['asthma', 'Asthma', true],
  ['asma', 'Asthma', true],
  ['ana', 'Asthma', true],
  ['peanut', 'Asthma', false],
])('a search for %s finds Ana with “%s”: %s', (search, label, found) => {
  expect(isFound({ name: 'Ana', flags: [{ kind: 'health', label }] } as unknown as DayPerson, search)).toBe(
    found,
  );
});

const show = (place: DayPlace) =>
  render(<FilterBar {...{ day, place, marks, filters: allPeople, onChange: vi.fn() }} />);
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('says of each bus and stop how many are counted', () => {
  show(bus);
  expect(options()).toEqual([
    'All campers',
    ...['Bus: 2 of 3', 'Own transport', 'Ipoh: 0 of 1', 'KL Sentral: 2 of 2'],
    ...['Bus 1: 1 of 2', 'Bus 2: 1 of 1', 'Albatross'],
  ]);
});

it('begins with the groups that are counted one by one', () => {
  show(lunch);
  expect(options().slice(0, 3)).toEqual(['All campers', 'Albatross', 'Bus: 0 of 2']);
});
