import { addMonths } from '@bowline/contract/money/journal';
import { succeeded } from '@bowline/testing/client';
import { createFilledForm, submit } from '../support/family.ts';
import { recordMoney } from '../support/payment-desk.ts';
import type { StaffMember } from '../support/staff.ts';
import { createSubmittedForm } from '../support/submitted-form.ts';
import type { Fixture } from './fixture.ts';
import { admins, type CallRequest, deciders, MISSING, money, type StaffCallRow } from './row.ts';

const refund = { amount: 1, paid_on: '2026-03-01', method: 'bank', reason: 'Paid too much.' };

const bursary = { kind: 'bursary', amount: 1, reason: 'Hardship fund.' };

const onForm = ({ form }: Fixture) => ({ params: { registrationId: form.id } });

const refundFields = { account: '1234567890', reference: 'FT-1' };

/** A registration whose deposit came in part; and its write-off, which a treasurer may add and take away, too. */
async function withShortDeposit({ testApp }: Fixture, caller: StaffMember) {
  const { id: registrationId } = await createSubmittedForm(testApp);
  const cash = { method: 'cash', received: 198, received_on: '2026-03-01' };
  await succeeded(recordMoney(caller, registrationId, cash));
  return { params: { registrationId }, body: { ...bursary, kind: 'write-off', amount: 2 } };
}

/** A withdrawn registration with money. */
async function withdrawnWithMoney({ testApp }: Fixture, caller: StaffMember) {
  const { id: registrationId } = await createSubmittedForm(testApp);
  const cash = { method: 'cash', received: 100, received_on: '2026-03-01' };
  await succeeded(recordMoney(caller, registrationId, cash));
  const ended = { status: 'Withdrawn', status_before: null } as const;
  await testApp.deps.db.updateTable('registration').set(ended).where('id', '=', registrationId).execute();
  return { registrationId };
}

/** A registration with more than its deposit. */
async function withMoney(id: string, caller: StaffMember): Promise<CallRequest> {
  const cash = { method: 'cash', received: 500 + anotherAmount(), received_on: '2026-03-01' };
  await succeeded(recordMoney(caller, id, cash));
  return { params: { registrationId: id } };
}

let moved = 0;
/** Another amount for each, so that none looks like an earlier one. */
function anotherAmount(): number {
  moved += 1;
  return moved;
}

async function createSibling({ form }: Fixture): Promise<string> {
  const id = await createFilledForm(form.family, { dob: '2014-05-01' });
  await submit(form.family, id);
  return id;
}

const statement = 'Date,Description,Credit\n01/03/2026,TRANSFER,200.00\n';

const aStatement = (text = statement) => ({
  parts: { statement: Buffer.from(text), columns: '', reading: '' },
});

let lines = 0;

/** An open line of a bank statement. */
async function aLine(_: Fixture, caller: StaffMember): Promise<CallRequest> {
  lines += 1;
  const { parts } = aStatement(`Date,Description,Credit\n01/03/2026,LINE ${'I'.repeat(lines)},200.00\n`);
  await succeeded(caller.upload('/api/staff/bank-statements', parts));
  const open = (await caller.ask('GET', '/api/staff/bank-lines')).json();
  return { params: { lineId: open.rows[0].id } };
}

const matchOf = (registration_id: string) => ({
  left: 200,
  shares: [{ registration_id, payment_id: null, received: 200 }],
});

const bookkeepers = ['admin', 'treasurer'] as const;
const march = { from: '2026-03-01', to: '2026-03-31' };
const wrongPeriods = [{}, { ...march, to: '2026-02-01' }, { ...march, names: 'maybe' }];

let closings = 0;

/** Months can be closed only in their order. */
function nextToClose(): string {
  closings += 1;
  return addMonths('2000-01', closings);
}

