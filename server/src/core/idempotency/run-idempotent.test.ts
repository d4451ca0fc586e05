import { machineTime } from '@bowline/testing/machine-time';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { camperAnswers, createFamily } from '../../../test/support/family.ts';
import { changeRows } from '../../../test/support/rows.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { sweepIdempotencyKeys } from './queries.ts';
import { runIdempotent } from './run-idempotent.ts';

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
const accountId = await idOf(await createFamily(testApp));

async function idOf(family: Awaited<ReturnType<typeof createFamily>>): Promise<string> {
  return (await family.ask('GET', '/api/auth/account')).json().id;
}

const ask = { accountId, key: 'one', call: 'create', content: { name: 'Aisyah' } as object };
const make = (given = ask, makes = async () => ({ id: uuidv7() })) =>
  db.transaction().execute((trx) => runIdempotent(trx, given, makes));

test('returns what was created before', async () => {
  const given = { ...ask, key: uuidv7() };
  const { id } = await make(given);
  expect(await make(given)).toEqual({ id, repeated: true });
});

test('creates one for twenty concurrent requests', async () => {
  let made = 0;
  const given = { ...ask, key: uuidv7() };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => make(given, async () => ({ id: uuidv7(), at: made++ }))),
  );
  expect(made).toBe(1);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
});

test('a failed creation does not use the key', async () => {
  const given = { ...ask, key: uuidv7() };
  const failed = make(given, () => Promise.reject(new Error('no')));
  await expect(failed).rejects.toThrow('no');
  expect((await make(given)).repeated).toBe(false);
});

test('a key belongs to one call and one account', async () => {
  const given = { ...ask, key: uuidv7() };
  await make(given);
  await expect(make({ ...given, call: 'another' })).rejects.toMatchObject({ status: 422 });
  const other = await idOf(await createFamily(testApp));
  expect((await make({ ...given, accountId: other })).repeated).toBe(false);
});

test('a key belongs to one content', async () => {
  const given = { ...ask, key: uuidv7() };
  const { id } = await make(given);
  await expect(make({ ...given, content: { name: 'Amir' } })).rejects.toMatchObject({ status: 422 });
  expect(await make({ ...given, content: { name: 'Aisyah' } })).toEqual({ id, repeated: true });
});

test('files are compared by their bytes', async () => {
  const given = { ...ask, key: uuidv7(), content: { photo: Buffer.from('one') } };
  await make(given);
  expect((await make({ ...given, content: { photo: Buffer.from('one') } })).repeated).toBe(true);
  const other = make({ ...given, content: { photo: Buffer.from('two') } });
  await expect(other).rejects.toMatchObject({ status: 422 });
});

describe('after a day', () => {
  // The database dates them itself.
  const age = (key: string, hours: number) =>
    changeRows(
      db,
      'idempotency_key',
      { key },
      { created_at: new Date(machineTime().getTime() - hours * 60 * 60 * 1000) },
    );

  test('creates again with the same key', async () => {
    const given = { ...ask, key: uuidv7() };
    await make(given);
    await age(given.key, 25);
    expect((await make(given)).repeated).toBe(false);
    expect((await make(given)).repeated).toBe(true);
  });

  test('deletes the key, and keeps younger ones', async () => {
    const [old, young] = [uuidv7(), uuidv7()];
    for (const key of [old, young]) await make({ ...ask, key });
    await age(old, 25);
    await age(young, 23);
    await sweepIdempotencyKeys(db);
    const kept = await db
      .selectFrom('idempotency_key')
      .select('key')
      .where('key', 'in', [old, young])
      .execute();
    expect(kept).toEqual([{ key: young }]);
  });
});

test.each(['', 'a b', 'x'.repeat(201), 'ключ', "'; drop table account"])('%j is no key', async (key) => {
  const family = await createFamily(testApp);
  const answer = await family.ask('POST', '/api/campers', camperAnswers(), { 'idempotency-key': key });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toHaveProperty('Idempotency-Key');
  expect((await family.ask('GET', '/api/campers')).json()).toEqual([]);
});

test('creates one camper for two concurrent requests with one key', async () => {
  const family = await createFamily(testApp);
  const body = camperAnswers();
  const send = () => family.ask('POST', '/api/campers', body, { 'idempotency-key': 'double-click' });
  const [first, second] = await Promise.all([send(), send()]);
  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
  expect(second.json()).toEqual(first.json());
  expect((await family.ask('GET', '/api/campers')).json()).toHaveLength(1);
});

test('returns 422 for another body with the key of an earlier one, and saves nothing', async () => {
  const family = await createFamily(testApp);
  const key = { 'idempotency-key': 'reused' };
  expect((await family.ask('POST', '/api/campers', camperAnswers(), key)).statusCode).toBe(201);
  const answer = await family.ask('POST', '/api/campers', camperAnswers(), key);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toHaveProperty('Idempotency-Key');
  expect((await family.ask('GET', '/api/campers')).json()).toHaveLength(1);
});
