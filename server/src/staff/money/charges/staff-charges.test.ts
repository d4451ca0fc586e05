import { logInWords } from '@bowline/contract/staff/log-events';
import { readPdf } from '@bowline/testing/read-pdf';
import { beforeEach, describe, expect, it } from 'vitest';
import { setUpPayments } from '../../../../test/support/payment-desk.ts';
import { changeRows, readRows } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createSubmittedForm, type SubmittedForm } from '../../../../test/support/submitted-form.ts';

const { db, testApp, registrar, pay, review, mailsOf } = await setUpPayments();
let form: SubmittedForm;

const add = (kind: string, amount: number | string, reason = 'Hardship fund', headers = {}) =>
  registrar.ask('POST', `/api/staff/registrations/${form.id}/charges`, { kind, amount, reason }, headers);
const remove = (id: string, reason = 'Added by mistake') =>
  registrar.ask('POST', `/api/staff/charges/${id}/removal`, { reason });
const feesOf = async (one = form) => (await one.family.ask('GET', `/api/rego/fees/${one.id}`)).json();
const logOf = async () =>
  (await readRows(db, 'access_log', { registration_id: form.id }, ['what'])).map(({ what }) =>
    logInWords(what),
  );

beforeEach(async () => {
  form = await createSubmittedForm(testApp);
});

describe('a charge added by staff', () => {
  it('counts in every balance, with its reason for the family, an email and a log entry', async () => {
    const added = await add('bursary', '150');
    expect(added.statusCode).toBe(201);
    expect(added.json()).toMatchObject({ charged: 850, due: 850, registration_status: 'Pending Payment' });
    expect((await feesOf()).charges).toContainEqual({
      ...{ kind: 'bursary', label: 'Bursary: Hardship fund', amount: -150 },
    });
    const { money, history } = await review(form);
    expect(money).toMatchObject({ charged: 850, due: 850 });
    expect(money.charges.at(-1)).toMatchObject({ reason: 'Hardship fund', amount: -150 });
    expect(history.at(-1)).toMatchObject({
      text: 'Charge added: Bursary, −RM\u00a0150.00',
      reason: 'Hardship fund',
    });
    expect(await mailsOf(form)).toEqual(['charges changed']);
    expect(await logOf()).toContain('Charge added');
  });

  it('hides its reason from roles that cannot read notes', async () => {
    await add('bursary', '150');
    const viewer = await createStaff(testApp, 'viewer');
    const shown = await viewer.ask('GET', `/api/staff/registrations/${form.id}`);
    expect(shown.json().money.charges.at(-1)).toMatchObject({ label: 'Bursary', reason: null, amount: -150 });
    expect(shown.body).not.toContain('Hardship');
  });

  it('raises the balance for an extra', async () => {
    await add('extra', 80, 'Damaged life jacket');
    expect(await feesOf()).toMatchObject({ charged: 1080, due: 1080 });
  });

  it('is added once per idempotency key', async () => {
    const key = { 'idempotency-key': 'bursary-1' };
    await Promise.all([add('bursary', 100, 'Fund', key), add('bursary', 100, 'Fund', key)]);
    expect(await feesOf()).toMatchObject({ charged: 900 });
  });

  it('is rejected where it exceeds the total charged', async () => {
    const refused = await add('discount', 1000.01);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toEqual({
      amount: ['At most RM\u00a01,000.00, which is all that is charged.'],
    });
    expect((await add('discount', 1000)).statusCode).toBe(201);
    expect(await feesOf()).toMatchObject({ charged: 0, due: 0, deposit: 0 });
  });

  it('changes the status where the money received now covers the deposit', async () => {
    await pay(form, 150);
    expect((await review(form)).status).toBe('Pending Payment');
    const added = await add('bursary', 850);
    expect(added.json().registration_status).toBe('Deposit Received');
  });

  it('is removed with a reason and kept in the history', async () => {
    const { charges } = (await add('extra', 80)).json();
    const { id } = charges.at(-1);
    expect((await remove(id)).json()).toMatchObject({ charged: 1000 });
    expect((await remove(id)).statusCode).toBe(409);
    expect((await review(form)).history.at(-1)).toMatchObject({
      ...{ text: 'Charge removed: Extra, RM\u00a080.00', reason: 'Added by mistake' },
    });
  });

  it('sends no email where it is removed while its email is queued', async () => {
    const { charges } = (await add('extra', 80)).json();
    await remove(charges.at(-1).id);
    const messages = await readRows(db, 'message', { registration_id: form.id, kind: 'charges changed' });
    expect(messages).toMatchObject([{ state: 'cancelled' }]);
  });

  it('sends its email where another charge was removed before its own email', async () => {
    const [first, second] = [await add('extra', 80), await add('extra', 20)].map((one) => one.json());
    await changeRows(
      db,
      'message',
      { registration_id: form.id },
      { state: 'sent', sent_at: testApp.clock.now() },
    );
    await remove(first.charges.at(-1).id);
    await remove(second.charges.at(-1).id);
    const queued = db
      .selectFrom('message')
      .select('id')
      .where('registration_id', '=', form.id)
      .where('state', '=', 'queued');
    expect(await queued.execute()).toHaveLength(2);
  });

  it('is rejected where the total would be negative', async () => {
    const { charges } = (await add('extra', 80)).json();
    await add('discount', 1080);
    expect((await remove(charges.at(-1).id)).statusCode).toBe(422);
  });

  it('cannot remove the camp fee', async () => {
    const { money } = await review(form);
    expect((await remove(money.charges[0].id)).json().code).toBe('read_only');
  });
});

describe('a receipt', () => {
  it('keeps the charges of the time it was created', async () => {
    const { payment } = await pay(form, 200);
    await add('bursary', 150);
    const receipt = await form.family.ask('GET', `/api/rego/payments/${payment.id}/receipt`);
    const { pages } = await readPdf(receipt.rawPayload);
    expect(pages.join()).toContain('Balance after this payment RM 800.00');
    expect(await feesOf()).toMatchObject({ due: 650 });
  });
});

it('money received above the total charged is overpaid', async () => {
  await pay(form, 1000);
  await add('discount', 100);
  expect((await review(form)).money).toMatchObject({ due: 0, balance: -100 });
});
