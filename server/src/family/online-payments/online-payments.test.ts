import { beforeEach, expect, it } from 'vitest';
import { arrived, setUpPayments } from '../../../test/support/payment-desk.ts';
import { changeRows } from '../../../test/support/rows.ts';
import { createSubmittedForm, paySlip, type SubmittedForm } from '../../../test/support/submitted-form.ts';
import { readOpenAttempts } from '../../core/online-payments/read-open.ts';
import { settleAttempt } from '../../core/online-payments/settle.ts';
import { createPractice } from '../../platform/online-payments/practice.ts';

const { db, testApp, confirm, mailsOf } = await setUpPayments();
await changeRows(db, 'camp', {}, { online_payments: true, capacity: 500 });
const { deps, app, clock } = testApp;
const practice = createPractice(deps);
const log = { warn: () => undefined };

let form: SubmittedForm;
beforeEach(async () => {
  form = await createSubmittedForm(testApp);
});

const start = (amount = '200', ...others: SubmittedForm[]) =>
  form.family.ask('POST', '/api/online-payments', {
    shares: [form, ...others].map(({ id }) => ({ registration_id: id, amount })),
  });
const pageOf = (url: string) => url.split('/').at(-1) ?? '';
const payments = () => db.selectFrom('payment').selectAll().where('registration_id', '=', form.id).execute();
const state = async (id: string) =>
  (await db.selectFrom('online_payment').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;
const status = async ({ id } = form) =>
  (await db.selectFrom('registration').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;
const paying = async () =>
  Number(
    (
      await db
        .selectFrom('camp_places')
        .select(({ fn }) => fn.sum('paying').as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

async function begin(amount?: string) {
  const response = await start(amount);
  expect(response.statusCode, response.body).toBe(201);
  const { id, url } = response.json();
  return { id, ref: pageOf(url) };
}

it('a payment becomes a confirmed one with receipt, status and email, however often its provider says so', async () => {
  const { id, ref } = await begin();
  await practice.decide(ref, 'paid silently');
  const shown = await form.family.ask('GET', `/api/online-payments/${id}`);
  expect(shown.json()).toMatchObject({ state: 'paid', amount: 200, shares: [{ amount: 200 }] });
  const paid = await practice.readPayment(ref);
  await Promise.all([
    settleAttempt(deps, id, paid),
    settleAttempt(deps, id, paid),
    readOpenAttempts(deps, log),
  ]);
  await settleAttempt(deps, id, { ...paid, state: 'failed' });
  expect(await payments()).toMatchObject([{ method: 'online', status: 'Confirmed', amount_sen: 20_000 }]);
  expect(
    await db.selectFrom('receipt').select('number').where('registration_id', '=', form.id).execute(),
  ).toHaveLength(1);
  expect(await status()).toBe('Deposit Received');
  expect(await mailsOf(form)).toEqual(['payment confirmed']);
  expect(await paying()).toBe(0);
});

it('is found by the poll where no notification arrives, and a signed notification is enough', async () => {
  const first = await begin();
  await practice.decide(first.ref, 'paid silently');
  await db
    .updateTable('online_payment')
    .set({ created_at: new Date(clock.now().getTime() - 60_000) })
    .where('id', '=', first.id)
    .execute();
  await readOpenAttempts(deps, log);
  expect(await state(first.id)).toBe('paid');
});

it('the place is held while the deposit is paid, and released after', async () => {
  const { id, ref } = await begin();
  expect(await paying()).toBe(1);
  await practice.decide(ref, 'failed');
  await form.family.ask('GET', `/api/online-payments/${id}`);
  expect(await state(id)).toBe('failed');
  expect(await paying()).toBe(0);
});

it('the same again opens the same page, and another amount another one', async () => {
  const [first, same, other] = [await begin(), await begin(), await begin('300')];
  expect(same).toEqual(first);
  expect(other.id).not.toBe(first.id);
});

it.each([
  ['0.50', 'Online payments start at'],
  ['5000', 'is left to pay'],
  ['x', 'amount'],
])('refuses %s', async (amount, words) => {
  const response = await start(amount);
  expect(response.statusCode).toBe(422);
  expect(response.json().errors.shares[0]).toContain(words);
});

it('another family can neither pay nor see it', async () => {
  const { id } = await begin();
  const other = await createSubmittedForm(testApp);
  const shares = [{ registration_id: form.id, amount: '200' }];
  expect((await other.family.ask('POST', '/api/online-payments', { shares })).statusCode).toBe(404);
  expect((await other.family.ask('GET', `/api/online-payments/${id}`)).statusCode).toBe(404);
});

it('a notification that the provider did not sign changes nothing', async () => {
  const { id, ref } = await begin();
  const response = await app.inject({
    ...{ method: 'POST', url: '/api/online-payments/practice/notification' },
    ...{
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ ref, at: clock.now().getTime() }),
    },
  });
  expect(response.statusCode).toBe(400);
  expect(await state(id)).toBe('open');
});

it('money for a full camp without a waiting list counts, and becomes a task of the office', async () => {
  const { id, ref } = await begin();
  await db.deleteFrom('place_hold').execute();
  await changeRows(db, 'camp', {}, { capacity: 0, waiting_list: false });
  await practice.decide(ref, 'paid silently');
  await settleAttempt(deps, id, await practice.readPayment(ref));
  await changeRows(db, 'camp', {}, { capacity: 500, waiting_list: true });
  expect(await status()).toBe('Pending Payment');
  expect(await payments()).toHaveLength(1);
  const tasks = await db
    .selectFrom('payment_task')
    .select('kind')
    .where('online_payment_id', '=', id)
    .execute();
  expect(tasks).toEqual([{ kind: 'no place' }]);
});

it('two pages for one deposit that are both paid become money that is owed back', async () => {
  const [first, second] = [await begin(), await begin('201')];
  for (const { id, ref } of [first, second]) {
    await practice.decide(ref, 'paid silently');
    await settleAttempt(deps, id, await practice.readPayment(ref));
  }
  expect((await payments()).map(({ amount_sen }) => amount_sen)).toEqual([20_000, 20_100]);
});

it('the fee is said before, paid with it and charged', async () => {
  await db.updateTable('provider').set({ online_fee_sen: 150 }).execute();
  const fees = (await form.family.ask('GET', `/api/rego/fees/${form.id}`)).json();
  expect(fees.online).toEqual({ fee: 1.5, test: true });
  const { id, ref } = await begin();
  await practice.decide(ref, 'paid silently');
  await settleAttempt(deps, id, await practice.readPayment(ref));
  await db.updateTable('provider').set({ online_fee_sen: null }).execute();
  const after = (await form.family.ask('GET', `/api/rego/fees/${form.id}`)).json();
  expect(after).toMatchObject({ received: 201.5, charged: fees.charged + 1.5, due: fees.due - 200 });
});

it('somebody else pays with a link that shows the first name, the camp and the sum', async () => {
  const created = (await form.family.ask('POST', `/api/rego/${form.id}/payment-link`)).json();
  const token = created.url.split('#')[1];
  const open = (url: string) => app.inject({ method: 'POST', url, payload: { token } });
  const shown = (await open('/api/payment-links/show')).json();
  expect(Object.keys(shown).sort()).toEqual(['amount', 'camp_name', 'fee', 'first_name', 'test']);
  expect(shown.amount).toBe(200);
  const { id, url } = (await open('/api/payment-links/pay')).json();
  const wait = (other: object = {}) =>
    app.inject({ method: 'POST', url: '/api/payment-links/payment', payload: { token, id, ...other } });
  expect((await wait()).json()).toEqual({ state: 'waiting', amount: 200, url });
  const own = await begin();
  expect((await wait({ id: own.id })).statusCode).toBe(404);
  await practice.decide(pageOf(url), 'paid silently');
  await settleAttempt(deps, id, await practice.readPayment(pageOf(url)));
  expect((await wait()).json().state).toBe('paid');
  expect(await status()).toBe('Deposit Received');
  await form.family.ask('POST', `/api/rego/${form.id}/payment-link`);
  expect((await open('/api/payment-links/show')).statusCode).toBe(404);
});

it('a link asks for no less than can be paid online', async () => {
  const { id, ref } = await begin('199.50');
  await practice.decide(ref, 'paid silently');
  await settleAttempt(deps, id, await practice.readPayment(ref));
  const { url } = (await form.family.ask('POST', `/api/rego/${form.id}/payment-link`)).json();
  const payload = { token: url.split('#')[1] };
  const shown = await app.inject({ method: 'POST', url: '/api/payment-links/show', payload });
  expect(shown.json().amount).toBe(2);
});

it('a link asks for nothing while a slip is checked, or the camper waits for a place', async () => {
  const { url } = (await form.family.ask('POST', `/api/rego/${form.id}/payment-link`)).json();
  const payload = { token: url.split('#')[1] };
  const open = async (call: string) =>
    (await app.inject({ method: 'POST', url: `/api/payment-links/${call}`, payload })).json();
  const slip = await paySlip(form, '200');
  expect((await open('show')).amount).toBeNull();
  expect((await open('pay')).code).toBe('read_only');
  await confirm(slip, arrived(200));
  expect((await open('show')).amount).toBeGreaterThan(200);
  await changeRows(db, 'registration', { id: form.id }, { status: 'Waitlisted' });
  expect((await open('show')).amount).toBeNull();
});
