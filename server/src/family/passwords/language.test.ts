import { expect, test } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { translateTexts } from '../../../test/support/catalogues.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { createVisitor } from '../../../test/support/visitor.ts';

translateTexts({
  'Forgot your password?': ['Lupa kata laluan?', '忘记密码了？'],
  'Invalid email': ['E-mel tidak sah', '邮箱无效'],
  'This page was open for a while, or your browser blocks cookies. Nothing was changed.': [
    'Halaman ini sudah lama.',
    '这个页面打开太久了。',
  ],
});

const { db } = await createTestDatabase();
const { app } = await buildTestApp(db);

const words = {
  en: ['Forgot your password?', 'Invalid email'],
  ms: ['Lupa kata laluan?', 'E-mel tidak sah'],
  'zh-Hans': ['忘记密码了？', '邮箱无效'],
};

const expectIn = (body: string, language: keyof typeof words) => {
  expect(body).toMatch(new RegExp(`<html lang="${language}">`));
  for (const [one, [title = '']] of Object.entries(words))
    expect([one, body.includes(title)]).toEqual([one, one === language]);
};

test.each([
  [{ 'accept-language': 'ms-MY, en;q=0.5' }, 'ms'],
  [{ 'accept-language': 'ms', cookie: 'language=zh-Hans' }, 'zh-Hans'],
  [{ cookie: 'language=en', 'accept-language': 'ms' }, 'en'],
] as const)('a request with %j gets the page in %s', async (headers, language) => {
  const answer = await app.inject({ url: '/forgot-password', headers });
  expectIn(answer.body, language);
  expect(answer.headers.vary).toBe('accept-language, cookie');
});

test('the errors of a form are in the language of its page', async () => {
  const visitor = createVisitor(app);
  const headers = { 'accept-language': 'zh-CN' };
  await visitor.open('/forgot-password', headers);
  const answer = await visitor.send({ email: 'nobody' }, headers);
  expect(answer.statusCode).toBe(422);
  expectIn(answer.body, 'zh-Hans');
  expect(answer.body).toContain('邮箱无效');
  const foreign = await visitor.send({ email: 'nobody' }, { ...headers, cookie: '' });
  expect([foreign.statusCode, foreign.body]).toEqual([403, expect.stringContaining('这个页面打开太久了。')]);
});

test('pages that are rendered at a time each keep their language', async () => {
  const languages = ['ms', 'en', 'zh-Hans', 'ms', 'zh-Hans', 'en'] as const;
  const answers = await Promise.all(
    languages.map((language) =>
      app.inject({ url: '/forgot-password', headers: { 'accept-language': language } }),
    ),
  );
  for (const [index, language] of languages.entries()) expectIn(answers[index]?.body ?? '', language);
});
