import { beforeEach, expect, it } from 'vitest';
import { createFilledForm, submit } from '../../../../test/support/family.ts';
import { recordMoney, setUpPayments } from '../../../../test/support/payment-desk.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createSubmittedForm, type SubmittedForm } from '../../../../test/support/submitted-form.ts';
import { buildEmail } from '../../../emails/build-email.ts';

const { db, testApp, registrar } = await setUpPayments();
const admin = await createStaff(testApp, 'admin');

let form: SubmittedForm;
let campId: string;
beforeEach(async () => {
  await db.updateTable('camp').set({ closed_by_hand: false }).execute();
  await db.updateTable('registration').set({ status: 'Withdrawn', status_before: null }).execute();
  form = await createSubmittedForm(testApp, { camper: { name: 'Aisyah binti Rahman' } });
  campId = (await registration()).camp_id;
});

const registration = (id = form.id) =>
  db.selectFrom('registration').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const camp = () => db.selectFrom('camp').selectAll().where('id', '=', campId).executeTakeFirstOrThrow();
const emails = (kind: 'camp cancelled' | 'camp restored') =>
  db
    .selectFrom('message')
    .selectAll()
    .where('kind', '=', kind)
    .where('camp_id', '=', campId)
    .orderBy('id')
    .execute();
const cancel = (refund = 'all', query = '') =>
  admin.ask('POST', `/api/staff/camps/${campId}/cancel${query}`, {
    reason: 'The monsoon came early.',
    refund,
  });
const restore = () => admin.ask('POST', `/api/staff/camps/${campId}/cancel/undo`);
const pay = (amount: number) =>
  recordMoney(registrar, form.id, { method: 'cash', received: amount, received_on: '2026-03-01' });

it('ends every registration, and tells each family once for all its campers', async () => {
  const sibling = await createFilledForm(form.family, { dob: '2014-05-01', name: 'Adam bin Rahman' });
  await submit(form.family, sibling);
  await pay(200);
  const preview = (await cancel('all', '?dry_run=true')).json();
  expect(preview).toMatchObject({ families: 1, to_refund: 200, kept: 0 });
  expect(preview.mail.text).toContain('The monsoon came early.');
  expect((await registration()).status).toBe('Deposit Received');
  const before = (await emails('camp cancelled')).length;

  expect((await cancel()).json().cancelled.reason).toBe('The monsoon came early.');
  expect((await registration()).status).toBe('Withdrawn');
  expect((await registration(sibling)).status).toBe('Withdrawn');
  expect(await camp()).toMatchObject({ closed_by_hand: true });
  const [email, ...others] = (await emails('camp cancelled')).slice(before);
  if (!email) throw new Error('There is no email');
  expect(others).toEqual([]);
  const { facts, subject } = await buildEmail(testApp.deps, email);
  expect(subject).toMatch(/^Junior Camp is cancelled: Aisyah binti Rahman and Adam bin Rahman \(WSC/);
  expect(facts).toEqual(
    expect.arrayContaining([
      ['Aisyah binti Rahman', 'We’ll refund RM\u00a0200.00.'],
      ['Adam bin Rahman', 'Nothing was paid.'],
    ]),
  );
  expect((await cancel()).json().code).toBe('read_only');
  await restore();
});

it('keeps the deposit where the terms say so, and returns everything when it is undone', async () => {
  await pay(700);
  expect((await cancel('without deposit')).statusCode).toBe(200);
  const money = (await registrar.ask('GET', `/api/staff/registrations/${form.id}/money`)).json();
  expect(money).toMatchObject({ to_refund: 500, entries: [{ kind: 'kept', amount: 200 }] });
  expect((await restore()).json()).toMatchObject({ left: 0 });
  expect((await registration()).status).toBe('Deposit Received');
  expect((await camp()).cancelled_at).toBe(null);
  const after = (await registrar.ask('GET', `/api/staff/registrations/${form.id}/money`)).json();
  expect(after.context.confirmed).toBe(700);
  // The email was still held.
  expect((await emails('camp cancelled')).at(-1)?.state).toBe('cancelled');
  expect(await emails('camp restored')).toEqual([]);
});

it('tells the families that were told, and leaves a registration whose money was refunded', async () => {
  await pay(200);
  await cancel();
  await db
    .updateTable('message')
    .set({ state: 'sent', sent_at: testApp.clock.now() })
    .where('kind', '=', 'camp cancelled')
    .execute();
  testApp.clock.advance(600_000);
  const { version } = (await registrar.ask('GET', `/api/staff/registrations/${form.id}/money`)).json();
  const refund = { amount: 200, paid_on: '2026-03-02', method: 'cash', reason: 'Cancelled', seen: version };
  expect(
    (await registrar.ask('POST', `/api/staff/registrations/${form.id}/refunds`, refund)).statusCode,
  ).toBe(201);
  expect((await restore()).json()).toMatchObject({ left: 1 });
  expect((await registration()).status).toBe('Withdrawn');
});
