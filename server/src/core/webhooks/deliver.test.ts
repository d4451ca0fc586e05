import { DAY_MS } from '@bowline/contract/text/calendar';
import { succeeded } from '@bowline/testing/client';
import { expect, test } from 'vitest';
import { openSeason } from '../../../test/support/open-season.ts';
import { changeRows } from '../../../test/support/rows.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { createSubmittedForm, oneShare, paySlip } from '../../../test/support/submitted-form.ts';
import { openReceiver } from '../../../test/support/webhooks.ts';
import { sealRecord } from '../answers/sealed-records.ts';
import { hasClearAnswers, sealExisting } from '../registrations/queries/seal-existing.ts';
import { signedHeaders } from './attempt.ts';

const { db, testApp } = await openSeason();
const admin = await createStaff(testApp, 'admin');
const { receiver, url, post, types, deliver, addWebhook, deliveriesOf } = await openReceiver(testApp, admin);

const versionOf = async (id: string): Promise<number> =>
  (await db.selectFrom('registration').select('version').where('id', '=', id).executeTakeFirstOrThrow())
    .version;

test('tells what happens to a registration and its money, in order, only by ids', async () => {
  await addWebhook(
    ...(['registration.submitted', 'registration.deposit_confirmed', 'registration.accepted'] as const),
    ...(['registration.decision_undone', 'payment.confirmed', 'payment.reversed'] as const),
  );
  const form = await createSubmittedForm(testApp, { camper: { name: 'Ada Lim' } });
  await deliver();
  const payment = await paySlip(form, '200');
  const arrived = { received: 200, received_on: '2026-03-01' };
  await post(`/api/staff/payments/${payment}/confirm`, oneShare({ payment_id: payment }, arrived));
  await deliver();
  const path = `/api/staff/registrations/${form.id}`;
  await post(`${path}/decision`, { decision: 'accept', version: await versionOf(form.id) });
  await deliver();
  await post(`/api/staff/payments/${payment}/reverse`, { reason: 'It was another family’s.' });
  await deliver();
  expect(types().toSorted()).toEqual(
    [
      ...['payment.confirmed', 'payment.reversed', 'registration.accepted'],
      ...['registration.deposit_confirmed', 'registration.submitted'],
    ].toSorted(),
  );
  expect(types()[0]).toBe('registration.submitted');
  const accepted = receiver.requests.find(({ type }) => type === 'registration.accepted');
  expect(accepted?.data).toMatchObject({ registration_id: form.id, status: 'Accepted' });
  expect(Object.keys(accepted?.data ?? {})).toEqual(['registration_id', 'reference', 'camp_id', 'status']);
  const confirmed = receiver.requests.find(({ type }) => type === 'payment.confirmed');
  expect(confirmed?.data).toMatchObject({ payment_id: payment });
  expect(JSON.stringify(receiver.requests)).not.toContain('Ada');
});

test('tells of a published camp that is changed, and not of a draft', async () => {
  const { id } = await addWebhook('camp.changed');
  const camp = await db.selectFrom('camp').select('id').executeTakeFirstOrThrow();
  await succeeded(admin.ask('PUT', `/api/staff/camps/${camp.id}/closed`, { closed_by_hand: true }));
  await db.updateTable('camp').set({ published: false, version: 50 }).where('id', '=', camp.id).execute();
  await db.updateTable('camp').set({ version: 51 }).where('id', '=', camp.id).execute();
  await post(`/api/staff/camps/${camp.id}/publish`);
  await succeeded(admin.ask('PUT', `/api/staff/camps/${camp.id}/closed`, { closed_by_hand: false }));
  await deliver();
  expect(receiver.requests.map(({ data }) => data)).toEqual(Array(3).fill({ camp_id: camp.id }));
  expect((await deliveriesOf(id)).deliveries).toHaveLength(3);
});

