import { SignJWT } from 'jose';
import { expect, test, vi } from 'vitest';
import { fixedClock } from '../process/clock.ts';
import { readConfig } from '../process/config.ts';
import { deriveKey } from './secrets.ts';
import { createStaffTokens, createTokens } from './tokens.ts';

const verify = vi.spyOn(crypto.subtle, 'verify');
const clock = fixedClock('2026-03-02T09:00:00Z');
const endsAt = new Date('2026-03-02T21:00:00Z');
const config = readConfig({});
const keysOf = (byte: number) => (purpose: string) => deriveKey(new Uint8Array(32).fill(byte), purpose);
const [before, present] = [keysOf(1), keysOf(2)];

const familyTokens = (deriveKey: typeof before, previousKey?: typeof before) =>
  createTokens({ config, clock, deriveKey, previousKey });
const staffTokens = (deriveKey: typeof before, previousKey?: typeof before) =>
  createStaffTokens({ config, clock, deriveKey, previousKey });

test('a family’s token of the previous key is read while the key is exchanged, and no longer', async () => {
  const claims = { accountId: 'account', sessionId: 'session' };
  const token = await familyTokens(before).issue(claims, 'login', { loggedInAt: clock.now(), endsAt });
  expect(await familyTokens(present, before).read(token)).toEqual(claims);
  expect(await familyTokens(present).read(token)).toBeUndefined();
});

test('a staff token of the previous key is read while the key is exchanged, and no longer', async () => {
  const claims = { staffId: 'staff', sessionId: 'session' };
  const token = await staffTokens(before).issue(claims, endsAt);
  expect(await staffTokens(present, before).read(token)).toEqual(claims);
  expect(await staffTokens(present).read(token)).toBeUndefined();
});

test('new tokens are signed with the present key', async () => {
  const claims = { accountId: 'account', sessionId: 'session' };
  const token = await familyTokens(present, before).issue(claims, 'login', {
    loggedInAt: clock.now(),
    endsAt,
  });
  expect(await familyTokens(present).read(token)).toEqual(claims);
});

/** A family's token, signed with any key. */
const tokenOf = (sessionId: string, key = present('token-signing')): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(`${config.publicUrl}/api/auth/login`)
    .setSubject('account')
    .setJti(sessionId)
    .setExpirationTime(endsAt)
    .sign(key);

test('a signature is verified once', async () => {
  const tokens = familyTokens(present);
  const token = await tokenOf('one');
  const claims = { accountId: 'account', sessionId: 'one' };
  verify.mockClear();
  expect([await tokens.read(token), await tokens.read(token)]).toEqual([claims, claims]);
  expect(verify).toHaveBeenCalledOnce();
});

test('an invalid token is never cached, nor another text with the same ending', async () => {
  const tokens = familyTokens(present);
  const [ours, forged] = [await tokenOf('one'), await tokenOf('one', Buffer.alloc(32, 8))];
  await tokens.read(ours);
  const mixed = `${forged.slice(0, forged.lastIndexOf('.'))}x${ours.slice(ours.lastIndexOf('.'))}`;
  verify.mockClear();
  for (const token of [forged, mixed, forged]) expect(await tokens.read(token)).toBeUndefined();
  expect(verify).toHaveBeenCalledTimes(3);
});

test('a cached token is refused once it expires', async () => {
  const tokens = familyTokens(present);
  const token = await tokenOf('one');
  clock.set('2026-03-02T20:59:59Z');
  expect(await tokens.read(token)).toBeDefined();
  clock.set('2026-03-02T21:00:00Z');
  expect(await tokens.read(token)).toBeUndefined();
  clock.set('2026-03-02T09:00:00Z');
});
