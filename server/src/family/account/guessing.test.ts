import { changePassword } from '@bowline/contract/api/family/account/account-security';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { createFamily, type Family, password } from '../../../test/support/family.ts';
import { openLimitedPortal } from '../../../test/support/limited-portal.ts';
import { getLink, openLink } from '../../../test/support/reset-links.ts';

const { db, quiet, limited: guarded, waits, wait } = await openLimitedPortal();
const { clock } = quiet;
const HOME = '203.0.113.1';
const stranger = (number: number) => `198.51.100.${number}`;
const DAY = 24 * 60 * 60 * 1000;

beforeEach(() => {
  waits.length = 0;
  wait.until = async () => {};
  clock.advance(DAY);
});

const logIn = (email: string, typed: string, from: string) =>
  guarded.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-forwarded-for': from },
    body: { email, password: typed },
  });
const statusOf = async (...attempt: Parameters<typeof logIn>) => (await logIn(...attempt)).statusCode;

async function guess(email: string, tries: number, from: string): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: tries }, () => logIn(email, 'a-guess', from)));
  return answers.map(({ statusCode }) => statusCode).toSorted();
}

/** Thirty wrong tries from three addresses: as many as an account gets at full speed. */
async function attack(email: string): Promise<void> {
  for (const number of [1, 2, 3]) await guess(email, 10, stranger(number));
}

/** A family that has logged in from home. */
async function familyAtHome(): Promise<Family> {
  const family = await createFamily(quiet);
  expect(await statusOf(family.email, password, HOME)).toBe(200);
  return family;
}

test('ten wrong passwords refuse their address, and neither the owner at home nor the owner elsewhere', async () => {
  const { email } = await familyAtHome();
  expect(await guess(email, 12, stranger(1))).toEqual([...Array(10).fill(422), 429, 429]);
  expect(await statusOf(email, password, stranger(1))).toBe(429);
  expect(await statusOf(email, password, HOME)).toBe(200);
  expect(await statusOf(email, password, stranger(2))).toBe(200);
});

test('addresses of one IPv6 network share their ten tries', async () => {
  const { email } = await createFamily(quiet);
  await guess(email, 10, '2001:db8:1:2::1');
  expect(await statusOf(email, 'a-guess', '2001:db8:1:2:ffff::9')).toBe(429);
  expect(await statusOf(email, 'a-guess', '2001:db8:1:3::1')).toBe(422);
});

test('a new password by a link lets its owner in at once, without a wait', async () => {
  const { email } = await createFamily(quiet);
  await attack(email);
  await guess(email, 10, HOME);
  expect(await statusOf(email, password, HOME)).toBe(429);
  const visitor = await openLink(quiet, await getLink(quiet, email));
  const next = { password: 'a new breeze', password_confirmation: 'a new breeze' };
  expect((await visitor.send(next)).statusCode).toBe(303);
  waits.length = 0;
  expect(await statusOf(email, 'a new breeze', HOME)).toBe(200);
  expect(waits).toEqual([]);
});

describe('after thirty wrong tries from several addresses', () => {
  test('each further one from a new address waits longer, up to five seconds', async () => {
    const { email } = await familyAtHome();
    await attack(email);
    expect(waits).toEqual([]);
    for (let number = 10; number < 35; number++)
      expect(await statusOf(email, 'x-guess', stranger(number))).toBe(422);
    expect(waits.slice(0, 3)).toEqual([250, 500, 750]);
    expect(waits.slice(19)).toEqual(Array(6).fill(5000));
  });

  test('the right password from an address that logged in before does not wait', async () => {
    const { email } = await familyAtHome();
    await attack(email);
    expect(await statusOf(email, password, HOME)).toBe(200);
    expect(waits).toEqual([]);
    expect(await statusOf(email, password, stranger(9))).toBe(200);
    expect(waits).toEqual([250]);
    expect(await statusOf(email, password, stranger(9))).toBe(200);
    expect(waits).toEqual([250]);
  });

  test('an unknown email waits as long, so that nobody learns who has an account', async () => {
    const email = 'nobody.at.all@example.com';
    await attack(email);
    for (const number of [4, 5]) expect(await statusOf(email, 'a-guess', stranger(number))).toBe(422);
    expect(waits).toEqual([250, 500]);
  });

  test('five wait at a time, without a connection; others are told to come back, and the owner is let in', async () => {
    const { email } = await familyAtHome();
    const other = await createFamily(quiet);
    const gate = Promise.withResolvers<void>();
    wait.until = () => gate.promise;
    const tries = [1, 2, 3, 4, 5, 6].map((number) => guess(email, 10, stranger(number)));
    const all = Promise.all(tries).then((statuses) => statuses.flat());
    await expect.poll(() => waits.length, { timeout: 20_000 }).toBe(5);
    expect(await statusOf(email, password, HOME)).toBe(200);
    expect(await statusOf(other.email, password, stranger(7))).toBe(200);
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(db);
    expect(rows).toEqual([]);
    const refused = await logIn(email, password, stranger(8));
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('5');
    expect(refused.json().error).toContain('in a few seconds');
    gate.resolve();
    const statuses = (await all).toSorted();
    expect(statuses).toEqual([...Array(35).fill(422), ...Array(25).fill(429)]);
  });
});

