import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';

const { db } = await createTestDatabase();
const { app } = await buildTestApp(db);

test('the password pages show the camp and its contact', async () => {
  const { body } = await app.inject('/forgot-password');
  for (const part of ['WSC Registration', 'Questions? Ask Westwind Sailing Camp.', 'office@westwind.example'])
    expect(body).toContain(part);
});

test('the password pages have a dark theme from the same tokens, allowed by their policy', async () => {
  const { body, headers } = await app.inject('/forgot-password');
  const style = /<style>(.*)<\/style>/s.exec(body)?.[1] ?? '';
  expect(style).toMatch(/prefers-color-scheme: ?dark/);
  // Once for the light theme, once for the dark one.
  expect(style.split('--ink:').length).toBe(3);
  // Only the tokens have literal colours; `#0000` is `transparent`, minified.
  expect(style.replace(/--[\w-]+:[^;}]+/g, '')).not.toMatch(/#(?!0000\b)[0-9a-f]{3,8}\b/);
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
});
