import { describe, expect, test } from 'vitest';
import { buildTestApp } from '../../test/support/build-test-app.ts';
import { createTestDatabase } from '../../test/support/test-database.ts';

const { db } = await createTestDatabase();
const { app } = await buildTestApp(db);

describe.each(['/api/portal', '/api/auth/account', '/api/nothing', '/campers', '/healthz', '/api/docs/'])(
  '%s',
  (url) => {
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
  },
);

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