test('where two processes serve, three wait in each', async () => {
  const config = { rateLimit: true, trustProxy: true, processes: 2 };
  const { app } = await buildTestApp(db, { after: quiet, config, deps: { clock: guarded.deps.clock } });
  const { email } = await createFamily(quiet);
  await attack(email);
  const gate = Promise.withResolvers<void>();
  wait.until = () => gate.promise;
  const headers = { 'x-forwarded-for': stranger(4) };
  const body = { email, password: 'a-guess' };
  const statuses: number[] = [];
  const tries = Array.from({ length: 5 }, async () => {
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/auth/login', headers, body });
    statuses.push(statusCode);
  });
  await expect.poll(() => statuses, { timeout: 20_000 }).toEqual([429, 429]);
  expect(waits).toHaveLength(3);
  gate.resolve();
  await Promise.all(tries);
  expect(statuses).toEqual([429, 429, 422, 422, 422]);
});

test('right passwords do not count', async () => {
  const { email } = await createFamily(quiet);
  for (let number = 0; number < 40; number++)
    expect(await statusOf(email, password, stranger(number))).toBe(200);
  expect(waits).toEqual([]);
});

test('tries at the current password are counted by address too', async () => {
  const family = await createFamily(quiet);
  const change = (current: string, from: string) =>
    guarded.app.inject({
      method: 'POST',
      url: changePassword.path,
      headers: { 'x-forwarded-for': from, authorization: `Bearer ${family.token}` },
      body: { current_password: current, password: 'a new breeze', password_confirmation: 'a new breeze' },
    });
  for (let tries = 0; tries < 10; tries++) await change('a-guess', stranger(1));
  expect((await change(password, stranger(1))).statusCode).toBe(429);
  expect((await change(password, HOME)).statusCode).toBe(200);
});

describe('known addresses', () => {
  const listAddresses = async (email: string) => {
    const rows = await db
      .selectFrom('known_address')
      .innerJoin('account', 'account.id', 'account_id')
      .select(['account.id', 'address_hmac'])
      .where('email', '=', email)
      .execute();
    return rows.map(({ address_hmac }) => address_hmac.toString('hex'));
  };

  test('are kept as hashes that differ between accounts', async () => {
    const [one, other] = [await familyAtHome(), await familyAtHome()];
    const hashes = [...(await listAddresses(one.email)), ...(await listAddresses(other.email))];
    expect(new Set(hashes).size).toBe(4);
    for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{32}$/);
  });

  test('are the last twenty', async () => {
    const { email } = await familyAtHome();
    for (let number = 1; number <= 25; number++) {
      clock.advance(60_000);
      await logIn(email, password, stranger(number));
    }
    expect(await listAddresses(email)).toHaveLength(20);
    await attack(email);
    for (const number of [25, 6]) expect(await statusOf(email, password, stranger(number))).toBe(200);
    expect(waits).toEqual([]);
    expect(await statusOf(email, password, HOME)).toBe(200);
    expect(waits).toEqual([250]);
  });

  test('are forgotten ninety days after their last use', async () => {
    const { email } = await familyAtHome();
    clock.advance(60 * DAY);
    await logIn(email, password, HOME);
    clock.advance(89 * DAY);
    await attack(email);
    expect(await statusOf(email, password, HOME)).toBe(200);
    expect(waits).toEqual([]);
    clock.advance(91 * DAY);
    await attack(email);
    expect(await statusOf(email, password, HOME)).toBe(200);
    expect(waits).toEqual([250]);
  });

  test('go with the account', async () => {
    const { email } = await familyAtHome();
    expect(await listAddresses(email)).not.toEqual([]);
    const count = async () => (await db.selectFrom('known_address').select('account_id').execute()).length;
    const [before, own] = [await count(), (await listAddresses(email)).length];
    await db.deleteFrom('account').where('email', '=', email).execute();
    expect(await count()).toBe(before - own);
  });
});
