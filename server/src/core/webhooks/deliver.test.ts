import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Webhook, WebhookDelivery } from '@bowline/contract/api/staff/integrations/webhooks';
import type { WebhookEventName } from '@bowline/contract/staff/webhook-events';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openSeason } from '../../../test/support/open-season.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { createSubmittedForm, paySlip } from '../../../test/support/submitted-form.ts';
import { fixedClock } from '../../platform/process/clock.ts';
import { deliverDue, PAUSES_MS, SWITCHED_OFF_AFTER_MS } from './deliver.ts';

const { db, testApp } = await openSeason();
const admin = await createStaff(testApp, 'admin');
const begun = testApp.clock.now().getTime();

/** Its answer to the next requests, and what it got. */
const receiver = {
  status: 204,
  headers: {},
  delay: Promise.resolve(),
  requests: [] as { type: string; id: string; data: Record<string, string> }[],
};
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  receiver.requests.push(JSON.parse(body));
  await receiver.delay;
  response.writeHead(receiver.status, receiver.headers).end('a\nlong answer');
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
afterAll(() => server.close());
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;

const types = () => receiver.requests.map(({ type }) => type);
const deliver = (after = 0) =>
  deliverDue(
    { ...testApp.deps, clock: fixedClock(new Date(begun + after).toISOString()) },
    new AbortController().signal,
  );

async function addWebhook(...events: [WebhookEventName, ...WebhookEventName[]]): Promise<Webhook> {
  const made = await admin.ask('POST', '/api/staff/webhooks', { url, events });
  expect(made.statusCode).toBe(201);
  return made.json().webhook;
}
const deliveriesOf = async (id: string): Promise<{ webhook: Webhook; deliveries: WebhookDelivery[] }> =>
  (await admin.ask('GET', `/api/staff/webhooks/${id}/deliveries`)).json();
const versionOf = async (id: string): Promise<number> =>
  (await db.selectFrom('registration').select('version').where('id', '=', id).executeTakeFirstOrThrow())
    .version;
const post = async (path: string, body?: object) => {
  const done = await admin.ask('POST', path, body);
  if (done.statusCode >= 300) throw new Error(done.body);
  return done.json();
};

beforeEach(async () => {
  await db.deleteFrom('webhook').execute();
  await db.deleteFrom('webhook_event').execute();
  Object.assign(receiver, { status: 204, headers: {}, delay: Promise.resolve(), requests: [] });
});

