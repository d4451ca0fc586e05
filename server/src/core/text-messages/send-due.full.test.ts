import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { getTextMessage } from '@bowline/contract/api/staff/messages/text-messages';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { openSeason } from '../../../test/support/open-season.ts';
import { changeRows } from '../../../test/support/rows.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { createSubmittedForm } from '../../../test/support/submitted-form.ts';
import { openGateway } from '../../../test/support/text-gateway.ts';
import { fixedClock } from '../../platform/process/clock.ts';
import { sendDueTexts } from './send-due.ts';

const season = await openSeason();
const { db } = season;
const { gateway, settings, numbers } = await openGateway();
const lines: string[] = [];
const logStream = { write: (line: string) => void lines.push(line) };
const testApp = await buildTestApp(db, {
  after: season.testApp,
  config: { sms: settings({ SMS_COST: 0.12 }), logLevel: 'trace' },
  deps: { logStream },
});
const { deps } = testApp;
const registrar = await createStaff(testApp, 'registrar');

const PHONES = ['+60123000001', '+60123000002', '+60123000003', '+60123000004', '+60123000005'];
for (const phone of PHONES) {
  const { family } = await createSubmittedForm(testApp);
  const saved = await family.ask('PUT', '/api/auth/account', { phone, emergency_phone: phone });
  expect(saved.statusCode).toBe(200);
}

/** A minute after they were written: until then they can be cancelled. */
const started = deps.clock.now().getTime() + 60_000;
const deliver = (after = 0, sms = deps.config.sms, signal = new AbortController().signal) =>
  sendDueTexts(
    {
      ...deps,
      config: { ...deps.config, sms },
      clock: fixedClock(new Date(started + after).toISOString()),
    },
    signal,
  );

const path = '/api/staff/text-messages';
const text = 'The bus is late: "half an hour",\nsays ZQTEXT.';
type Message = ResponseOf<typeof getTextMessage>;

async function send(): Promise<string> {
  const body = { recipients: { kind: 'queue', filters: { tab: 'all' } }, text, confirmed: PHONES.length };
  const sent = await registrar.ask('POST', path, body, { 'idempotency-key': randomUUID() });
  expect(sent.statusCode).toBe(201);
  return sent.json().id;
}
const read = async (id: string): Promise<Message> => (await registrar.ask('GET', `${path}/${id}`)).json();
const statesOf = async (id: string) => (await read(id)).recipients.map(({ state }) => state);
const all = (state: string) => PHONES.map(() => state);

beforeEach(async () => {
  await db.deleteFrom('text_message').execute();
  await db.updateTable('text_gateway').set({ paused_until: null }).execute();
  Object.assign(gateway, {
    answer: (response: ServerResponse) => response.writeHead(202).end(),
    requests: [],
  });
});

test('sends a text to each number once, as JSON, and says so line by line', async () => {
  const id = await send();
  await deliver();
  expect(numbers().sort()).toEqual(PHONES);
  expect(gateway.requests.map(({ body }) => JSON.parse(body).text)).toEqual(PHONES.map(() => text));
  const message = await read(id);
  expect(message).toMatchObject({ gateway: true, text, parts: 1, numbers: 5, cost: 0.6 });
  expect(message.recipients).toHaveLength(5);
  expect(message.recipients[0]).toMatchObject({
    ...{ state: 'sent', reason: null, response: null, contact: { phone: expect.stringMatching(/^\+6012/) } },
    campers: [{ name: expect.any(String) }],
  });
});

