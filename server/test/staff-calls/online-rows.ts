import { succeeded } from '@bowline/testing/client';
import { uuidv7 } from 'uuidv7';
import { addTask } from '../../src/core/online-payments/settle.ts';
import { recordMoney } from '../support/payment-desk.ts';
import { createStaff } from '../support/staff.ts';
import { createSubmittedForm } from '../support/submitted-form.ts';
import type { Fixture } from './fixture.ts';
import { type CallRequest, MISSING, money, type StaffCallRow } from './row.ts';

const bookkeepers = ['admin', 'treasurer'] as const;

/** A task about an online payment. */
async function aTask({ testApp: { deps }, form }: Fixture): Promise<CallRequest> {
  const { db, clock } = deps;
  const id = uuidv7();
  const paid = { state: 'paid', amount_sen: 20_000, received_sen: 20_000, paid_at: clock.now() } as const;
  const at = { created_at: clock.now(), expires_at: clock.now() };
  await db
    .insertInto('online_payment')
    .values({ id, provider: 'practice', ...paid, ...at })
    .execute();
  const share = { online_payment_id: id, registration_id: form.id, amount_sen: 20_000 };
  await db.insertInto('online_payment_share').values(share).execute();
  await db.transaction().execute((trx) => addTask(trx, deps, id, 'no place'));
  const task = db.selectFrom('payment_task').select('id').where('online_payment_id', '=', id);
  const { id: taskId } = await task.executeTakeFirstOrThrow();
  return { params: { taskId }, body: { note: 'Found a place.' } };
}

const request = { amount: 1, reason: 'Paid too much.' };

/** A registration with money that can be refunded. */
async function withMoney({ testApp }: Fixture): Promise<string> {
  const { id } = await createSubmittedForm(testApp);
  const treasurer = await createStaff(testApp, 'treasurer');
  const cash = { method: 'cash', received: 500, received_on: '2026-03-01' };
  await succeeded(recordMoney(treasurer, id, cash));
  return id;
}

/** A request for a bank account, entered by the family. */
async function anAccount(fixture: Fixture): Promise<string> {
  const { testApp } = fixture;
  const form = await createSubmittedForm(testApp);
  const treasurer = await createStaff(testApp, 'treasurer');
  const cash = { method: 'cash', received: 500, received_on: '2026-03-01' };
  await succeeded(recordMoney(treasurer, form.id, cash));
  await succeeded(treasurer.ask('POST', `/api/staff/registrations/${form.id}/refund-account`, request));
  const { bank_account } = (await treasurer.ask('GET', `/api/staff/registrations/${form.id}/money`)).json();
  const account = { bank: 'Maybank', account_number: '114022334455', account_holder: 'Lim Mei Ling' };
  await succeeded(form.family.ask('PUT', `/api/refunds/${bank_account.id}`, account));
  return bank_account.id;
}

async function inAFile(fixture: Fixture): Promise<string> {
  const id = await anAccount(fixture);
  const treasurer = await createStaff(fixture.testApp, 'treasurer');
  await succeeded(treasurer.ask('POST', '/api/staff/refund-transfers/file', { refunds: [id] }));
  return id;
}

const report = 'payout,day,ref,kind,amount,fee\nPO,2026-03-04,,other,100,0\n';

/** Online payments, refunds to bank accounts and payouts. */
export const onlineRows = {
  listOnlinePayments: {
    may: money,
    unlogged: 'Only names, references and money',
    invalid: [{ state: 'lost' }, { from: '2026-02-30' }, { provider: 'shells' }],
  },
  getOnlinePaymentsCsv: { may: money, invalid: [{ state: 'lost' }] },
  getOnlinePaymentsXlsx: { may: money, invalid: [{ provider: 'shells' }] },
  settlePaymentTask: { may: money, valid: aTask, invalid: [{ note: ' ' }, { note: 'x', outcome: 'draw' }] },
  listRefundTransfers: {
    may: money,
    loggedFor: bookkeepers,
    valid: async (fixture) => {
      await anAccount(fixture);
      return {};
    },
    invalid: [{ state: 'lost' }],
  },
  askBankAccount: {
    may: money,
    valid: async (fixture) => ({ params: { registrationId: await withMoney(fixture) }, body: request }),
    invalid: [
      { ...request, amount: 0 },
      { ...request, reason: '' },
    ],
  },
  withdrawBankAccountRequest: {
    may: money,
    valid: async (fixture) => ({ params: { refundId: await anAccount(fixture) } }),
  },
  createTransferFile: {
    may: bookkeepers,
    valid: async (fixture) => ({ body: { refunds: [await anAccount(fixture)] } }),
    invalid: [{ refunds: [] }, { refunds: ['no-id'] }],
    missing: { refunds: [MISSING] },
  },
  markTransfersSent: {
    may: bookkeepers,
    valid: async (fixture) => ({ body: { refunds: [await inAFile(fixture)], paid_on: '2026-03-02' } }),
    invalid: [
      { refunds: [], paid_on: '2026-03-02' },
      { refunds: [MISSING], paid_on: 'today' },
    ],
    missing: { refunds: [MISSING], paid_on: '2026-03-02' },
  },
  listPayouts: { may: money, unlogged: 'Only names, references and money', invalid: [{ after: 'no-id' }] },
  importPayouts: {
    may: money,
    valid: () => ({ body: { provider: 'practice', csv: report } }),
    invalid: [
      { provider: 'shells', csv: report },
      { provider: 'practice', csv: '' },
    ],
  },
} satisfies Record<string, StaffCallRow>;
