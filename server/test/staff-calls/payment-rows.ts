import { succeeded } from '@bowline/testing/client';
import { confirmSlip } from '../support/payment-desk.ts';
import type { StaffMember } from '../support/staff.ts';
import { createSubmittedForm, oneShare } from '../support/submitted-form.ts';
import type { Fixture } from './fixture.ts';
import { MISSING, money, type StaffCallRow } from './row.ts';

const aSlip = async (fixture: Fixture) => ({ params: await fixture.createPayment() });
const onDay = { received_on: '2026-03-01' };
const arrival = { received: 200, ...onDay };
const toReverse = async (fixture: Fixture, caller: StaffMember) => {
  const { params } = await aSlip(fixture);
  await succeeded(confirmSlip(caller, params.paymentId, arrival));
  return { params, body: { reason: 'It was for somebody else.' } };
};
const confirmationOf = (payment_id: string) => oneShare({ payment_id }, arrival);
const cashFor = (registration_id: string) => oneShare({ registration_id }, { ...arrival, method: 'cash' });

const toRefund = { query: { state: 'to refund' } };

/** Slips, and payments without a slip. */
export const paymentRows = {
  listPaymentsToConfirm: {
    may: money,
    unlogged: 'Only names, contacts and money; each slip is logged when it is opened',
    invalid: [{ after: 'no-id' }],
  },
  getStaffSlip: { may: money, valid: aSlip },
  compareSlips: {
    may: money,
    unlogged: 'Only names, references and money; each slip is logged when it is opened',
    valid: async (fixture) => ({ params: { paymentId: (await fixture.createSplit()).paymentIds[0] ?? '' } }),
  },
  getStaffStatement: { may: money, valid: ({ form }) => ({ params: { registrationId: form.id } }) },
  getPaymentToConfirm: {
    may: money,
    unlogged: 'Only names, references and money; each slip is logged when it is opened',
    valid: aSlip,
  },
  confirmPayment: {
    may: money,
    valid: async (fixture) => {
      const { paymentIds } = await fixture.createSplit();
      const shares = paymentIds.map((payment_id) => ({ payment_id, received: 200 }));
      return { params: { paymentId: paymentIds[0] ?? '' }, body: { ...onDay, shares } };
    },
    invalid: [
      { ...onDay, shares: [] },
      confirmationOf('no-id'),
      { ...confirmationOf(MISSING), received_on: '2026-02-30' },
      oneShare({ payment_id: MISSING }, { ...arrival, received: 0 }),
    ],
    missing: confirmationOf(MISSING),
  },
  rejectPayment: {
    may: money,
    valid: async (fixture) => ({ ...(await aSlip(fixture)), body: { reason: 'It is blurred.' } }),
    invalid: [{ reason: ' ' }],
  },
  listPayableRegistrations: {
    may: money,
    unlogged: 'Only names, references and money',
    valid: ({ form }) => ({ params: { registrationId: form.id } }),
  },
  reversePayment: { may: money, valid: toReverse, invalid: [{ reason: ' ' }] },
  recordPayment: {
    may: money,
    valid: async ({ testApp }) => ({ body: cashFor((await createSubmittedForm(testApp)).id) }),
    invalid: [
      { ...cashFor(MISSING), shares: [] },
      { ...cashFor(MISSING), method: 'shells' },
      { ...cashFor(MISSING), method: 'slip' },
      { ...cashFor(MISSING), received_on: '2026-02-30' },
      { ...cashFor(MISSING), reference: '1'.repeat(61) },
      cashFor('no-id'),
      { ...cashFor(MISSING), shares: [...cashFor(MISSING).shares, ...cashFor(MISSING).shares] },
    ],
    missing: cashFor(MISSING),
  },
  listMoneyEntries: {
    may: money,
    unlogged: 'Only names, references and money',
    invalid: [{ kind: 'gift' }, { from: '2026-02-30' }, { camp: 'no-id' }],
  },
  getMoneyEntriesCsv: { may: money, invalid: [{ kind: 'gift' }] },
  getMoneyEntriesXlsx: { may: money, invalid: [{ method: 'shells' }] },
  listUnsettled: {
    may: money,
    unlogged: 'Only names, references and money',
    valid: () => toRefund,
    invalid: [{}, { state: 'lost' }],
  },
  getUnsettledCsv: { may: money, valid: () => toRefund, invalid: [{}] },
  getUnsettledXlsx: { may: money, valid: () => toRefund, invalid: [{}] },
} as const satisfies Record<string, StaffCallRow>;