test('for a minute nothing is sent, and all can be cancelled', async () => {
  const id = await send();
  await deliver(-1);
  expect(await read(id)).toMatchObject({ seconds_left: 60, counts: { waiting: PHONES.length } });
  const cancelMessage = () => registrar.ask('POST', `${path}/${id}/cancel`);
  const answers = await Promise.all([cancelMessage(), cancelMessage()]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  await deliver();
  expect(numbers()).toEqual([]);
  expect(await read(id)).toMatchObject({ seconds_left: null, counts: { cancelled: PHONES.length } });
});

test('says why the gateway refused, and sends again only what failed', async () => {
  let asked = 0;
  gateway.answer = (response) => {
    asked += 1;
    if (asked <= 2) response.writeHead(402).end('{"error":"Insufficient credit"}');
    else response.writeHead(200).end();
  };
  const id = await send();
  await deliver();
  const failed = (await read(id)).recipients.filter(({ state }) => state === 'failed');
  expect(failed).toHaveLength(2);
  expect(failed[0]).toMatchObject({
    reason: 'The gateway answered 402: there may be no credit left.',
    response: '{"error":"Insufficient credit"}',
  });
  expect((await registrar.ask('POST', `${path}/${id}/again`)).statusCode).toBe(200);
  await deliver();
  expect(await statesOf(id)).toEqual(all('sent'));
  expect(numbers()).toHaveLength(7);
  expect(numbers().slice(5).sort()).toEqual(failed.map(({ contact }) => contact?.phone).sort());
  expect((await read(id)).recipients.map(({ response }) => response)).toEqual(all('').map(() => null));
  // Nothing has failed any more.
  expect((await registrar.ask('POST', `${path}/${id}/again`)).statusCode).toBe(409);
  const [entry] = (await registrarLog('sent again')).entries;
  expect(entry.what).toBe('Text message sent again, phone numbers: 2');
});

const registrarLog = async (what: string) => {
  const admin = await createStaff(testApp, 'admin');
  return (await admin.ask('GET', `/api/staff/log?what=${encodeURIComponent(what)}`)).json();
};

test.each([
  ['the connection breaks', (response: ServerResponse) => response.socket?.destroy(), 'The server closed'],
  ['nothing is answered', () => undefined, 'No response within 0.3 seconds.'],
  ['a proxy gave up', (response: ServerResponse) => response.writeHead(504).end(), 'may have sent it'],
])('is uncertain where %s after the request, and does not send it again', async (_what, answer, reason) => {
  gateway.answer = answer;
  const id = await send();
  await deliver(0, settings({}, 300));
  const { recipients } = await read(id);
  expect(recipients.map(({ state }) => state)).toEqual(all('uncertain'));
  expect(recipients[0]?.reason).toContain(reason);
  await deliver(90_000);
  expect(numbers()).toHaveLength(5);
  expect((await registrar.ask('POST', `${path}/${id}/again`)).statusCode).toBe(409);
});

test('fails where there is no gateway at the address', async () => {
  const id = await send();
  await deliver(0, settings({ SMS_URL: 'http://127.0.0.1:9/' }));
  const { recipients } = await read(id);
  expect(recipients.map(({ state }) => state)).toEqual(all('failed'));
  expect(recipients[0]?.reason).toBe('The server refused the connection.');
});

test('three servers at once send nothing twice', async () => {
  await send();
  await send();
  await Promise.all([deliver(), deliver(), deliver()]);
  expect(numbers().sort()).toEqual([...PHONES, ...PHONES].sort());
});

test('a text whose server was killed is uncertain after a minute, and another server does not send it', async () => {
  const held: ServerResponse[] = [];
  gateway.answer = (response) => void held.push(response);
  const id = await send();
  // This server has started four texts at once and hears nothing; the other one comes along later.
  const hanging = deliver();
  await expect.poll(() => held.length).toBe(4);
  gateway.answer = (response) => response.writeHead(200).end();
  await deliver(50_000);
  expect((await statesOf(id)).sort()).toEqual(['sending', 'sending', 'sending', 'sending', 'sent']);
  await deliver(61_000);
  expect((await statesOf(id)).sort()).toEqual(['sent', ...all('uncertain').slice(1)]);
  expect(numbers()).toHaveLength(5);
  // It was alive after all: what it heard counts.
  for (const response of held) response.writeHead(200).end();
  await hanging;
  expect(await statesOf(id)).toEqual(all('sent'));
});

test('a stopping server does not wait for a hanging gateway, and leaves texts not yet started', async () => {
  const held: ServerResponse[] = [];
  gateway.answer = (response) => void held.push(response);
  const id = await send();
  const closing = new AbortController();
  const stopped = deliver(0, settings({}, 60_000), closing.signal);
  await expect.poll(() => held.length).toBe(4);
  closing.abort();
  held[0]?.writeHead(200).end();
  await stopped;
  expect((await statesOf(id)).sort()).toEqual(['sent', 'uncertain', 'uncertain', 'uncertain', 'waiting']);
  const { recipients } = await read(id);
  expect(recipients.map(({ reason }) => reason)).toContain('Bowline was stopped while this was sent.');
  gateway.answer = (response) => response.writeHead(200).end();
  await deliver();
  expect(numbers()).toHaveLength(5);
});

test('sends nothing twice where the connections to the database are cut in the middle', async () => {
  let asked = 0;
  gateway.answer = async (response) => {
    asked += 1;
    if (asked === 2)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
    response.writeHead(200).end();
  };
  const id = await send();
  for (const seconds of [0, 2, 4]) await deliver(seconds * 1000).catch(() => undefined);
  await deliver(90_000);
  for (const state of await statesOf(id)) expect(['sent', 'uncertain']).toContain(state);
  expect(numbers().sort()).toEqual([...new Set(numbers())].sort());
});

test('uses the response where the status is not conclusive', async () => {
  const answers = ['145712468', '-600', '{"id":', ''];
  gateway.answer = (response) => {
    const answer = answers.shift() ?? '7';
    if (answer !== '{"id":') return response.writeHead(200).end(answer);
    response.writeHead(200, { 'content-length': 100 }).write(answer, () => response.socket?.destroy());
  };
  const id = await send();
  await deliver(0, settings({ SMS_ACCEPTED: String.raw`^\d` }));
  const { recipients } = await read(id);
  expect(recipients.map(({ state, response }) => `${state} ${response}`).sort()).toEqual([
    'failed -600',
    'failed null',
    'sent null',
    'sent null',
    'uncertain {"id":',
  ]);
  expect(recipients[0]?.reason).toBe('The gateway answered 200, but not that it took the text.');
});

test('hands over a sixth of what may go in a minute every ten seconds, also by two servers', async () => {
  const id = await send();
  const slow = settings({ SMS_PER_MINUTE: 12 });
  await Promise.all([deliver(200_000, slow), deliver(200_000, slow)]);
  expect(numbers()).toHaveLength(2);
  await deliver(209_000, slow);
  expect(numbers()).toHaveLength(2);
  await deliver(210_000, slow);
  await deliver(220_000, slow);
  expect(await statesOf(id)).toEqual(all('sent'));
});

test.each([
  ['seconds', '120', 120_000],
  ['a date', new Date(started + 420_000).toUTCString(), 120_000],
  ['nothing', undefined, 30_000],
])('waits as long as a gateway says with 429 in %s, and sends then', async (_what, retryAfter, ms) => {
  gateway.answer = (response) =>
    response.writeHead(429, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end('slow down');
  const one = settings({ SMS_PER_MINUTE: 6 });
  const id = await send();
  await deliver(300_000, one);
  const { recipients } = await read(id);
  expect(recipients.map(({ state }) => state)).toEqual(all('waiting'));
  expect(recipients.map(({ response }) => response)).toContain('slow down');
  gateway.answer = (response) => response.writeHead(200).end();
  await deliver(300_000 + ms - 2000);
  expect(numbers()).toHaveLength(1);
  await deliver(300_000 + ms + 1000);
  expect(await statesOf(id)).toEqual(all('sent'));
});

test('a text that waited for hours is not sent by itself', async () => {
  gateway.answer = () => undefined;
  const id = await send();
  await changeRows(
    db,
    'text_recipient',
    {},
    { state: 'waiting', waiting_since: new Date(started - 3 * 3_600_000) },
  );
  await deliver();
  const { recipients } = await read(id);
  expect(recipients.map(({ state }) => state)).toEqual(all('failed'));
  expect(recipients[0]?.reason).toContain('two hours');
});

test('neither text nor number is in the log, nor in clear in the database', async () => {
  gateway.answer = (response) => response.writeHead(500).end('to +60123000001: ZQTEXT');
  await send();
  await deliver();
  const { rows } = await sql<{ row: string }>`select row_to_json(m)::text as row from text_message m
    union all select row_to_json(r)::text from text_recipient r
    union all select row_to_json(l)::text from access_log l`.execute(db);
  const stored = rows.map(({ row }) => row).join('\n');
  expect(lines.length).toBeGreaterThan(0);
  for (const secret of ['ZQTEXT', '123000001']) {
    expect(lines.join('')).not.toContain(secret);
    expect(stored).not.toContain(secret);
  }
});
