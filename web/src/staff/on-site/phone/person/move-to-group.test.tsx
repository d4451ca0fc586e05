import type { CampDay, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import type { DayAction } from '@bowline/contract/on-site/actions';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { newAction } from '../phone-day/new-action.ts';
import { withQueuedMoves } from '../phone-day/use-shown-day.ts';
import { MoveToGroup } from './person-sheet.tsx';

const group = (id: string) => ({ id, name: `Group ${id}`, capacity: null });
const person = { registration_id: 'r', group_ids: ['a', 'c'] } as unknown as DayPerson;
const day = {
  group_kinds: [
    { id: 'boats', name: 'Boats', groups: [group('a'), group('b')] },
    { id: 'cabins', name: 'Cabins', groups: [group('c')] },
  ],
  people: [person],
} as unknown as CampDay;

const moveTo = (group_id: string | null) =>
  newAction({ kind: 'move', registration_id: 'r', kind_id: 'boats', group_id });

it('shows the group of each kind, and moves by choosing another', () => {
  const act = vi.fn<(action: DayAction) => void>();
  render(<MoveToGroup day={day} person={person} act={act} />);
  const boats = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Boats' });
  expect(boats.value).toBe('a');
  fireEvent.change(boats, { target: { value: 'b' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Cabins' }), { target: { value: '' } });
  expect(act.mock.calls.flat()).toMatchObject([
    { kind: 'move', registration_id: 'r', kind_id: 'boats', group_id: 'b' },
    { kind: 'move', registration_id: 'r', kind_id: 'cabins', group_id: null },
  ]);
});

it('a move that waits shows at once, the last one of several', () => {
  const groupsAfter = (queue: DayAction[]) => withQueuedMoves(day, queue).people[0]?.group_ids;
  expect(groupsAfter([moveTo('b')])).toEqual(['c', 'b']);
  expect(groupsAfter([moveTo('b'), moveTo(null)])).toEqual(['c']);
  expect(withQueuedMoves(day, [])).toBe(day);
});
