import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { makeDataFolder, removeDataFolders } from '@bowline/testing/data-folder';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { fingerprintOf, InstallationKeyError, keyFile } from '../crypto/secrets.ts';
import { readAtOnce, readInPieces } from './in-batches.ts';
import { findFingerprint, loadInstallationKey } from './installation-key.ts';
import { rewriteTables } from './rewrite-tables.ts';

const { db } = await createTestDatabase();

const numbers = (count: number) =>
  db
    .selectFrom(sql<{ n: number }>`generate_series(1, ${count}::integer)`.as<'numbers'>(sql`numbers (n)`))
    .select('n')
    .orderBy('n', 'desc');

test('reads every row in order, never more than 250 at once', async () => {
  const pieces = await readAtOnce(db, numbers(600));
  expect(pieces.map(({ length }) => length)).toEqual([250, 250, 100]);
  expect(pieces.flat()).toEqual(await numbers(600).execute());
});

test('reads nothing where there is nothing, and again in the same transaction', async () => {
  expect(await readAtOnce(db, numbers(0))).toEqual([]);
  await db.transaction().execute(async (trx) => {
    for (let time = 0; time < 2; time += 1)
      expect(await Array.fromAsync(readInPieces(trx, 'numbers', numbers(1)))).toEqual([[{ n: 1 }]]);
  });
});
const settings = { dataDir: await makeDataFolder(), secretKey: undefined };
afterAll(removeDataFolders);

const errorOf = async (given: Parameters<typeof loadInstallationKey>[1]) => {
  const refusal = await loadInstallationKey(db, given).catch((error: unknown) => error);
  if (refusal instanceof InstallationKeyError) return refusal.message;
  throw new Error('The key was taken.');
};

test('the first start creates a key, the database stores its fingerprint, and later starts reject any other', async () => {
  const key = await loadInstallationKey(db, settings);
  expect(await findFingerprint(db)).toBe(fingerprintOf(key));
  expect(await loadInstallationKey(db, settings)).toEqual(key);

  const secretKey = randomBytes(32).toString('base64');
  const foreign = await errorOf({ ...settings, secretKey });
  expect(foreign).toContain(`it is ${fingerprintOf(Buffer.from(secretKey))}`);
  expect(foreign).toContain(`was written with ${fingerprintOf(key)}`);

  await rm(keyFile(settings));
  const lost = await errorOf(settings);
  expect(lost).toContain('The secret key is missing');
  expect(lost).toContain(`Put your copy of that key into ${keyFile(settings)}`);
  await expect(rm(keyFile(settings))).rejects.toThrow('ENOENT');
});

const findFile = async () =>
  (await sql<{ file: string }>`select pg_relation_filepath('bank_line') as file`.execute(db)).rows[0]?.file;

test('a table in use is left as it is, and rewritten the next time', async () => {
  const before = await findFile();
  const reader = await db.startTransaction().execute();
  await sql`select from bank_line`.execute(reader);
  expect(await rewriteTables(db, ['bank_line', 'charge'], 50)).toEqual(['bank_line']);
  expect(await findFile()).toBe(before);
  await reader.commit().execute();
  expect(await rewriteTables(db, ['bank_line'], 50)).toEqual([]);
  expect(await findFile()).not.toBe(before);
});
