import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { calls } from '@bowline/contract/api/calls';
import type { CallDefinition } from '@bowline/contract/api/define-call';
import { errorBody } from '@bowline/contract/api/errors';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { buildTestApp } from '../../test/support/build-test-app.ts';
import { createCompleteFamily, createReadyCamper } from '../../test/support/family.ts';
import { createTestDatabase } from '../../test/support/test-database.ts';
import { createDemoSeason } from '../core/camps/demo-season.ts';
import { busy, unavailable } from '../platform/app-error.ts';
import { handleErrors } from './error-handler.ts';
import { acceptMultipart, withUpload } from './uploads/upload.ts';

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
const { app, deps } = testApp;
await createDemoSeason(deps);
const family = await createCompleteFamily(testApp);
const authorization = `Bearer ${family.token}`;
const writing = Object.entries<CallDefinition>(calls).filter(([, { body, open }]) => body && !open);
const nowhere = (path: string) => path.replace(/:\w+/g, '0198c0de-0000-7000-8000-000000000000');

describe.each(writing)('%s', (_name, { method, path }) => {
  test.each([
    ['broken JSON', '{"name'],
    ['nothing', ''],
    ['a list', '[]'],
    ['null', 'null'],
    ['a hidden prototype', '{"__proto__": {"admin": true}}'],
  ])('rejects %s with a sentence for people', async (_what, payload) => {
    const headers = { authorization, 'content-type': 'application/json' };
    const answer = await app.inject({ method, url: nowhere(path), headers, payload });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(errorBody.parse(answer.json()).message).toMatch(/\.$/);
    expect(answer.body).not.toMatch(/at .*\.ts|select |FST_|Invalid input/);
  });
});

test.each([
  [calls.recordStep, 'current_step'],
  [calls.getImage, 'path'],
  [calls.getImageUrl, 'path'],
])('$path says in a sentence that a number is no text', async ({ method, path }, member) => {
  const answer = await family.ask(method, nowhere(path), { [member]: 7 });
  expect(answer.statusCode).toBe(422);
  expect(errorBody.parse(answer.json()).errors?.[member]?.[0]).toMatch(/^(This form|Enter the path) .*\.$/);
});

const reading = Object.entries<CallDefinition>(calls).filter(
  ([, call]) => call.method === 'GET' && !call.open,
);

test.each(reading)('%s refuses a parameter that it does not have, and names it', async (_name, { path }) => {
  const answer = await family.ask('GET', `${nowhere(path)}?updated_since=2026-01-01`);
  expect(answer.statusCode).toBe(422);
  expect(errorBody.parse(answer.json()).errors).toHaveProperty('updated_since', [
    'There is no such parameter.',
  ]);
});

const opened = Object.values<CallDefinition>(calls).filter(({ method, open }) => method === 'GET' && open);

// The pages themselves are not built here, and answer 503.
test.each([
  ...opened.map(({ path }) => nowhere(path)),
  ...['/login', '/language/ms?to=%2Flogin', '/confirm-email?token=x', '/reset-password?token=x'],
])('%s may be opened with what mail programs and messengers add', async (url) => {
  const plain = await app.inject(url);
  const tracked = await app.inject(`${url}${url.includes('?') ? '&' : '?'}utm_source=mail&fbclid=x&gclid=y`);
  expect(tracked.statusCode).toBe(plain.statusCode);
  expect(tracked.statusCode).not.toBe(422);
});

test('returns 413 for a body above a megabyte, without mentioning files', async () => {
  const answer = await family.ask('PUT', '/api/auth/account', { name_first: 'x'.repeat(1024 * 1024) });
  expect(answer.statusCode).toBe(413);
  expect(errorBody.parse(answer.json())).toMatchObject({ code: 'too_large' });
  expect(answer.json().message).toMatch(/shorten your answers/);
});

test('returns an internal error without details', async () => {
  const tokens = { ...deps.tokens, read: () => Promise.reject(new Error('select secret from account')) };
  const broken = await buildTestApp(db, { after: testApp, deps: { tokens } });
  const answer = await broken.app.inject({ url: '/api/auth/account', headers: { authorization } });
  expect(answer.statusCode).toBe(500);
  expect(Object.keys(answer.json()).sort()).toEqual(['code', 'message']);
  expect(answer.body).not.toContain('secret');
});

test.each([
  ['JSON', 'application/json', '{"name":'],
  [
    'an upload',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="ic_front"; ',
  ],
])('a sender of %s who disconnects causes no server error in the log', async (_what, type, beginning) => {
  const logged: string[] = [];
  const own = fastify({ logger: { level: 'error', stream: { write: (line: string) => logged.push(line) } } });
  handleErrors(own);
  await acceptMultipart(own, deps.config.dataDir);
  own.post(
    '/',
    { config: { call: type === 'application/json' ? calls.createCamper : calls.uploadIc } },
    (request) => (request.isMultipart() ? withUpload(request, calls.uploadIc, async () => 'kept') : 'kept'),
  );
  const answered = new Promise((resolve) =>
    own.addHook('onError', async (_request, _reply, error) => resolve(error)),
  );
  await own.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((own.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 1000\r\n\r\n${beginning}`,
  );
  await once(own.server, 'request');
  socket.destroy();
  await answered;
  await own.close();
  expect(logged).toEqual([]);
});

test('a request rejected while the server is busy is a warning without a stack, a broken one an error with one', async () => {
  const logged: string[] = [];
  const own = fastify({
    logger: { stream: { write: (line: string) => logged.push(line) } },
    disableRequestLogging: true,
  });
  handleErrors(own);
  own.get('/busy', () => Promise.reject(unavailable('Please try again in a moment.')));
  own.get('/login', () => Promise.reject(busy()));
  own.get('/broken', () => Promise.reject(new Error('a bug')));
  expect((await own.inject('/busy')).statusCode).toBe(503);
  expect((await own.inject('/login')).statusCode).toBe(503);
  expect((await own.inject('/broken')).statusCode).toBe(500);
  const [away, turnedAway, broken] = logged.map((line) => JSON.parse(line));
  expect(away).toMatchObject({ level: 40, code: 'unavailable' });
  expect(turnedAway).toMatchObject({ level: 40, code: 'busy' });
  for (const line of [away, turnedAway]) expect(line.err).toBeUndefined();
  expect(broken).toMatchObject({ level: 50, err: { message: 'a bug', stack: expect.any(String) } });
});

test('HEAD runs no call', async () => {
  const camper = await createReadyCamper(family);
  for (const { path } of Object.values<CallDefinition>(calls)) {
    const url = path.replace(':camperId', camper.id).replace(/:\w+/g, camper.id);
    expect((await family.ask('HEAD', url)).statusCode).toBe(404);
  }
  expect(await db.selectFrom('registration').selectAll().execute()).toEqual([]);
  expect((await family.ask('GET', `/api/rego/init/${camper.id}`)).statusCode).toBe(200);
});

test.each(['nobody', '0198c0de', "1' or '1'='1", '%00', '%zz', '0198c0de-0000-7000-8000-00000000000g'])(
  'a camper called %s cannot be found',
  async (id) => {
    const answer = await family.ask('GET', `/api/campers/${id}`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  },
);

test.each(['/api/auth/account', '/api/staff/me'])('%s says with 401 how to authenticate', async (url) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(401);
  expect(answer.headers['www-authenticate']).toBe('Bearer');
});
