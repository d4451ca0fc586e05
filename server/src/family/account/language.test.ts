import { expect, test } from 'vitest';
import { createFamily } from '../../../test/support/family.ts';
import { openSeason } from '../../../test/support/open-season.ts';

const { testApp } = await openSeason();
const url = '/api/auth/account';

const signUpIn = async (language: string) => {
  const answer = await testApp.app.inject({
    method: 'POST',
    url: '/api/auth/signup',
    headers: { 'accept-language': language },
    body: {
      type: 'parent',
      name_first: 'Aina',
      name_last: 'Rahman',
      phone: '012-345 6789',
      email: `${language}@example.com`,
      password: 'secret',
      password_confirmation: 'secret',
    },
  });
  const headers = { authorization: `Bearer ${answer.json().access_token}` };
  return (await testApp.app.inject({ url, headers })).json().language;
};

test('an account has the language of its sign-up', async () => {
  expect([await signUpIn('ms-MY'), await signUpIn('zh-CN'), await signUpIn('fr')]).toEqual([
    'ms',
    'zh-Hans',
    'en',
  ]);
});

test('a family chooses the language of its account, which its form does not ask for', async () => {
  const [family, other] = [await createFamily(testApp), await createFamily(testApp)];
  const { version } = (await family.ask('GET', url)).json();
  expect((await family.ask('PUT', `${url}/language`, { language: 'zh-Hans' })).statusCode).toBe(204);
  expect((await family.ask('GET', url)).json()).toMatchObject({ language: 'zh-Hans', version });
  expect((await other.ask('GET', url)).json().language).toBe('en');
  const wrong = await family.ask('PUT', `${url}/language`, { language: 'tlh' });
  expect([wrong.statusCode, wrong.json().errors]).toEqual([422, { language: ['Choose a language.'] }]);
  expect((await testApp.app.inject({ method: 'PUT', url: `${url}/language`, body: {} })).statusCode).toBe(
    401,
  );
});
