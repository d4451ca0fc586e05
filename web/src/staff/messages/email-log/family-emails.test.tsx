import { listMessages, type MailLogRow, resumeEmails } from '@bowline/contract/api/staff/messages/email-log';
import { getReview } from '@bowline/contract/api/staff/review/registrations';
import type { StaffRole } from '@bowline/contract/staff/roles';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ID, openStaffPage, responseFor, StaffServer } from '../../../../test/staff-server.tsx';

const { messages } = responseFor(listMessages, {});
const row = {
  ...{ id: ID, kind: 'welcome', subject: 'Welcome to camp', language: 'en', state: 'dead', attempts: 3 },
  ...{ email: 'mei@exampel.com', camper_name: null, reference: null, registration_id: null, sent_by: null },
  ...{ last_error: 'recipient', created_at: '2026-11-20T01:00:00Z', sent_at: null, held_until: null },
  ...{ can_resend: true, nothing_arrives: true },
} as MailLogRow;

async function open(rows: readonly MailLogRow[], role: StaffRole, email_failures = 0) {
  const review = responseFor(getReview, { status: 'Deposit Received', submitted_at: '2026-11-20T01:00:00Z' });
  const camper = { id: ID, name: 'Mei Tan', age: 12, has_photo: false, has_ids: false, similar_ics: [] };
  const account = { ...review.account, email: 'mei@exampel.com', email_failures, deleted_at: null };
  const server = new StaffServer()
    .on(getReview, { ...review, camper, account })
    .on(resumeEmails, undefined)
    .on(listMessages, { messages: [...messages, ...rows], more: false });
  await openStaffPage(server, `/registrations/${ID}`, role);
  await screen.findByRole('heading', { name: 'Mei Tan' });
  return server;
}

test('a registration has all emails to its family', async () => {
  const server = await open([row, { ...row, id: '0198c0de-0000-7000-8000-000000000003' }], 'registrar');
  const list = (await screen.findByText('Show emails (2)')).closest('details') as HTMLElement;
  expect(within(list).getAllByText('Welcome to camp')).toHaveLength(2);
  expect(server.requests(listMessages).map(({ query }) => query)).toEqual([{ registration: ID }]);
  expect(screen.queryByText(/bounce/, { selector: 'p' })).toBeNull();
});

test('a registration says that emails to its family bounce', async () => {
  await open([{ ...row, last_error: 'returned 5.1.1' }], 'registrar', 1);
  await screen.findByText('Emails to this address bounce', { selector: 'p' });
  screen.getByText(/One email to mei@exampel.com bounced/);
  await screen.findByText('Bounced: there is no such address (3 attempts)');
});

test('the office sends again to an address to which nothing was sent any more', async () => {
  const server = await open([row], 'registrar', 3);
  await screen.findByText('Nothing is sent to this address any more', { selector: 'p' });
  fireEvent.click(screen.getByRole('button', { name: 'Send to this address again' }));
  await screen.findByText('Emails are sent to mei@exampel.com again.');
  expect(server.requests(resumeEmails)).toHaveLength(1);
});

test('a viewer does not see the emails', async () => {
  const server = await open([row], 'viewer');
  expect(screen.queryByText('Emails to this family')).toBeNull();
  expect(server.requests(listMessages)).toEqual([]);
});
