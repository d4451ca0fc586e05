import { dryRunOf } from '@bowline/contract/api/define-call';
import { getStaffCamp, undoCampMove } from '@bowline/contract/api/staff/season/camps';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ID, openStaffPage, pressWhenReady, StaffServer } from '../../../../test/staff-server.tsx';

const dates = (starts_on: string, ends_on: string) => ({ starts_on, ends_on });
const moved = {
  at: '2026-11-20T02:00:00.000Z',
  from: dates('2027-03-01', '2027-03-06'),
  to: dates('2027-03-08', '2027-03-13'),
};

it('says what an undo of new dates does before it is done', async () => {
  const server = new StaffServer()
    .on(getStaffCamp, { id: ID, name: 'Junior camp', cancelled: null, moved } as never)
    .on(dryRunOf(undoCampMove) as never, { held: 20, told: 1, messages: ['Last call'] } as never);
  await openStaffPage(server, `/camps/${ID}`, 'admin');
  expect(await screen.findByText('Earlier dates: 01/03/2027 – 06/03/2027')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo the change of dates…' }));
  expect(await screen.findByText('20 emails were not sent yet, and will not be.')).toBeTruthy();
  expect(screen.getByText(/^1 email was sent already: these families get another one/)).toBeTruthy();
  expect(screen.getByText('It is too late for these messages: Last call.')).toBeTruthy();
  expect(server.requests(undoCampMove)).toEqual([]);
  await pressWhenReady('Move the camp back');
  await waitFor(() => expect(server.requests(undoCampMove)).toHaveLength(1));
});
