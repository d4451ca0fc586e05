import { succeeded } from '@bowline/testing/client';
import type { StaffMember } from '../support/staff.ts';
import { createSubmittedForm } from '../support/submitted-form.ts';
import type { Fixture } from './fixture.ts';
import { MISSING, money, type StaffCallRow } from './row.ts';

const aSlip = async (fixture: Fixture) => ({ params: await fixture.createPayment() });
const arrival = { received: 200, received_on: '2026-03-01' };
const toTakeBack = async (fixture: Fixture, caller: StaffMember) => {
  const { params } = await aSlip(fixture);
  await succeeded(caller.ask('POST', `/api/staff/payments/${params.paymentId}/confirm`, arrival));
  return { params, body: { reason: 'It was for somebody else.' } };
};
const wrongArrivals = [
  { ...arrival, received: 0 },
  { ...arrival, received_on: '2026-02-30' },
];

const handSplit = (registration_id: string) => ({
  method: 'cash',
  received_on: arrival.received_on,
  shares: [{ registration_id, received: 200 }],
});

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
  confirmPayment: {
    may: money,
    valid: async (fixture) => ({ ...(await aSlip(fixture)), body: arrival }),
    invalid: wrongArrivals,
  },
  rejectPayment: {
    may: money,
    valid: async (fixture) => ({ ...(await aSlip(fixture)), body: { reason: 'It is blurred.' } }),
    invalid: [{ reason: ' ' }],
  },
  confirmSplitPayment: {
    may: money,
    valid: async (fixture) => {
      const { splitId, paymentIds } = await fixture.createSplit();
      const shares = paymentIds.map((payment_id) => ({ payment_id, received: 200 }));
      return { params: { splitId }, body: { received_on: arrival.received_on, shares } };
    },
    invalid: [
      { received_on: arrival.received_on, shares: [] },
      { received_on: arrival.received_on, shares: [{ payment_id: 'no-id', received: 200 }] },
      { received_on: '2026-02-30', shares: [{ payment_id: MISSING, received: 200 }] },
    ],
  },
  getSplitPayment: {
    may: money,
    unlogged: 'Only names, references and money; each slip is logged when it is opened',
    valid: async (fixture) => ({ params: { splitId: (await fixture.createSplit()).splitId } }),
  },
  listPayableRegistrations: {
    may: money,
    unlogged: 'Only names, references and money',
    valid: ({ form }) => ({ params: { registrationId: form.id } }),
  },
  recordSplitPayment: {
    may: money,
    valid: async ({ testApp }) => {
      const { id: registrationId } = await createSubmittedForm(testApp);
      return { params: { registrationId }, body: handSplit(registrationId) };
    },
    invalid: [
      { ...handSplit(MISSING), shares: [] },
      { ...handSplit(MISSING), method: 'shells' },
      { ...handSplit(MISSING), received_on: '2026-02-30' },
      handSplit('no-id'),
      { ...handSplit(MISSING), shares: [...handSplit(MISSING).shares, ...handSplit(MISSING).shares] },
    ],
    missing: handSplit(MISSING),
  },
  rejectSplitPayment: {
    may: money,
    valid: async (fixture) => {
      const { splitId } = await fixture.createSplit();
      return { params: { splitId }, body: { reason: 'It is blurred.' } };
    },
    invalid: [{ reason: ' ' }],
  },
  takePaymentBack: { may: money, valid: toTakeBack, invalid: [{ reason: ' ' }] },
  previewTakeBack: { may: money, valid: toTakeBack, invalid: [{ reason: ' ' }] },
  recordPayment: {
    may: money,
    valid: async ({ testApp }) => {
      const { id: registrationId } = await createSubmittedForm(testApp);
      return { params: { registrationId }, body: { ...arrival, method: 'cash' } };
    },
    invalid: [
      { ...arrival, received: 0, method: 'cash' },
      { ...arrival, method: 'shells' },
      { ...arrival, method: 'slip' },
      { ...arrival, method: 'cash', reference: '1'.repeat(61) },
    ],
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
