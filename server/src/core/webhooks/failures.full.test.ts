import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { succeeded } from '@bowline/testing/client';
import { expect, test } from 'vitest';
import { openSeason } from '../../../test/support/open-season.ts';
import { changeRows } from '../../../test/support/rows.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { createSubmittedForm } from '../../../test/support/submitted-form.ts';
import { openReceiver } from '../../../test/support/webhooks.ts';
import { fixedClock } from '../../platform/process/clock.ts';
import { PAUSES_MS, SWITCHED_OFF_AFTER_ATTEMPTS, SWITCHED_OFF_AFTER_MS } from './attempt.ts';
import { deliverDue } from './deliver.ts';

const { db, testApp } = await openSeason();
const admin = await createStaff(testApp, 'admin');
const { receiver, url, started, post, types, deliver, addWebhook, deliveriesOf } = await openReceiver(
  testApp,
  admin,
);

test('deliveries started by a killed server are sent again after a minute', async () => {
  const { id } = await addWebhook('registration.submitted');
  await createSubmittedForm(testApp);
  receiver.status = 500;
  await deliver();
  const left = { state: 'waiting' as const, next_attempt_at: new Date(started + 60_000) };
  await db.updateTable('webhook_delivery').set(left).where('webhook_id', '=', id).execute();
  await deliver(59_000);
  expect(receiver.requests).toHaveLength(1);
  await deliver(60_000);
  expect(receiver.requests).toHaveLength(2);
});

test('deliveries in progress when a server stops are not failures, and are sent again', async () => {
  const { id, events } = await addWebhook('registration.submitted');
  const stopping = new AbortController();
  const silent = createServer(() => stopping.abort());
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
  const { port } = silent.address() as AddressInfo;
  const moved = { url: `http://127.0.0.1:${port}/`, events, on: true };
  await succeeded(admin.ask('PUT', `/api/staff/webhooks/${id}`, moved));
  await createSubmittedForm(testApp);
  await deliverDue({ ...testApp.deps, clock: fixedClock(new Date(started).toISOString()) }, stopping.signal);
  silent.close();
  expect((await deliveriesOf(id)).webhook).toMatchObject({ failing_since: null, waiting: 1 });
  await succeeded(admin.ask('PUT', `/api/staff/webhooks/${id}`, { ...moved, url }));
  await deliver(60_000);
  expect(types()).toEqual(['registration.submitted']);
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
  expect(webhook).toMatchObject({ failing_since: new Date(started).toISOString(), waiting: 0 });
  expect(deliveries).toMatchObject([
    { state: 'failed', attempts: 9, response_status: 500, response_excerpt: 'a long answer', error: null },
  ]);
  receiver.status = 200;
  const again = await post(`/api/staff/webhook-deliveries/${deliveries[0]?.id}/replay`);
  expect(again).toMatchObject({ state: 'delivered', response_status: 200 });
  expect((await deliveriesOf(id)).webhook.failing_since).toBeNull();
});

const offNotices = async (staff: typeof admin): Promise<string[]> =>
  (await staff.ask('GET', '/api/staff/notices'))
    .json()
    .filter(({ kind }: { kind: string }) => kind === 'webhook off')
    .map(({ subject }: { subject: string }) => subject);

test('is switched off after days of failing, which admins read; switched on, it gets what happens from then on', async () => {
  const { id } = await addWebhook('registration.submitted');
  receiver.status = 503;
  await createSubmittedForm(testApp);
  await deliver();
  await createSubmittedForm(testApp);
  await changeRows(db, 'webhook_delivery', {}, { attempts: SWITCHED_OFF_AFTER_ATTEMPTS - 1 });
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

test('stays on where an event fails days after another did, with none between', async () => {
  const { id } = await addWebhook('registration.submitted');
  receiver.status = 503;
  await createSubmittedForm(testApp);
  await deliver();
  await db.updateTable('webhook_delivery').set({ state: 'failed' }).execute();
  await createSubmittedForm(testApp);
  await deliver(SWITCHED_OFF_AFTER_MS);
  expect((await deliveriesOf(id)).webhook).toMatchObject({ switched_off: null, waiting: 1 });
  receiver.status = 200;
  await deliver(SWITCHED_OFF_AFTER_MS + 10_000);
  expect((await deliveriesOf(id)).webhook).toMatchObject({ failing_since: null, waiting: 0 });
});

test('another address has not failed yet', async () => {
  const { id, events } = await addWebhook('registration.submitted');
  receiver.status = 503;
  await createSubmittedForm(testApp);
  await deliver();
  expect((await deliveriesOf(id)).webhook.failing_since).not.toBeNull();
  const moved = await admin.ask('PUT', `/api/staff/webhooks/${id}`, { url: `${url}/new`, events, on: true });
  expect(moved.json()).toMatchObject({ failing_since: null });
});

test('resending while it is off fails at once, and leaves it switched off by staff', async () => {
  const { id, events } = await addWebhook('registration.submitted');
  await createSubmittedForm(testApp);
  receiver.status = 500;
  await deliver();
  await succeeded(admin.ask('PUT', `/api/staff/webhooks/${id}`, { url, events, on: false }));
  const [cancelled] = (await deliveriesOf(id)).deliveries;
  expect(cancelled).toMatchObject({ state: 'cancelled', next_attempt_at: null });
  const again = await post(`/api/staff/webhook-deliveries/${cancelled?.id}/replay`);
  expect(again).toMatchObject({ state: 'failed', response_status: 500 });
  expect((await deliveriesOf(id)).webhook.switched_off).toMatchObject({ because: 'staff' });
});

test('one that cannot be read fails with a sentence, and works with an address and a secret again', async () => {
  const { id, events } = await addWebhook('registration.submitted');
  await changeRows(db, 'webhook', {}, { sealed: Buffer.alloc(60) });
  const sent = await post(`/api/staff/webhooks/${id}/test`);
  expect(sent).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(/^Its address and secret cannot be read/),
  });
  expect(receiver.requests).toEqual([]);
  await admin.ask('PUT', `/api/staff/webhooks/${id}`, { url, events, on: true });
  await post(`/api/staff/webhooks/${id}/secret`);
  expect(await post(`/api/staff/webhooks/${id}/test`)).toMatchObject({ state: 'delivered' });
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
