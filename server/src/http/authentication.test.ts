import { calls } from '@bowline/contract/api/calls';
import type { CallDefinition } from '@bowline/contract/api/define-call';
import { errorBody } from '@bowline/contract/api/errors';
import { decodeJwt, decodeProtectedHeader, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp } from '../../test/support/build-test-app.ts';
import { createFamily, type Family } from '../../test/support/family.ts';
import { createTestDatabase } from '../../test/support/test-database.ts';

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
const { app, clock, deps } = testApp;
const url = '/api/auth/account';
const withToken = (token: string) => app.inject({ url, headers: { authorization: `Bearer ${token}` } });

let family: Family;
let claims: JWTPayload;
beforeEach(async () => {
  family = await createFamily(testApp);
  claims = decodeJwt(family.token);
});

const signed = (payload: JWTPayload, key = deps.deriveKey('token-signing'), alg = 'HS256') =>
  new SignJWT(payload).setProtectedHeader({ alg }).sign(key);

const guarded = Object.entries<CallDefinition>(calls).filter(([, call]) => !call.open);

test.each(guarded)(
  '%s is answered 401 without a token, before anything is read',
  async (_name, { method, path }) => {
    const answer = await app.inject({ method, url: path.replace(/:\w+/g, 'whatever'), body: '{"broken' });
    expect(answer.statusCode).toBe(401);
    expect(errorBody.parse(answer.json()).code).toBe('unauthenticated');
  },
);

test('a token is short, signed and accepted', async () => {
  expect(decodeProtectedHeader(family.token)).toEqual({ alg: 'HS256' });
  expect(Object.keys(claims).sort()).toEqual(['auth_time', 'exp', 'iat', 'iss', 'jti', 'sub']);
  expect((await withToken(await signed(claims))).statusCode).toBe(200);
});

describe('rejects a token', () => {
  const forged: [string, () => Promise<string> | string][] = [
    ['with another signature', () => signed(claims, Buffer.alloc(32, 1))],
    ['with its payload changed', () => family.token.replace(/\.\w/, (at) => (at === '.a' ? '.b' : '.a'))],
    ['unsigned', () => new UnsecuredJWT(claims).encode()],
    ['signed in another way', () => signed(claims, deps.deriveKey('token-signing'), 'HS512')],
    ['of another issuer', () => signed({ ...claims, iss: 'https://elsewhere.example/api/auth/login' })],
    ['of no issuer', () => signed({ ...claims, iss: undefined } as JWTPayload)],
    ['that never ends', () => signed({ ...claims, exp: undefined } as JWTPayload)],
    [
      'of another account’s session',
      async () => signed({ ...claims, sub: decodeJwt((await createFamily(testApp)).token).sub }),
    ],
    ['that is no token', () => 'a.b.c'],
    ['that is empty', () => ''],
  ];

  test.each(forged)('%s', async (_name, make) => {
    const answer = await withToken(await make());
    expect(answer.statusCode).toBe(401);
    expect(errorBody.parse(answer.json()).code).toBe('unauthenticated');
  });

  test('after twelve hours', async () => {
    clock.advance(12 * 60 * 60 * 1000 - 1000);
    expect((await withToken(family.token)).statusCode).toBe(200);
    clock.advance(1000);
    expect((await withToken(family.token)).statusCode).toBe(401);
    const longer = await signed({ ...claims, exp: Number(claims.exp) + 60 });
    expect((await withToken(longer)).statusCode).toBe(401);
  });

  test('of a session that was logged out, and accepts others of the account', async () => {
    const login = { email: family.email, password: 'sea-breeze-7' };
    const again = await app.inject({ method: 'POST', url: '/api/auth/login', body: login });
    expect((await family.ask('POST', '/api/auth/logout')).statusCode).toBe(204);
    expect((await withToken(family.token)).statusCode).toBe(401);
    expect((await withToken(again.json().access_token)).statusCode).toBe(200);
  });

  test('whatever the request says of its origin', async () => {
    const proxied = await buildTestApp(db, { after: testApp, config: { trustProxy: true } });
    const token = await signed({ ...claims, iss: 'http://evil.example/api/auth/login' });
    const headers = {
      authorization: `Bearer ${token}`,
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
    };
    expect((await proxied.app.inject({ url, headers })).statusCode).toBe(401);
  });
});