test('sends no event for a change that is rolled back, or without a subscriber', async () => {
  await addWebhook('registration.accepted');
  const form = await createSubmittedForm(testApp, { status: 'Deposit Received' });
  const decision = { decision: 'accept', version: await versionOf(form.id) };
  await post(`/api/staff/registrations/${form.id}/decision?dry_run=true`, decision);
  await deliver();
  expect(types()).toEqual([]);
  expect(await db.selectFrom('webhook_event').select('id').execute()).toEqual([]);
});

test('two servers at once send nothing twice', async () => {
  await addWebhook('registration.submitted');
  await addWebhook('registration.submitted');
  for (let form = 0; form < 4; form += 1) await createSubmittedForm(testApp);
  await Promise.all([deliver(), deliver(), deliver()]);
  await deliver();
  expect(receiver.requests).toHaveLength(8);
  expect(new Set(receiver.requests.map(({ id }) => id)).size).toBe(4);
});

test('follows no redirect', async () => {
  const { id } = await addWebhook('registration.submitted');
  Object.assign(receiver, { status: 307, headers: { location: url } });
  await createSubmittedForm(testApp);
  await deliver();
  expect(receiver.requests).toHaveLength(1);
  expect((await deliveriesOf(id)).deliveries).toMatchObject([{ state: 'waiting', response_status: 307 }]);
});

test('secret and address are stored encrypted, the secret shown once; a log entry names only the host', async () => {
  const made = await post('/api/staff/webhooks', { url, events: ['camp.changed'] });
  expect(made.secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect((await admin.ask('GET', '/api/staff/webhooks')).body).not.toContain(made.secret);
  const row = await db.selectFrom('webhook').selectAll().executeTakeFirstOrThrow();
  const stored = JSON.stringify({ ...row, sealed: row.sealed.toString('latin1') });
  expect(stored).not.toContain(made.secret.slice(6));
  expect(stored).not.toContain('/hook');
  const [entry] = (await admin.ask('GET', '/api/staff/log?what=webhook')).json().entries;
  expect(entry.what).toBe(`Webhook added: ${new URL(url).host}`);
});

test('an address that an earlier version stored in clear is encrypted at the next start, and works', async () => {
  const made = await post('/api/staff/webhooks', { url, events: ['camp.changed'] });
  const { id } = made.webhook;
  const sealed = sealRecord(db, 'webhook', id, { secret: made.secret });
  await changeRows(db, 'webhook', { id }, { url, sealed });
  expect(await hasClearAnswers(db)).toBe(true);
  await sealExisting(testApp.deps.db);
  expect(await db.selectFrom('webhook').select('url').execute()).toEqual([{ url: null }]);
  expect(await post(`/api/staff/webhooks/${id}/test`)).toMatchObject({ state: 'delivered' });
});

test('for a day after a new secret, requests are signed with both', async () => {
  const made = await post('/api/staff/webhooks', { url, events: ['registration.submitted'] });
  const renewed = await post(`/api/staff/webhooks/${made.webhook.id}/secret`);
  expect(renewed.secret).toMatch(/^whsec_/);
  expect(renewed.secret).not.toBe(made.secret);
  for (const [after, secrets] of [
    [0, [renewed.secret, made.secret]],
    [DAY_MS, [renewed.secret]],
  ] as const) {
    await createSubmittedForm(testApp);
    await deliver(after);
    const { headers, body } = receiver.raw.at(-1) ?? { headers: {}, body: '' };
    const id = String(headers['webhook-id']);
    const at = new Date(Number(headers['webhook-timestamp']) * 1000);
    expect(headers).toMatchObject(signedHeaders(secrets, { id, body, at }));
  }
  const [entry] = (await admin.ask('GET', '/api/staff/log?what=secret')).json().entries;
  expect(entry.what).toBe(`New secret for webhook: ${new URL(url).host}`);
});

test('deleting an account deletes the webhook events about it', async () => {
  await addWebhook('registration.submitted');
  const { id } = await createSubmittedForm(testApp);
  await deliver();
  await db.deleteFrom('registration').where('id', '=', id).execute();
  expect(await db.selectFrom('webhook_delivery').select('id').execute()).toEqual([]);
});
