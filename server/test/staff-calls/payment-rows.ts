import type { StaffMember } from '../support/staff.ts';
import type { Ground } from './fixture.ts';
import { deciders, type StaffCallRow } from './row.ts';

const aSlip = async (ground: Ground) => ({ params: await ground.createPayment() });
const arrival = { received: 200, received_on: '2026-03-01' };
const toTakeBack = async (ground: Ground, asking: StaffMember) => {
  const { params } = await aSlip(ground);
  await asking.ask('POST', `/api/staff/payments/${params.paymentId}/confirm`, arrival);
  return { params, body: { reason: 'It was for somebody else.' } };
};
const wrongArrivals = [
  { ...arrival, received: 0 },
  { ...arrival, received_on: '2026-02-30' },
];

/** Slips, and money that reaches the office itself. */
export const paymentRows = {
  listPaymentsToConfirm: { may: deciders, wrong: [{ after: 'no-id' }] },
  getStaffSlip: { may: deciders, right: aSlip },
  getStaffStatement: { may: deciders, right: ({ form }) => ({ params: { registrationId: form.id } }) },
  confirmPayment: {
    may: deciders,
    right: async (ground) => ({ ...(await aSlip(ground)), body: arrival }),
    wrong: wrongArrivals,
  },
  rejectPayment: {
    may: deciders,
    right: async (ground) => ({ ...(await aSlip(ground)), body: { reason: 'It is blurred.' } }),
    wrong: [{ reason: '' }],
  },
  takePaymentBack: { may: deciders, right: toTakeBack, wrong: [{ reason: '' }] },
  previewTakeBack: { may: deciders, right: toTakeBack, wrong: [{ reason: '' }] },
  recordPayment: {
    may: deciders,
    right: ({ form }) => ({ params: { registrationId: form.id }, body: { ...arrival, method: 'cash' } }),
    wrong: [
      { ...arrival, received: 0, method: 'cash' },
      { ...arrival, method: 'shells' },
    ],
  },
} as const satisfies Record<string, StaffCallRow>;
