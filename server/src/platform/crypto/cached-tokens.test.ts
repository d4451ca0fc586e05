import { SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { fixedClock } from '../process/clock.ts';
import { cacheTokens, createTokens, type Tokens } from './tokens.ts';

const clock = fixedClock('2026-03-02T09:00:00Z');
const key = Buffer.alloc(32, 7);

/** The tokens of a server, remembered, with the texts whose signature was really checked. */
function remembering(most?: number): { tokens: Tokens; checked: string[] } {
  const checked: string[] = [];
  const inner = createTokens([key], 'https://camp.example', clock);
  const read: Tokens['read'] = (token) => {
    checked.push(token);
    return inner.read(token);
  };
  return { tokens: cacheTokens({ ...inner, read }, clock, most), checked };
}

function tokenOf(sessionId: string, signedWith: Uint8Array = key): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('https://camp.example/api/auth/login')
    .setSubject('account')
    .setJti(sessionId)
    .setExpirationTime(new Date('2026-03-02T10:00:00Z'))
    .sign(signedWith);
}

it('verifies a signature once', async () => {
  const { tokens, checked } = remembering();
  const token = await tokenOf('one');
  const claims = { accountId: 'account', sessionId: 'one' };
  expect([await tokens.read(token), await tokens.read(token)]).toEqual([claims, claims]);
  expect(checked).toEqual([token]);
});

it('never caches an invalid token, or another text with the same ending', async () => {
  const { tokens, checked } = remembering();
  const [ours, forged] = [await tokenOf('one'), await tokenOf('one', new Uint8Array(32).fill(8))];
  await tokens.read(ours);
  const mixed = `${forged.slice(0, forged.lastIndexOf('.'))}x${ours.slice(ours.lastIndexOf('.'))}`;
  for (const token of [forged, mixed, forged]) expect(await tokens.read(token)).toBeUndefined();
  expect(checked).toEqual([ours, forged, mixed, forged]);
});

it('rejects a cached token once it expires', async () => {
  const { tokens } = remembering();
  const token = await tokenOf('one');
  clock.set('2026-03-02T09:59:59Z');
  expect(await tokens.read(token)).toBeDefined();
  clock.set('2026-03-02T10:00:00Z');
  expect(await tokens.read(token)).toBeUndefined();
  clock.set('2026-03-02T09:00:00Z');
});

it('drops the least recently used token', async () => {
  const { tokens, checked } = remembering(2);
  const [one, two, three] = [await tokenOf('one'), await tokenOf('two'), await tokenOf('three')];
  for (const token of [one, two, one, three, one, two]) await tokens.read(token);
  expect(checked).toEqual([one, two, three, two]);
});
