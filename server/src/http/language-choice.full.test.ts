import { expect, test } from 'vitest';
import { buildTestApp } from '../../test/support/build-test-app.ts';
import { createTestDatabase } from '../../test/support/test-database.ts';

const { db } = await createTestDatabase();
const { app } = await buildTestApp(db);
const secure = await buildTestApp(db, { config: { publicUrl: 'https://camp.example' } });

const choose = (language: string, to?: string) =>
  app.inject({ url: `/language/${language}`, query: to === undefined ? {} : { to } });

test('keeps the choice for a year, where scripts can read it, and leads back to the page', async () => {
  const answer = await choose('zh-Hans', '/register/update/1/2?returnTo=%2Fcampers');
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    '/register/update/1/2?returnTo=%2Fcampers',
  ]);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.cookies).toContainEqual({
    name: 'language',
    value: 'zh-Hans',
    path: '/',
    maxAge: 31_536_000,
    sameSite: 'Lax',
  });
});

test('sends the cookie only by TLS where the portal has it', async () => {
  const { cookies } = await secure.app.inject('/language/ms');
  expect(cookies).toContainEqual(expect.objectContaining({ name: 'language', secure: true }));
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'javascript:alert(1)',
  '\\\\evil.example',
  'http:evil.example',
  'http://',
  '',
])('does not lead out of the portal to %j', async (to) => {
  const { location = '' } = (await choose('ms', to)).headers;
  expect(location).toMatch(/^\/(?![/\\])/);
  expect(new URL(location, 'https://camp.example').host).toBe('camp.example');
});

test('leads to the start where no page is named, or twice', async () => {
  expect((await choose('ms')).headers.location).toBe('/');
  expect((await app.inject('/language/ms?to=/a&to=/b')).headers.location).toBe('/');
});

test.each(['tlh', 'EN', '..%2f', '%00'])('knows no language %s', async (language) => {
  const answer = await choose(language);
  expect(answer.statusCode).toBe(404);
  expect(answer.cookies.map(({ name }) => name)).not.toContain('language');
});
