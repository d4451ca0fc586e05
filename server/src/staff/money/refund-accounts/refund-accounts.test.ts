import { beforeEach, expect, it } from 'vitest';
import { createFamily } from '../../../../test/support/family.ts';
import { shareCampers } from '../../../../test/support/guardians.ts';
import { setUpOnline } from '../../../../test/support/online-desk.ts';
import { createSubmittedForm, type SubmittedForm } from '../../../../test/support/submitted-form.ts';

const { db, testApp, registrar, treasurer, pay, mailsOf, moneyOf, end } = await setUpOnline();

let form: SubmittedForm;
beforeEach(async () => {
  form = await createSubmittedForm(testApp);
  await pay(form, 500);
  await end(form);
});

const account = { bank: 'Maybank', account_number: '1140-2233 4455', account_holder: 'Lim Mei Ling' };
const ask = (amount = 300) =>
  registrar.ask('POST', `/api/staff/registrations/${form.id}/refund-account`, {
    amount,
    reason: 'Withdrawn.',
  });
const requestId = async () => (await moneyOf(form)).bank_account?.id ?? '';
const enter = (id: string, body: object = account, who = form) =>
  who.family.ask('PUT', `/api/refunds/${id}`, body);
const rowOf = async (id: string, who = treasurer) =>
  (await who.ask('GET', '/api/staff/money/refund-transfers'))
    .json()
    .rows.find((row: { id: string }) => row.id === id);
const file = (id: string) => treasurer.ask('POST', '/api/staff/refund-transfers/file', { refunds: [id] });
const sent = (id: string) =>
  treasurer.ask('POST', '/api/staff/refund-transfers/sent', { refunds: [id], paid_on: '2026-03-02' });

it('a refund is asked for, entered, listed for the bank and recorded once', async () => {
  expect((await ask()).statusCode).toBe(204);
  expect((await ask()).json().code).toBe('conflict');
  const id = await requestId();
  const askedOnCard = async () => (await form.family.ask('GET', '/api/campers')).json()[0].refund_asked;
  expect(await askedOnCard()).toEqual({ id, amount: 300 });
  expect((await file(id)).json().code).toBe('conflict');
  expect((await enter(id)).json()).toMatchObject({ state: 'entered', account: { number: '•••• 4455' } });
  expect(await askedOnCard()).toBeNull();
  expect((await rowOf(id)).account).toBe('Maybank, 114022334455, Lim Mei Ling');
  expect((await rowOf(id, registrar)).account).toBeNull();
  expect((await sent(id)).json().code).toBe('conflict');
  const { body } = await file(id);
  expect(body.trim().split('\r\n')[0]).toBe(
    'Beneficiary name,Bank,Account number,Amount (RM),Reference,Description',
  );
  expect(body).toContain('Lim Mei Ling,Maybank,114022334455,300.00,');
  expect((await enter(id)).json().code).toBe('read_only');
  const both = await Promise.all([sent(id), sent(id)]);
  expect(both.map((one) => one.json().recorded).toSorted()).toEqual([0, 1]);
  const { entries } = await moneyOf(form);
  expect(entries).toMatchObject([{ kind: 'refund', amount: 300, method: 'bank', account: '…4455' }]);
  expect((await mailsOf(form)).filter((kind) => kind === 'refund')).toHaveLength(1);
});

it('another family neither sees nor enters it, and what it enters is checked', async () => {
  await ask();
  const id = await requestId();
  const other = await createSubmittedForm(testApp);
  expect((await other.family.ask('GET', `/api/refunds/${id}`)).statusCode).toBe(404);
  expect((await enter(id, account, other)).statusCode).toBe(404);
  const wrong = await enter(id, { ...account, bank: '=1+1', account_number: 'x' });
  expect(Object.keys(wrong.json().errors).sort()).toEqual(['account_number', 'bank']);
});

it('a guardian reads and enters the account only with access to pay', async () => {
  await ask();
  const id = await requestId();
  await enter(id);
  for (const [access, may_enter] of [
    ['edit', false],
    ['sign', true],
  ] as const) {
    const guardian = await createFamily(testApp);
    await shareCampers(testApp, [form.family, guardian], { access });
    const shown = (await guardian.ask('GET', `/api/refunds/${id}`)).json();
    expect(shown).toMatchObject({ state: 'entered', may_enter });
    expect(shown.account === null).toBe(!may_enter);
  }
});

it('a request that is withdrawn loses what was entered', async () => {
  await ask();
  const id = await requestId();
  await enter(id);
  const withdrawn = await registrar.ask('POST', `/api/staff/refund-transfers/${id}/withdraw`);
  expect(withdrawn.statusCode).toBe(204);
  const row = await db
    .selectFrom('refund_account')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.sealed).toBeNull();
  expect((await form.family.ask('GET', `/api/refunds/${id}`)).json()).toMatchObject({
    state: 'ended',
    account: null,
  });
  expect((await sent(id)).json().code).toBe('conflict');
  expect((await ask()).statusCode).toBe(204);
});
