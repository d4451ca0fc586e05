import { errorBody } from '@bowline/contract/api/errors';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../test/support/build-test-app.ts';
import { createTestDatabase } from '../../test/support/test-database.ts';

const { db } = await createTestDatabase();

test('rejects a flood from one address before reading its tokens; other addresses continue', async () => {
  const { app } = await buildTestApp(db, { config: { rateLimit: true } });
  const from = (remoteAddress: string) => app.inject({ url: '/api/auth/account', remoteAddress });
  for (let asked = 0; asked < 1200; asked++) await from('198.51.100.7');
  const refused = await from('198.51.100.7');
  expect(refused.statusCode).toBe(429);
  expect(errorBody.parse(refused.json()).code).toBe('too_many');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await from('198.51.100.8')).statusCode).toBe(401);
});

test('ignores an address that a client makes up', async () => {
  const { app } = await buildTestApp(db, { config: { rateLimit: true } });
  const from = (forwarded: string) =>
    app.inject({ url: '/api/portal', headers: { 'x-forwarded-for': forwarded } });
  for (let asked = 0; asked < 1200; asked++) await from(`203.0.113.${asked % 250}`);
  expect((await from('203.0.113.251')).statusCode).toBe(429);
});