test('tells what happens to a registration and its money, in order, by ids alone', async () => {
  await addWebhook(
    ...(['registration.submitted', 'registration.deposit_confirmed', 'registration.accepted'] as const),
    ...(['registration.decision_undone', 'payment.confirmed', 'payment.taken_back'] as const),
  );
  const form = await createSubmittedForm(testApp, { camper: { name: 'Ada Lim' } });
  await deliver();
  const payment = await paySlip(form, '200');
  await post(`/api/staff/payments/${payment}/confirm`, { received: 200, received_on: '2026-03-01' });
  await deliver();
  const path = `/api/staff/registrations/${form.id}`;
  await post(`${path}/decision`, { decision: 'accept', version: await versionOf(form.id) });
  await deliver();
  await post(`/api/staff/payments/${payment}/take-back`, { reason: 'It was another family’s.' });
  await deliver();
  expect(types().toSorted()).toEqual(
    [
      ...['payment.confirmed', 'payment.taken_back', 'registration.accepted'],
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
  await admin.ask('PUT', `/api/staff/camps/${camp.id}/closed`, { closed_by_hand: true });
  await db.updateTable('camp').set({ published: false, version: 50 }).where('id', '=', camp.id).execute();
  await db.updateTable('camp').set({ version: 51 }).where('id', '=', camp.id).execute();
  await post(`/api/staff/camps/${camp.id}/publish`);
  await admin.ask('PUT', `/api/staff/camps/${camp.id}/closed`, { closed_by_hand: false });
  await deliver();
  expect(receiver.requests.map(({ data }) => data)).toEqual(Array(3).fill({ camp_id: camp.id }));
  expect((await deliveriesOf(id)).deliveries).toHaveLength(3);
});

test('a change that is rolled back is told to nobody, nor one that nobody wants', async () => {
  await addWebhook('registration.accepted');
  const form = await createSubmittedForm(testApp, { status: 'Deposit Received' });
  const decision = { decision: 'accept', version: await versionOf(form.id) };
  await post(`/api/staff/registrations/${form.id}/decision/preview`, decision);
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

test('what a killed server had begun is sent again after a minute', async () => {
  const { id } = await addWebhook('registration.submitted');
  await createSubmittedForm(testApp);
  receiver.status = 500;
  await deliver();
  const left = { state: 'waiting' as const, next_attempt_at: new Date(begun + 60_000) };
  await db.updateTable('webhook_delivery').set(left).where('webhook_id', '=', id).execute();
  await deliver(59_000);
  expect(receiver.requests).toHaveLength(1);
  await deliver(60_000);
  expect(receiver.requests).toHaveLength(2);
});

test('tries again with growing pauses for about a day, then gives up, and sends again when asked', async () => {
  const { id } = await addWebhook('registration.submitted');
  await createSubmittedForm(testApp);
  receiver.status = 500;
  let after = 0;
  await deliver();
  for (const pause of PAUSES_MS) {
    await deliver(after + pause - 1);
    after += pause;
    await deliver(after);
  }
  expect(after / 3_600_000).toBeCloseTo(24.6, 1);
  expect(receiver.requests).toHaveLength(PAUSES_MS.length + 1);
  expect(new Set(receiver.requests.map((request) => request.id)).size).toBe(1);
  const { webhook, deliveries } = await deliveriesOf(id);
  expect(webhook).toMatchObject({ failing_since: new Date(begun).toISOString(), waiting: 0 });
  expect(deliveries).toMatchObject([
    { state: 'failed', attempts: 9, response_status: 500, response_excerpt: 'a long answer', error: null },
  ]);
  receiver.status = 200;
  const again = await post(`/api/staff/webhook-deliveries/${deliveries[0]?.id}/replay`);
  expect(again).toMatchObject({ state: 'delivered', response_status: 200 });
  expect((await deliveriesOf(id)).webhook.failing_since).toBeNull();
});

test('follows no redirect', async () => {
  const { id } = await addWebhook('registration.submitted');
  Object.assign(receiver, { status: 307, headers: { location: url } });
  await createSubmittedForm(testApp);
  await deliver();
  expect(receiver.requests).toHaveLength(1);
  expect((await deliveriesOf(id)).deliveries).toMatchObject([{ state: 'waiting', response_status: 307 }]);
});

const offNotices = async (staff: typeof admin): Promise<string[]> =>
  (await staff.ask('GET', '/api/staff/notices'))
    .json()
    .filter(({ kind }: { kind: string }) => kind === 'webhook off')
    .map(({ subject }: { subject: string }) => subject);

test('is switched off after days of failing, which admins read; switched on, it is told of what comes then', async () => {
  const { id } = await addWebhook('registration.submitted');
  receiver.status = 503;
  await createSubmittedForm(testApp);
  await deliver();
  await createSubmittedForm(testApp);
  await deliver(SWITCHED_OFF_AFTER_MS);
  const { webhook, deliveries } = await deliveriesOf(id);
  expect(webhook.switched_off).toMatchObject({ because: 'failing' });
  expect(deliveries.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'failed']);
  expect(await offNotices(admin)).toEqual([new URL(url).host]);
  expect(await offNotices(await createStaff(testApp, 'viewer'))).toEqual([]);
  await createSubmittedForm(testApp);
  const on = await admin.ask('PUT', `/api/staff/webhooks/${id}`, { url, events: webhook.events, on: true });
  expect(on.json()).toMatchObject({ switched_off: null, failing_since: null });
  expect(await offNotices(admin)).toEqual([]);
  Object.assign(receiver, { status: 204, requests: [] });
  await createSubmittedForm(testApp);
  await deliver(SWITCHED_OFF_AFTER_MS);
  expect(types()).toEqual(['registration.submitted']);
});

test('what is sent again while it is off fails at once, and leaves it switched off by staff', async () => {
  const { id, events } = await addWebhook('registration.submitted');
  await createSubmittedForm(testApp);
  receiver.status = 500;
  await deliver();
  await admin.ask('PUT', `/api/staff/webhooks/${id}`, { url, events, on: false });
  const [cancelled] = (await deliveriesOf(id)).deliveries;
  expect(cancelled).toMatchObject({ state: 'cancelled', next_attempt_at: null });
  const again = await post(`/api/staff/webhook-deliveries/${cancelled?.id}/replay`);
  expect(again).toMatchObject({ state: 'failed', response_status: 500 });
  expect((await deliveriesOf(id)).webhook.switched_off).toMatchObject({ because: 'staff' });
});

test('one whose secret cannot be read fails with a sentence', async () => {
  const { id } = await addWebhook('registration.submitted');
  await db
    .updateTable('webhook')
    .set({ sealed: Buffer.alloc(60) })
    .execute();
  const sent = await post(`/api/staff/webhooks/${id}/test`);
  expect(sent).toMatchObject({ state: 'failed', error: 'The secret cannot be read. Add the webhook again.' });
  expect(receiver.requests).toEqual([]);
});

test('is switched off at once where the address is gone', async () => {
  const { id } = await addWebhook('registration.submitted');
  receiver.status = 410;
  await createSubmittedForm(testApp);
  await deliver();
  expect((await deliveriesOf(id)).webhook.switched_off).toMatchObject({ because: 'gone' });
});

test('a test is sent once, whatever becomes of it', async () => {
  const { id } = await addWebhook('registration.submitted');
  receiver.status = 500;
  expect(await post(`/api/staff/webhooks/${id}/test`)).toMatchObject({ type: 'test', state: 'failed' });
  await deliver(SWITCHED_OFF_AFTER_MS);
  expect(types()).toEqual(['test']);
  expect((await deliveriesOf(id)).webhook).toMatchObject({ failing_since: null, switched_off: null });
});

test('the secret is shown once and stored encrypted; a log entry names the host alone', async () => {
  const made = await post('/api/staff/webhooks', { url, events: ['camp.changed'] });
  expect(made.secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect((await admin.ask('GET', '/api/staff/webhooks')).body).not.toContain(made.secret);
  const { sealed } = await db.selectFrom('webhook').select('sealed').executeTakeFirstOrThrow();
  expect(sealed.toString('latin1')).not.toContain(made.secret.slice(6));
  const [entry] = (await admin.ask('GET', '/api/staff/log?what=webhook')).json().entries;
  expect(entry.what).toBe(`Webhook added: ${new URL(url).host}`);
});

test('deleting an account deletes what webhooks were told of it', async () => {
  await addWebhook('registration.submitted');
  const { id } = await createSubmittedForm(testApp);
  await deliver();
  await db.deleteFrom('registration').where('id', '=', id).execute();
  expect(await db.selectFrom('webhook_delivery').select('id').execute()).toEqual([]);
});
