import { authErrorBody } from '@bowline/contract/api/errors';
import { signUp } from '@bowline/contract/api/family/account/sign-up';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { readRow } from '../../../test/support/rows.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';

const { db } = await createTestDatabase();
const { app, deps } = await buildTestApp(db);

const given = {
  type: 'parent',
  name_first: '陈',
  name_last: "O’Neil முத்து D'Souza",
  phone: '012-345 6789',
  email: 'Mei.Ling@example.com',
  password: 'secret',
  password_confirmation: 'secret',
};
const ask = (body: object) => app.inject({ method: 'POST', url: '/api/auth/signup', body });
const countAccounts = async () =>
  (
    await db
      .selectFrom('account')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

test('creates an account, keeps its names byte for byte and starts a session', async () => {
  const answer = await ask({ ...given, email: 'names@example.com' });
  expect(answer.statusCode).toBe(201);
  const { access_token } = signUp.response.parse(answer.json());
  expect(decodeJwt(access_token).iss).toBe(`${deps.config.publicUrl}/api/auth/signup`);
  const account = await app.inject({
    url: '/api/auth/account',
    headers: { authorization: `Bearer ${access_token}` },
  });
  expect(account.json()).toMatchObject({
    type: 'parent',
    email: 'names@example.com',
    name_first: given.name_first,
    name_last: given.name_last,
    phone: '+60123456789',
    is_complete: false,
  });
});

test('returns all errors at once, by field, at the top level and without a message', async () => {
  const answer = await ask({ type: 'pirate', password: '12345', password_confirmation: 'else', email: 'x' });
  expect(answer.statusCode).toBe(422);
  const body = answer.json();
  expect(authErrorBody.safeParse(body).success).toBe(true);
  expect(body).toMatchObject({
    code: 'invalid',
    email: ['Invalid email'],
    password: ['Password must be at least 6 characters'],
    password_confirmation: ['Passwords must match'],
    type: [expect.any(String)],
    name_first: [expect.any(String)],
    phone: [expect.any(String)],
  });
  expect(body).not.toHaveProperty('message');
});

test.each(['taken@example.com', 'TAKEN@Example.com'])(
  'an address has one account, whatever its case: %s',
  async (email) => {
    await ask({ ...given, email: 'taken@example.com' });
    const before = await countAccounts();
    const answer = await ask({ ...given, email });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().email).toHaveLength(1);
    expect(await countAccounts()).toBe(before);
  },
);

test('creates one account and one welcome for twenty concurrent requests with one email', async () => {
  const email = 'twenty@example.com';
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask({ ...given, email })));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(19);
  const welcomes = await db
    .selectFrom('message')
    .innerJoin('account', 'account.id', 'message.account_id')
    .select('message.kind')
    .where('account.email', '=', email)
    .execute();
  expect(welcomes).toEqual([{ kind: 'welcome' }]);
});

test.each([
  ['a NUL', 'Mei\0Ling'],
  ['half a character', 'Mei\ud800'],
  ['a number', 7],
  ['a list', ['Mei']],
  ['256 characters', 'x'.repeat(256)],
])('a name that is %s is refused', async (_name, name_first) => {
  const answer = await ask({ ...given, name_first });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().name_first).toHaveLength(1);
});

test('stores the password nowhere in plain text', async () => {
  await ask({
    ...given,
    email: 'hash@example.com',
    password: 'findable-1',
    password_confirmation: 'findable-1',
  });
  const account = await readRow(db, 'account', { email: 'hash@example.com' });
  expect(account.password_hash).toMatch(/^\$argon2id\$/);
  expect(JSON.stringify(account)).not.toContain('findable-1');
});
