import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorBody } from '@bowline/contract/api/errors';
import { describe, expect, test } from 'vitest';
import { buildTestApp } from '../../test/support/build-test-app.ts';
import { createTestDatabase } from '../../test/support/test-database.ts';

const { db } = await createTestDatabase();
const { app } = await buildTestApp(db);

describe.each([
  '/api/portal',
  '/api/auth/account',
  '/api/nothing',
  '/campers',
  '/healthz',
  '/api/docs/',
  '/',
  '/%zz',
  '/api/%zz',
  '/assets/gone.js',
  `/api/campers/${'x'.repeat(300)}`,
])('%s', (url) => {
  test('allows only our own scripts, styles and frames', async () => {
    const { headers } = await app.inject(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    });
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(String(policy)).not.toMatch(/unsafe|\*/);
    expect(headers['permissions-policy']).toContain('geolocation=()');
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
  });
});

test.each(['/api/portal', '/api/auth/account', '/api/nothing', '/api/openapi.json'])(
  '%s is kept by nobody',
  async (url) => {
    expect((await app.inject(url)).headers['cache-control']).toBe('no-store');
  },
);

test('requires TLS only where the portal is served by it', async () => {
  expect((await app.inject('/api/portal')).headers).not.toHaveProperty('strict-transport-security');
  const secure = await buildTestApp(db, { config: { publicUrl: 'https://camp.example' } });
  expect((await secure.app.inject('/api/portal')).headers['strict-transport-security']).toBe(
    'max-age=31536000',
  );
});

test.each([
  ['/api/portal', 'POST', 404],
  ['/api/auth/login', 'GET', 404],
  ['/api/%zz', 'GET', 404],
])('%s with %s returns an error of the contract', async (url, method, status) => {
  const answer = await app.inject({ url, method: method as 'GET' });
  expect(answer.statusCode).toBe(status);
  expect(errorBody.parse(answer.json()).code).toBe('not_found');
  expect(answer.headers['cache-control']).toBe('no-store');
});

describe('over a connection', async () => {
  const listening = await buildTestApp(db);
  await listening.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = listening.app.server.address() as AddressInfo;
  const answerTo = (sent: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(sent);
    return text(socket);
  };
  const end = 'Connection: close\r\n\r\n';

  test.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['an unknown method', `BREW / HTTP/1.1\r\nHost: a\r\n${end}`, 400],
    ['two lengths', `POST /api HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n${end}`, 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n${end}`, 431],
    ['no host', `GET /api/portal HTTP/1.1\r\n${end}`, 400],
    ['no host in HTTP/1.0', `GET /api/portal HTTP/1.0\r\n${end}`, 400],
    ['an unknown expectation', `GET /api/nothing HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n${end}`, 404],
  ])('%s is answered with the headers and an error of the contract', async (_what, sent, status) => {
    const answer = await answerTo(sent);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/content-security-policy: default-src 'self'/i);
    expect(answer).toMatch(/x-content-type-options: nosniff/i);
    expect(errorBody.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).message).toMatch(/\.$/);
  });
});

test.each(['/api/portal', '/%61pi/portal', '/api%2Fportal'])('keeps %s out of caches', async (url) => {
  expect((await app.inject(url)).headers['cache-control']).toBe('no-store');
});
