import { dryRunOf } from '@bowline/contract/api/define-call';
import type { EmailPreview } from '@bowline/contract/api/staff/email-schemas';
import { getRegistrationMoney } from '@bowline/contract/api/staff/money/ledger';
import { staffPayment } from '@bowline/contract/api/staff/money/payment-records';
import { reversePayment } from '@bowline/contract/api/staff/money/payments';
import { getReview } from '@bowline/contract/api/staff/review/registrations';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  ID,
  openStaffPage,
  Rejection,
  responseFor,
  StaffServer,
  sampleOf,
} from '../../../../test/staff-server.tsx';

const payment = {
  ...(sampleOf(staffPayment) as typeof confirmed),
  status: 'Confirmed',
  claimed: 200,
  received: 200,
  receipt_number: 12,
} as const;
const confirmed = responseFor(reversePayment).payment;
const mail: EmailPreview = {
  to: 'mei@example.com',
  language: 'en',
  subject: 'Receipt void',
  html: '<p>It bounced.</p>',
  text: 'It bounced.',
  attachments: [],
};

async function openForm() {
  const server = new StaffServer()
    .on(getReview, { submitted_at: '2026-11-20T01:00:00Z', payments: [payment] })
    .on(getRegistrationMoney, {})
    .on(dryRunOf(reversePayment), { mail });
  await openStaffPage(server, `/registrations/${ID}`, 'registrar');
  fireEvent.click(await screen.findByRole('button', { name: 'Reverse confirmation…' }));
  return server;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const reason = () => screen.getByRole('textbox', { name: /^Reason/ });
const giveReason = () => fireEvent.change(reason(), { target: { value: 'The transfer bounced.' } });

it('says what happens to the receipt, and requires a reason at its field', async () => {
  const server = await openForm();
  expect(screen.getByText(/^RM 200.00 no longer counts, and receipt .*12 becomes void\.$/)).toBeDefined();
  press('Preview email');
  await screen.findByText('Give a reason (sent to the family).');
  expect(document.activeElement).toBe(reason());
  expect(server.requests(dryRunOf(reversePayment))).toEqual([]);
});

it('shows the new status and the email, and keeps the reason on the way back', async () => {
  const server = await openForm();
  giveReason();
  press('Preview email');
  await screen.findByText('It bounced.');
  expect(screen.getByText(/^New status: /)).toBeDefined();
  expect(server.requests(reversePayment)).toEqual([]);
  press('Back');
  expect((reason() as HTMLTextAreaElement).value).toBe('The transfer bounced.');
});

it('takes the payment back with the reason, closes the form and says what it changed', async () => {
  const server = await openForm();
  server.on(reversePayment, {
    payment: { ...payment, status: 'Void' },
    registration_status: 'Pending Payment',
  });
  giveReason();
  press('Preview email');
  await screen.findByText('It bounced.');
  press('Reverse confirmation and send');
  await screen.findByText('Confirmation of RM 200.00 reversed. Status: Pending Payment.');
  expect(server.bodies(reversePayment)).toEqual([{ reason: 'The transfer bounced.' }]);
  await waitFor(() => expect(screen.queryByText('It bounced.')).toBeNull());
});

it('keeps the email and shows the error when the payment cannot be undone', async () => {
  const server = await openForm();
  server.on(reversePayment, new Rejection(409, 'conflict'));
  giveReason();
  press('Preview email');
  await screen.findByText('It bounced.');
  press('Reverse confirmation and send');
  await screen.findByText('Rejected: conflict');
  expect(screen.getByText('It bounced.')).toBeDefined();
});

it('says that no email is sent while the earlier ones are still held', async () => {
  const server = await openForm();
  server.on(dryRunOf(reversePayment), { mail: null });
  giveReason();
  press('Preview email');
  await screen.findByText(/have not gone out yet/);
  expect(screen.getByRole('button', { name: 'Reverse confirmation' })).toBeDefined();
});
