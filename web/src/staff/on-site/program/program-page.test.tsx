import {
  copyProgramDay,
  getProgram,
  type Program,
  saveProgramDay,
} from '@bowline/contract/api/staff/on-site/checkpoints';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ID, OTHER_ID, openStaffPage, StaffServer } from '../../../../test/staff-server.tsx';

const lunch: Program['checkpoints'][number] = {
  id: ID,
  kind: 'meal',
  name: 'Lunch',
  day: '2026-06-07',
  starts_at: '12:30',
  group_kind_id: null,
  counted: true,
};

const program: Program = {
  camp: { id: ID, name: 'Junior camp', starts_on: '2026-06-07', ends_on: '2026-06-08' },
  group_kinds: [{ id: OTHER_ID, name: 'Boats' }],
  checkpoints: [{ ...lunch, id: OTHER_ID, kind: 'arrival', name: 'Arrival', starts_at: null }, lunch],
};

async function open() {
  const server = new StaffServer().on(getProgram, program);
  server.on(saveProgramDay, program).on(copyProgramDay, program);
  await openStaffPage(server, `/camps/${ID}/days`, 'registrar');
  await screen.findByText('Always on this day: Arrival.');
  return server;
}

it('saves a day with a new session, counted by boat; what was counted stays', async () => {
  const server = await open();
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Add a session' }));
  const names = screen.getAllByRole('textbox', { name: 'Name' });
  fireEvent.change(names.at(-1) as Element, { target: { value: 'Sailing' } });
  const kinds = screen.getAllByRole('combobox', { name: /^How people are counted/ });
  fireEvent.change(kinds.at(-1) as Element, { target: { value: OTHER_ID } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(server.bodies(saveProgramDay)).toEqual([
    {
      day: '2026-06-07',
      checkpoints: [
        { id: ID, kind: 'meal', name: 'Lunch', starts_at: '12:30', group_kind_id: null },
        { id: null, kind: 'session', name: 'Sailing', starts_at: null, group_kind_id: OTHER_ID },
      ],
    },
  ]);
});

it('copies a day to all others once it is saved', async () => {
  const server = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Save, and copy to all other days' }));
  await waitFor(() => expect(server.bodies(copyProgramDay)).toEqual([{ day: '2026-06-07' }]));
  expect(server.bodies(saveProgramDay)).toHaveLength(1);
});
