import { closeNotice, listNotices, type Notice } from '@bowline/contract/api/staff/review/dashboard';
import { succeeded } from '@bowline/testing/client';
import { beforeEach, expect, test } from 'vitest';
import { buildTestApp } from '../test/support/build-test-app.ts';
import { createStaff } from '../test/support/staff.ts';
import { createTestDatabase } from '../test/support/test-database.ts';
import { checkNotices } from './operations/doctor/check-database.ts';
import { isNear } from './proxy-notice.ts';

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
const { config } = testApp.deps;
const admin = await createStaff(testApp, 'admin');
const forwarded = { 'x-forwarded-for': '203.0.113.7' };

beforeEach(() => db.deleteFrom('notice').execute());

/** An app that has noticed nothing yet, and the lines of its log. */
async function start(trustProxy: boolean | number = false) {
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  const settings = { config: { trustProxy, logLevel: 'warn' as const }, deps: { logStream } };
  const { app } = await buildTestApp(db, { after: testApp, ...settings });
  const ask = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    app.inject({ url: '/healthz', headers, remoteAddress });
  return { app, ask, warnings: () => lines.filter((line) => line.includes('TRUST_PROXY is off')) };
}
const kinds = async () => (await db.selectFrom('notice').select('kind').execute()).map(({ kind }) => kind);

const shownToAdmins = async () =>
  (await admin.ask('GET', listNotices.path)).json().map(({ kind }: Notice) => kind);

test.each([
  ['X-Forwarded-For from this machine', forwarded, '127.0.0.1'],
  ['Forwarded from a container', { forwarded: 'for=203.0.113.7' }, '::ffff:172.20.0.1'],
])('the first request with %s is noticed, once for all processes', async (_name, headers, peer) => {
  const [one, other] = [await start(), await start()];
  await succeeded(one.ask(headers, peer));
  await expect.poll(kinds).toEqual(['forwarded requests']);
  await expect.poll(() => one.warnings().length).toBe(1);
  await succeeded(one.ask(headers, peer));
  await succeeded(other.ask(headers, peer));
  await expect.poll(kinds).toEqual(['forwarded requests']);
  expect([one.warnings().length, other.warnings().length]).toEqual([1, 0]);
  expect(await shownToAdmins()).toEqual(['no mail server', 'forwarded requests']);
  expect(await checkNotices(db, config)).toEqual([
    { state: 'warn', text: expect.stringContaining('Set TRUST_PROXY if a proxy is in front') },
  ]);
});

test('an admin closes the hint, and it does not come back', async () => {
  const { ask } = await start();
  await ask(forwarded);
  await expect.poll(kinds).toEqual(['forwarded requests']);
  const notice = { kind: 'forwarded requests', subject: '' };
  expect((await admin.ask('POST', closeNotice.path, notice)).statusCode).toBe(204);
  const again = await start();
  await succeeded(again.ask(forwarded));
  await succeeded(again.ask({}));
  expect(await shownToAdmins()).toEqual(['no mail server']);
  expect(again.warnings()).toEqual([]);
});

test('a stranger’s header on a server that is reached directly says nothing, but a proxy from elsewhere is noticed', async () => {
  const attacked = await start();
  for (let request = 0; request < 60; request++) {
    await succeeded(attacked.ask({}, '198.51.100.1'));
    await succeeded(attacked.ask(forwarded, '198.51.100.66'));
  }
  expect(await kinds()).toEqual([]);
  const proxied = await start();
  await succeeded(proxied.ask({}, '198.51.100.1'));
  for (let request = 0; request < 50; request++) await succeeded(proxied.ask(forwarded, '198.51.100.66'));
  await expect.poll(kinds).toEqual(['forwarded requests']);
});

test('with TRUST_PROXY nothing is noticed, and what was is gone', async () => {
  const before = await start();
  await succeeded(before.ask(forwarded));
  await expect.poll(kinds).toEqual(['forwarded requests']);
  const { app, ask } = await start(1);
  await app.listen({ port: 0, host: '127.0.0.1' });
  await expect.poll(kinds).toEqual([]);
  await ask(forwarded);
  expect(await kinds()).toEqual([]);
  await app.close();
});

test.each([
  ['10.1.2.3', true],
  ['172.31.0.1', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['100.64.0.1', true],
  ['203.0.113.7', false],
  ['::1', true],
  ['fd00::1', true],
  ['::ffff:10.0.0.1', true],
  ['2001:db8::1', false],
  [undefined, true],
])('%s is near: %s', (address, near) => {
  expect(isNear(address)).toBe(near);
});
