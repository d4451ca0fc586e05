import { listMessages, type MailLogRow } from '@bowline/contract/api/staff/email-log';
import { getReview } from '@bowline/contract/api/staff/review';
import type { StaffRole } from '@bowline/contract/staff/roles';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ID, openStaffPage, responseFor, StaffServer } from '../../../../test/staff-server.tsx';

const { messages } = responseFor(listMessages, {});
const row = {
  ...{ id: ID, kind: 'welcome', subject: 'Welcome to camp', language: 'en', state: 'dead', attempts: 3 },
  ...{ email: 'mei@exampel.com', camper_name: null, reference: null, registration_id: null, sent_by: null },
  ...{ last_error: 'recipient', created_at: '2026-11-20T01:00:00Z', sent_at: null, held_until: null },
  ...{ can_resend: true, nothing_arrives: true },
} as MailLogRow;

async function open(rows: readonly MailLogRow[], role: StaffRole) {
  const review = responseFor(getReview, { status: 'Deposit Received', submitted_at: '2026-11-20T01:00:00Z' });
  const camper = { id: ID, name: 'Mei Tan', age: 12, has_photo: false, has_ids: false, similar_ics: [] };
  const server = new StaffServer()
    .on(getReview, { ...review, camper })
    .on(listMessages, { messages: [...messages, ...rows], more: false });
  await openStaffPage(server, `/registrations/${ID}`, role);
  await screen.findByRole('heading', { name: 'Mei Tan' });
  return server;
}

test('a registration has all emails to its family, and says where nothing arrives', async () => {
  const server = await open([row, { ...row, id: '0198c0de-0000-7000-8000-000000000003' }], 'registrar');
  await screen.findByText('Nothing arrives at this address', { selector: 'p' });
  screen.getByText(/mei@exampel.com does not exist: 2 emails could not be delivered/);
  const list = screen.getByText('Show emails (2)').closest('details') as HTMLElement;
  expect(within(list).getAllByText('Welcome to camp')).toHaveLength(2);
  // Both parts share one request.
  expect(server.requests(listMessages).map(({ query }) => query)).toEqual([{ registration: ID }]);
});

test('a registration whose emails arrive says nothing', async () => {
  await open([{ ...row, state: 'sent', sent_at: row.created_at, nothing_arrives: false }], 'registrar');
  await screen.findByText('Show emails (1)');
  expect(screen.queryByText('Nothing arrives at this address')).toBeNull();
});

test('a viewer does not see the emails', async () => {
  const server = await open([row], 'viewer');
  expect(screen.queryByText('Emails to this family')).toBeNull();
  expect(server.requests(listMessages)).toEqual([]);
});
