import { getIdFront, getReview, type HistoryEvent } from '@bowline/contract/api/staff/review/registrations';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ID, OTHER_ID, openStaffPage, responseFor, StaffServer } from '../../../../test/staff-server.tsx';

const event = (changes: Partial<HistoryEvent>): HistoryEvent => ({
  ...{ id: ID, kind: 'status', move: null, text: null, detail: null, from: null, to: null, by: null },
  ...{ at: '2026-11-20T01:00:00Z', reason: null },
  ...changes,
});
const history = [
  event({
    id: 'a',
    move: 'upload slip',
    detail: 'RM 200.00',
    by: 'Family',
    to: 'Pending Payment Confirmation',
  }),
  event({ id: 'b', kind: 'email', text: 'Email: Payment slip received' }),
  event({ id: 'c', kind: 'camp', text: 'Counted', detail: 'Arrival', by: 'Chandra' }),
];
const sibling = {
  ...{ registration_id: OTHER_ID, reference: null, status: 'Accepted' as const },
  ...{ camper_name: 'Ben Tan', camp_name: 'Lite Camp' },
};

async function open(role: Parameters<typeof openStaffPage>[2], hasIds: boolean) {
  const camper = { id: ID, name: 'Mei Tan', age: 12, has_photo: false, has_ids: hasIds, similar_ics: [] };
  const sample = responseFor(getReview, { camper, history, siblings: [sibling] });
  const server = new StaffServer().on(getReview, sample);
  await openStaffPage(server, `/registrations/${ID}`, role);
  await screen.findByRole('heading', { name: 'Mei Tan' });
  return server;
}

const part = () => within(document.getElementById('history') as HTMLElement);
const shownEvents = () =>
  part()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('shows status, emails and camp days in one list, newest first, and one kind of them', async () => {
  await open('registrar', true);
  expect(shownEvents().map((text) => text?.slice(0, 8))).toEqual(['CountedA', 'Email: P', 'Slip upl']);
  fireEvent.click(part().getByRole('button', { name: 'Camp days' }));
  expect(shownEvents()).toEqual([expect.stringContaining('Chandra')]);
  fireEvent.click(part().getByRole('button', { name: 'Money' }));
  expect(shownEvents()).toEqual([expect.stringContaining('RM 200.00')]);
});

it('links the registrations of siblings', async () => {
  await open('registrar', true);
  expect(screen.getByRole('link', { name: 'Ben Tan' }).getAttribute('href')).toContain(OTHER_ID);
});

it('loads an ID only when it is asked for, and offers none to roles without IDs', async () => {
  const server = await open('registrar', true);
  screen.getByRole('button', { name: 'Show ID (back)' });
  expect(server.requests(getIdFront)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Show ID (front)' }));
  await waitFor(() => expect(server.requests(getIdFront)).toHaveLength(1));
});

it('says nothing of IDs to a medic', async () => {
  await open('medic', false);
  expect(screen.queryByRole('button', { name: /Show ID/ })).toBeNull();
  expect(screen.queryByText('No ID has been uploaded.')).toBeNull();
});
