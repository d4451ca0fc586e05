import { getRegistrationMoney } from '@bowline/contract/api/staff/money/ledger';
import { confirmPayment, getPaymentToConfirm } from '@bowline/contract/api/staff/money/payments';
import { getReview } from '@bowline/contract/api/staff/review/registrations';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ID, OTHER_ID, openStaffPage, responseFor, StaffServer } from '../../../../test/staff-server.tsx';

const SPLIT_ID = '0198c0de-0000-7000-8000-000000000003';
const sample = responseFor(getPaymentToConfirm);
const other = {
  ...{ payment_id: OTHER_ID, registration_id: OTHER_ID, camper_name: 'Adam Tan', reference: 'WSC-2' },
  ...{ status: 'Submitted' as const, amount: 300 },
};
const payment = {
  ...sample,
  status: 'Submitted' as const,
  slip: 'image' as const,
  claimed: 200,
  split: { id: SPLIT_ID, others: [other] },
};
const { context } = sample;
const whose = { camper_name: 'Adam Tan', reference: 'WSC-2', camp_name: 'Junior camp', context };

const open = async (status: typeof other.status | 'Confirmed') => {
  const shown = { ...payment, split: { id: SPLIT_ID, others: [{ ...other, status }] } };
  const server = new StaffServer()
    .on(getReview, { submitted_at: '2026-11-20T01:00:00Z', payments: [shown] })
    .on(getRegistrationMoney, {})
    .on(getPaymentToConfirm, {
      ...payment,
      camper_name: 'Mei Tan',
      shares: [{ ...whose, id: OTHER_ID, registration_id: OTHER_ID, claimed: 300 }],
    });
  await openStaffPage(server, `/registrations/${ID}`, 'registrar');
  return server;
};

it('decides on a share together with the others of its slip, on the page of a registration', async () => {
  const server = await open('Submitted');
  await screen.findByRole('button', { name: 'Confirm all 2' });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Received for Adam Tan' }).value).toBe(
    '300.00',
  );
  screen.getByRole('button', { name: 'Reject all…' });
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  expect(server.requests(confirmPayment)).toEqual([]);
});

it('decides on a single share where no other waits', async () => {
  await open('Confirmed');
  await screen.findByRole('button', { name: 'Confirm' });
  screen.getByText(/^Same slip as/);
});
