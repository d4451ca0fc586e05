import { dryRunOf } from '@bowline/contract/api/define-call';
import type { EmailPreview } from '@bowline/contract/api/staff/email-schemas';
import { declineChange } from '@bowline/contract/api/staff/review/decisions';
import { getReview } from '@bowline/contract/api/staff/review/registrations';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ID, openStaffPage, Rejection, StaffServer } from '../../../../test/staff-server.tsx';

const request = {
  id: '00000000-0000-7000-8000-000000000007',
  by: 'Mei Ling Tan',
  sections: [{ step: 'transport', title: 'Transport' }],
  message: 'We come by car now.',
  at: '2026-11-20T01:00:00Z',
};
const mail: EmailPreview = {
  to: 'mei@example.com',
  language: 'ms',
  subject: 'Your change',
  html: '<p>The bus is paid.</p>',
  text: 'The bus is paid.',
  attachments: [],
};

async function openForm() {
  const server = new StaffServer()
    .on(getReview, { submitted_at: '2026-11-20T01:00:00Z', change_requests: [request], version: 3 })
    .on(dryRunOf(declineChange), { mail });
  await openStaffPage(server, `/registrations/${ID}`, 'registrar');
  await screen.findByText('We come by car now.');
  press(/^Decline…/);
  return server;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const reason = () => screen.getByRole('textbox', { name: /Reason for the family/ });
const giveReason = () => fireEvent.change(reason(), { target: { value: 'The bus is paid.' } });

it('requires a reason at its field', async () => {
  const server = await openForm();
  press('Preview email');
  await waitFor(() => expect(reason().getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(reason());
  expect(server.requests(dryRunOf(declineChange))).toEqual([]);
});

it('shows the email, declines with the reason and the version, and closes', async () => {
  const server = await openForm();
  giveReason();
  press('Preview email');
  await screen.findByText('To: mei@example.com, who reads Bahasa Malaysia', { exact: false });
  expect(screen.getByText('The bus is paid.', { selector: 'pre' }).lang).toBe('ms');
  expect(server.requests(declineChange)).toEqual([]);
  server.on(declineChange, { status: 'Accepted', change_requests: [] });
  press('Decline and send');
  await screen.findByText('Change declined. Status: Accepted.');
  expect(server.bodies(declineChange)).toEqual([
    { version: 3, request_id: request.id, reason: 'The bus is paid.' },
  ]);
  expect(screen.queryByRole('button', { name: 'Decline and send' })).toBeNull();
});

it('shows the server’s error about the reason at its field', async () => {
  const server = await openForm();
  server.on(
    dryRunOf(declineChange),
    new Rejection(422, 'invalid', { errors: { reason: ['Write a shorter reason.'] } }),
  );
  giveReason();
  press('Preview email');
  await screen.findByText('Write a shorter reason.');
  expect(document.activeElement).toBe(reason());
});
