import { expect, test } from 'vitest';
import { translateTexts } from './support/catalogues.ts';
import { createFamily } from './support/family.ts';
import { openSeason } from './support/open-season.ts';
import { createStaff } from './support/staff.ts';

translateTexts({
  'The email or password isn’t right. Please try again.': [
    'E-mel atau kata laluan salah.',
    '邮箱或密码不对。',
  ],
  'Enter your first name.': ['Masukkan nama pertama.', '请输入名字。'],
  'We couldn’t find that.': ['Tidak dijumpai.', '找不到。'],
});

const { testApp } = await openSeason();
const { app } = testApp;
const textsBy = {
  en: [
    'The email or password isn’t right. Please try again.',
    'Enter your first name.',
    'We couldn’t find that.',
  ],
  ms: ['E-mel atau kata laluan salah.', 'Masukkan nama pertama.', 'Tidak dijumpai.'],
  'zh-Hans': ['邮箱或密码不对。', '请输入名字。', '找不到。'],
};

test('errors are in the language of their request, however many come at a time', async () => {
  const family = await createFamily(testApp);
  const errorsIn = async (language: string) => {
    const headers = { 'accept-language': language };
    const ask = (url: string, body: object) => app.inject({ method: 'POST', url, headers, body });
    const [wrong, invalid, missing] = await Promise.all([
      ask('/api/auth/login', { email: family.email, password: 'another' }),
      ask('/api/auth/signup', { type: 'parent' }),
      family.ask('GET', '/api/nothing', undefined, headers),
    ]);
    return [wrong.json().error, invalid.json().name_first[0], missing.json().message];
  };
  const three = ['en', 'ms', 'zh-Hans'] as const;
  const asked = [...three, ...three, ...three, ...three];
  expect(await Promise.all(asked.map(errorsIn))).toEqual(asked.map((language) => textsBy[language]));
});

test('staff read English, whatever their browser prefers', async () => {
  const staff = await createStaff(testApp, 'viewer');
  const inMalay = { 'accept-language': 'ms', cookie: 'language=ms' };
  const missing = await staff.ask('GET', `/api/staff/registrations/${staff.id}`, undefined, inMalay);
  expect(missing.json().message).toBe('We couldn’t find that.');
  expect((await staff.ask('POST', '/api/staff/logout', undefined, inMalay)).statusCode).toBe(204);
});