/** Refunds, moves of money, bank statements and the journal. */
export const moneyRows = {
  listReminders: { may: money, unlogged: 'Only names, references and money' },
  getMonth: {
    may: money,
    unlogged: 'Only sums of money',
    valid: () => ({ query: { month: '2026-03' } }),
    invalid: [{ month: 'March' }, {}],
  },
  closeMonth: {
    may: bookkeepers,
    valid: () => ({ body: { month: nextToClose() } }),
    invalid: [{ month: '2020-13' }, { month: '2099-01' }],
  },
  getJournalCsv: { may: money, valid: () => ({ query: march }), invalid: wrongPeriods },
  getJournalParts: { may: money, valid: () => ({ query: march }), invalid: wrongPeriods },
  getJournalXlsx: { may: money, valid: () => ({ query: march }), invalid: wrongPeriods },
  getAccountCodes: { may: money, unlogged: 'Account codes', valid: () => ({}) },
  saveAccountCodes: {
    may: bookkeepers,
    valid: () => ({ body: { accounts: [{ account: 'bank', code: '310-000', tax_code: '' }] } }),
    invalid: [{ accounts: [{ account: 'safe', code: '', tax_code: '' }] }],
  },
  getRegistrationMoney: { may: money, unlogged: 'Only money', valid: onForm },
  recordRefund: {
    may: money,
    valid: async (fixture, caller) => ({
      ...(await withMoney((await createSubmittedForm(fixture.testApp)).id, caller)),
      body: { ...refund, ...refundFields, reference: crypto.randomUUID() },
    }),
    invalid: [
      { ...refund, amount: 0 },
      { ...refund, account: '1'.repeat(61) },
      { ...refund, reference: '1'.repeat(61) },
      { ...refund, reason: '' },
    ],
  },
  keepMoney: {
    may: money,
    valid: async (fixture, caller) => ({
      params: await withdrawnWithMoney(fixture, caller),
      body: { amount: 1, reason: 'Withdrawn after the last day.' },
    }),
    invalid: [
      { amount: 0, reason: 'The terms.' },
      { amount: 1, reason: '' },
    ],
  },
  reverseRefund: {
    may: money,
    valid: async (fixture, caller) => {
      const params = await withdrawnWithMoney(fixture, caller);
      const url = `/api/staff/registrations/${params.registrationId}/refunds`;
      const { entry } = (await caller.ask('POST', url, refund)).json();
      return { params: { entryId: entry.id }, body: { reason: 'The bank sent it back.' } };
    },
    invalid: [{ reason: ' ' }, {}],
  },
  moveMoney: {
    may: money,
    valid: async (fixture, caller) => ({
      ...(await withMoney(fixture.form.id, caller)),
      body: { to: await createSibling(fixture), amount: anotherAmount(), reason: 'For both.' },
    }),
    invalid: [{ to: MISSING, amount: 1, reason: 'For both.' }],
  },
  addCharge: {
    may: money,
    valid: withShortDeposit,
    invalid: [
      { ...bursary, kind: 'camp fee' },
      { ...bursary, amount: 0 },
      { ...bursary, reason: '' },
    ],
  },
  removeCharge: {
    may: money,
    valid: async (fixture, caller) => {
      const { params, body } = await withShortDeposit(fixture, caller);
      const url = `/api/staff/registrations/${params.registrationId}/charges`;
      const { charges } = (await caller.ask('POST', url, body)).json();
      return { params: { chargeId: charges.at(-1).id }, body: { reason: 'Added by mistake.' } };
    },
    invalid: [{ reason: '' }, {}],
  },
  changePaymentPlan: {
    may: deciders,
    valid: async (fixture, caller) => ({
      params: (await withShortDeposit(fixture, caller)).params,
      body: { instalments_due: '1 day before', reason: 'Agreed by phone.' },
    }),
    invalid: [
      { instalments_due: 'soon', reason: 'Agreed by phone.' },
      { instalments_due: '', reason: '' },
    ],
  },
  previewCampPrices: {
    may: admins,
    unlogged: 'Only names, references and money',
    valid: ({ campId }) => ({ params: { campId }, body: { fee: 990, guest_lunch: 35 } }),
    invalid: [{ fee: -1, guest_lunch: 35 }, { fee: 990 }],
  },
  previewBankStatement: { may: money, unlogged: 'Reads a file and keeps nothing', valid: () => aStatement() },
  importBankStatement: { may: money, valid: () => aStatement() },
  listBankLines: { may: money, unlogged: 'Only money', invalid: [{ state: 'shells' }] },
  findForBankLine: {
    may: money,
    unlogged: 'Only names, references and money',
    valid: async (fixture, caller) => ({ ...(await aLine(fixture, caller)), query: { q: 'Tan' } }),
    invalid: [{ q: 'x'.repeat(201) }],
  },
  matchBankLine: {
    may: money,
    valid: async (fixture, caller) => ({
      ...(await aLine(fixture, caller)),
      body: matchOf(fixture.form.id),
    }),
    invalid: [
      { ...matchOf(MISSING), shares: [] },
      { ...matchOf(MISSING), left: 0 },
      matchOf('no-id'),
      { left: 200, shares: [...matchOf(MISSING).shares, ...matchOf(MISSING).shares] },
    ],
    missing: matchOf(MISSING),
  },
  ignoreBankLine: { may: money, valid: aLine },
  reopenBankLine: { may: money, valid: aLine },
} as const satisfies Record<string, StaffCallRow>;
