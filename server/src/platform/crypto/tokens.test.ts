import { expect, test } from 'vitest';
import { fixedClock } from '../process/clock.ts';
import { readConfig } from '../process/config.ts';
import { deriveKey } from './secrets.ts';
import { createStaffTokens, createTokens } from './tokens.ts';

const clock = fixedClock('2026-03-02T09:00:00Z');
const endsAt = new Date('2026-03-02T21:00:00Z');
const config = readConfig({});
const keysOf = (byte: number) => (purpose: string) => deriveKey(new Uint8Array(32).fill(byte), purpose);
const [before, present] = [keysOf(1), keysOf(2)];

const familyTokens = (...keys: [typeof before, ...(typeof before)[]]) => {
  const [first, ...others] = keys.map((key) => key('token-signing'));
  return createTokens([first ?? Buffer.of(), ...others], config.publicUrl, clock);
};
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
