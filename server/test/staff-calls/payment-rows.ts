import type { StaffMember } from '../support/staff.ts';
import type { Fixture } from './fixture.ts';
import { deciders, type StaffCallRow } from './row.ts';

const aSlip = async (fixture: Fixture) => ({ params: await fixture.createPayment() });
const arrival = { received: 200, received_on: '2026-03-01' };
const toTakeBack = async (fixture: Fixture, caller: StaffMember) => {
  const { params } = await aSlip(fixture);
  await caller.ask('POST', `/api/staff/payments/${params.paymentId}/confirm`, arrival);
  return { params, body: { reason: 'It was for somebody else.' } };
};
const wrongArrivals = [
  { ...arrival, received: 0 },
  { ...arrival, received_on: '2026-02-30' },
];

/** Slips, and payments without a slip. */
export const paymentRows = {
  listPaymentsToConfirm: { may: deciders, invalid: [{ after: 'no-id' }] },
  getStaffSlip: { may: deciders, valid: aSlip },
  getStaffStatement: { may: deciders, valid: ({ form }) => ({ params: { registrationId: form.id } }) },
  confirmPayment: {
    may: deciders,
    valid: async (fixture) => ({ ...(await aSlip(fixture)), body: arrival }),
    invalid: wrongArrivals,
  },
  rejectPayment: {
    may: deciders,
    valid: async (fixture) => ({ ...(await aSlip(fixture)), body: { reason: 'It is blurred.' } }),
    invalid: [{ reason: '' }],
  },
  takePaymentBack: { may: deciders, valid: toTakeBack, invalid: [{ reason: '' }] },
  previewTakeBack: { may: deciders, valid: toTakeBack, invalid: [{ reason: '' }] },
  recordPayment: {
    may: deciders,
    valid: ({ form }) => ({ params: { registrationId: form.id }, body: { ...arrival, method: 'cash' } }),
    invalid: [
      { ...arrival, received: 0, method: 'cash' },
      { ...arrival, method: 'shells' },
    ],
  },
} as const satisfies Record<string, StaffCallRow>;
