import type { CampDay, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import { marksOf } from '@bowline/contract/on-site/day-state';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { History } from './history.tsx';

it('asks before a count is undone, by the name of the camper', () => {
  const act = vi.fn();
  const counted = { registration_id: 'r1', checkpoint_id: 'c1', by: 'Chandra', undone: false };
  const changes = { attendance: [{ ...counted, id: 'a1', at: '2026-03-02T01:00:00Z' }], hand_overs: [] };
  const checkpoints = [{ id: 'c1', name: 'Arrival' }];
  const day = { time_zone: 'Asia/Kuala_Lumpur', checkpoints, changes } as unknown as CampDay;
  const person = { registration_id: 'r1', name: 'Arvind' } as DayPerson;
  render(<History {...{ day, person, act }} marks={marksOf(day.changes, [], 'Me')} queue={[]} me="Me" />);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press('Undo: Arrival');
  screen.getByRole('alertdialog', { name: 'Undo “Arrival” for Arvind?' });
  press('No, keep it');
  expect(act).not.toHaveBeenCalled();
  press('Undo: Arrival');
  press('Yes, undo it');
  expect(act).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'undo', of: 'check in', action_id: 'a1' }),
  );
});
