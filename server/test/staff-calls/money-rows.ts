import { createFilledForm, submit } from '../support/family.ts';
import { multipartBody } from '../support/multipart.ts';
import type { StaffMember } from '../support/staff.ts';
import type { Ground } from './fixture.ts';
import { type Asked, admins, deciders, MISSING, type StaffCallRow } from './row.ts';

const refund = { amount: 1, paid_on: '2026-03-01', method: 'bank', reason: 'Paid too much.' };

const bursary = { kind: 'bursary', amount: 1, reason: 'Hardship fund.' };

const onForm = ({ form }: Ground) => ({ params: { registrationId: form.id } });

/** A registration with more than its deposit. */
async function withMoney(ground: Ground, asking: StaffMember): Promise<Asked> {
  const asked = onForm(ground);
  const cash = { method: 'cash', received: 500, received_on: '2026-03-01' };
  await asking.ask('POST', `/api/staff/registrations/${ground.form.id}/payments`, cash);
  return asked;
}

async function createSibling({ testApp, form }: Ground): Promise<string> {
  const id = await createFilledForm(testApp, form.family, { dob: '2014-05-01' });
  await submit(form.family, id);
  return id;
}

const statement = 'Date,Description,Credit\n01/03/2026,TRANSFER,200.00\n';

async function aStatement(text = statement): Promise<Asked> {
  return multipartBody([
    ['statement', Buffer.from(text)],
    ['columns', ''],
    ['reading', ''],
  ]);
}

let lines = 0;

/** A line of a bank statement that nobody has decided on. */
async function aLine(_: Ground, asking: StaffMember): Promise<Asked> {
  lines += 1;
  const { body = {}, headers } = await aStatement(
    `Date,Description,Credit\n01/03/2026,LINE ${'I'.repeat(lines)},200.00\n`,
  );
  await asking.ask('POST', '/api/staff/bank-statements', body, headers);
  const open = (await asking.ask('GET', '/api/staff/bank-lines')).json();
  return { params: { lineId: open.rows[0].id } };
}

/** What was given back or moved, and what the bank says. */
export const moneyRows = {
  getRegistrationMoney: { may: deciders, right: onForm },
  recordRefund: {
    may: deciders,
    right: async (ground, asking) => ({ ...(await withMoney(ground, asking)), body: refund }),
    wrong: [
      { ...refund, amount: 0 },
      { ...refund, reason: '' },
    ],
  },
  moveMoney: {
    may: deciders,
    right: async (ground, asking) => ({
      ...(await withMoney(ground, asking)),
      body: { to: await createSibling(ground), amount: 1, reason: 'For both.' },
    }),
    wrong: [{ to: MISSING, amount: 1, reason: 'For both.' }],
  },
  addCharge: {
    may: deciders,
    right: (ground) => ({ ...onForm(ground), body: bursary }),
    wrong: [
      { ...bursary, kind: 'camp fee' },
      { ...bursary, amount: 0 },
      { ...bursary, reason: '' },
    ],
  },
  removeCharge: {
    may: deciders,
    right: async (ground, asking) => {
      const { params } = onForm(ground);
      const url = `/api/staff/registrations/${params.registrationId}/charges`;
      const { charges } = (await asking.ask('POST', url, bursary)).json();
      return { params: { chargeId: charges.at(-1).id }, body: { reason: 'Added by mistake.' } };
    },
    wrong: [{ reason: '' }, {}],
  },
  previewCampPrices: {
    may: admins,
    right: ({ campId }) => ({ params: { campId }, body: { fee: 990, guest_lunch: 35 } }),
    wrong: [{ fee: -1, guest_lunch: 35 }, { fee: 990 }],
  },
  previewBankStatement: { may: deciders, right: () => aStatement() },
  importBankStatement: { may: deciders, right: () => aStatement() },
  listBankLines: { may: deciders, wrong: [{ state: 'shells' }] },
  findForBankLine: {
    may: deciders,
    right: async (ground, asking) => ({ ...(await aLine(ground, asking)), query: { q: 'Tan' } }),
    wrong: [{ q: 'x'.repeat(201) }],
  },
  confirmBankLine: {
    may: deciders,
    right: async (ground, asking) => ({
      ...(await aLine(ground, asking)),
      body: { registration_id: ground.form.id, payment_id: null },
    }),
    wrong: [{ registration_id: 'no-id', payment_id: null }],
  },
  setAsideBankLine: { may: deciders, right: aLine },
  reopenBankLine: { may: deciders, right: aLine },
} as const satisfies Record<string, StaffCallRow>;
