import { logInWords } from '@bowline/contract/staff/log-events';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFilledForm, submit } from '../../../../test/support/family.ts';
import { setUpPayments } from '../../../../test/support/payment-desk.ts';
import { readRows } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createSubmittedForm, type SubmittedForm } from '../../../../test/support/submitted-form.ts';
import { untilBlocked } from '../../../../test/support/until-blocked.ts';

const { db, testApp, registrar, review, mailsOf } = await setUpPayments();
const admin = await createStaff(testApp, 'admin');
let form: SubmittedForm;

const add = (kind: string, amount: number | string, reason = 'Hardship fund', headers = {}) =>
  registrar.ask('POST', `/api/staff/registrations/${form.id}/charges`, { kind, amount, reason }, headers);
const feesOf = async (one = form) => (await one.family.ask('GET', `/api/rego/fees/${one.id}`)).json();
const logOf = async () =>
  (await readRows(db, 'access_log', { registration_id: form.id }, ['what'])).map(({ what }) =>
    logInWords(what),
  );

beforeEach(async () => {
  form = await createSubmittedForm(testApp);
});

describe('new prices of a camp', () => {
  const campOf = async () => (await review(form)).camp.id;
  const save = async (body: object) => {
    const id = await campOf();
    return admin.ask('PUT', `/api/staff/camps/${id}`, body);
  };
  const preview = async (body: object) =>
    (await admin.ask('POST', `/api/staff/camps/${await campOf()}/prices/preview`, body)).json();

  it('leave submitted registrations unchanged', async () => {
    await save({ fee: 1100 });
    expect(await feesOf()).toMatchObject({ charged: 1000 });
    const later = await createSubmittedForm(testApp);
    expect(await feesOf(later)).toMatchObject({ charged: 1100 });
    await save({ fee: 1000 });
  });

  it('apply to existing registrations where staff choose it, with an email to each', async () => {
    await db.updateTable('registration').set({ status: 'Withdrawn' }).where('id', '<>', form.id).execute();
    const before = await preview({ fee: 1200, guest_lunch: 10, reason: 'The boat costs more.' });
    expect(before.registrations).toEqual([
      expect.objectContaining({ registration_id: form.id, before: 1000, after: 1220 }),
    ]);
    expect(before.mail.text).toContain('The boat costs more.');
    expect(before.mail.text).toContain('RM\u00a01,220.00');
    expect(await feesOf()).toMatchObject({ charged: 1000 });
    expect(await mailsOf(form)).toEqual([]);
    const reprice = { reason: 'The boat costs more.', count: 1 };
    const saved = await save({ fee: 1200, guest_lunch: 10, reprice });
    expect(saved.statusCode).toBe(200);
    expect(await feesOf()).toMatchObject({ charged: 1220 });
    expect(await mailsOf(form)).toEqual(['charges changed']);
    expect(await logOf()).toContain('Charges follow the camp’s new prices');
    await save({ fee: 1000, guest_lunch: 0 });
  });

  it('are rejected where the number of affected registrations has changed', async () => {
    const saved = await save({ fee: 1300, reprice: { reason: 'Dearer.', count: 99 } });
    expect([saved.statusCode, saved.json().code]).toEqual([409, 'read_only']);
    expect((await admin.ask('GET', `/api/staff/camps/${await campOf()}`)).json().fee).toBe(1000);
  });

  it('limit a camp’s discounts to the new fee', async () => {
    const discounts = { sibling_discount_unit: 'RM', sibling_discount: 300, early_bird_unit: '%' };
    await save({ ...discounts, early_bird_discount: 60, early_bird_until: '2026-12-31' });
    const { family } = form;
    const sibling = await createFilledForm(family, { dob: '2014-05-01' });
    await submit(family, sibling);
    await db.updateTable('registration').set({ status: 'Withdrawn' }).where('id', '<>', sibling).execute();
    const saved = await save({ fee: 200, reprice: { reason: 'Cheaper.', count: 1 } });
    expect(saved.statusCode).toBe(200);
    expect(await feesOf({ ...form, id: sibling })).toMatchObject({ charged: 0, balance: 0 });
    await save({ fee: 1000, sibling_discount_unit: 'none', early_bird_unit: 'none' });
  });

  it('are rejected where reductions by staff exceed the new fee', async () => {
    await db.updateTable('registration').set({ status: 'Withdrawn' }).where('id', '<>', form.id).execute();
    await add('bursary', 900);
    const refused = await save({ fee: 800, reprice: { reason: 'Cheaper.', count: 1 } });
    expect(refused.json().message).toMatch(/would be charged less than zero/);
    expect(await feesOf()).toMatchObject({ charged: 100 });
  });

  it('wait for a concurrent confirmation of a deposit', async () => {
    await db.updateTable('registration').set({ status: 'Withdrawn' }).where('id', '<>', form.id).execute();
    const camp = await campOf();
    const saved = await db.transaction().execute(async (trx) => {
      await trx.selectFrom('registration').select('id').where('id', '=', form.id).forNoKeyUpdate().execute();
      const saving = save({ fee: 1200, reprice: { reason: 'Dearer.', count: 1 } });
      await untilBlocked(db);
      await trx.selectFrom('camp').select('id').where('id', '=', camp).forNoKeyUpdate().execute();
      return { saving };
    });
    expect((await saved.saving).statusCode).toBe(200);
    await save({ fee: 1000 });
  });
});
