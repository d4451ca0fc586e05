import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays } from '@bowline/contract/text/calendar';
import { newEmail } from '@bowline/testing/answers';
import { makeDataFolder, removeDataFolders } from '@bowline/testing/data-folder';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/support/test-database.ts';
import { isKnownAddress, rememberAddress } from '../core/accounts/known-addresses.ts';
import { insertAccount } from '../core/accounts/queries/accounts.ts';
import { openReason, openRecord, sealReason, sealRecord } from '../core/answers/sealed-records.ts';
import { createDemoSeason } from '../core/camps/demo-season.ts';
import { encryptSecret } from '../core/outbox/message-secrets.ts';
import { insertMessages } from '../core/outbox/queries/messages.ts';
import { deriveKey, fingerprintOf } from '../platform/crypto/secrets.ts';
import { answerKeysOf, createAnswerKeys, setAnswerKeys } from '../platform/database/answer-keys.ts';
import { findFingerprint, loadInstallationKey } from '../platform/database/installation-key.ts';
import { createFileStore } from '../platform/files/file-store/create-file-store.ts';
import { createOutbox, outboxFolder } from '../platform/mail/outbox.ts';
import { fixedClock, systemClock } from '../platform/process/clock.ts';
import { rotateKey } from './rotate-key.ts';

const { db } = await createTestDatabase();
afterAll(removeDataFolders);
const dataDir = await makeDataFolder();
const [secretKeyPrevious, secretKey] = [randomBytes(24).toString('hex'), randomBytes(24).toString('hex')];
const previous = await loadInstallationKey(db, { secretKey: secretKeyPrevious, dataDir });
const oldAnswerKeys = answerKeysOf(db);
const master = await loadInstallationKey(db, { secretKey, secretKeyPrevious, dataDir });
const bothAnswerKeys = answerKeysOf(db);

const [oldFileKey, fileKey] = [deriveKey(previous, 'files'), deriveKey(master, 'files')];
const files = createFileStore({ dataDir, key: fileKey, previousKey: oldFileKey });
const rotation = { db, clock: systemClock, files, dataDir, master, previous };

const newAccount = {
  id: uuidv7(),
  type: 'parent',
  email: newEmail('old-key'),
  password_hash: 'none',
} as const;
await createDemoSeason({ db, clock: systemClock });
const camp = await db.selectFrom('camp').select('id').limit(1).executeTakeFirstOrThrow();
const staff = { id: uuidv7(), email: newEmail('staff'), name: 'Sam', roles: ['medic' as const] };
await db.insertInto('staff').values(staff).execute();
const at = new Date('2026-03-02T01:00:00Z');
const incident = {
  ...{ id: uuidv7(), camp_id: camp.id, staff_id: staff.id, kind: 'incident' as const },
  ...{ happened_at: at, made_at: at, version: 1 },
};
const profile = { 'account-details': { name_first: 'Mei', ic_no: '800214145566' } };

const declined = { id: uuidv7(), kind: 'refused', account_id: newAccount.id } as const;

/** What a server does that has only the previous key. */
const withPreviousKey: Record<string, () => Promise<unknown>> = {
  'records in account': async () => {
    setAnswerKeys(db, oldAnswerKeys);
    await insertAccount(db, { ...newAccount, profile });
    setAnswerKeys(db, bothAnswerKeys);
  },
  'records in incident': async () => {
    setAnswerKeys(db, oldAnswerKeys);
    const sealed = sealRecord(db, 'incident', incident.id, { what: 'A scratch' });
    await db
      .insertInto('incident')
      .values({ ...incident, sealed })
      .execute();
    setAnswerKeys(db, bothAnswerKeys);
  },
  'records in message': async () => {
    setAnswerKeys(db, oldAnswerKeys);
    const sealed = sealReason(db, 'message', declined.id, 'She has asthma.');
    await insertMessages(db, [{ ...declined, sealed }]);
    setAnswerKeys(db, bothAnswerKeys);
  },
  'secrets in message': () => {
    const { encrypted } = encryptSecret(
      { deriveKey: (purpose) => deriveKey(previous, purpose) },
      newAccount.id,
      'a link',
    );
    const message = { id: uuidv7(), kind: 'welcome', account_id: newAccount.id, secret: encrypted } as const;
    return insertMessages(db, [message]);
  },
  files: () => createFileStore({ dataDir, key: oldFileKey }).put(Buffer.from('a slip')),
  'emails in the outbox': async () => {
    await createOutbox(outboxFolder({ dataDir }), deriveKey(previous, 'outbox')).write(
      'a.eml',
      Buffer.from('Hi'),
    );
    // A run that was killed left this.
    await writeFile(join(outboxFolder({ dataDir }), '.a.eml.encrypted.rotated'), '');
  },
};

/** Rotates, and does something when everything has been encrypted once. */
async function rotate(meanwhile: () => Promise<unknown> = async () => {}): Promise<string[]> {
  const printed: string[] = [];
  for await (const line of rotateKey(rotation)) {
    printed.push(line);
    if (line.startsWith('emails in the outbox')) await meanwhile();
  }
  return printed;
}

test.each(Object.entries(withPreviousKey))(
  '%s that were written with the previous key meanwhile are counted, and encrypted again',
  async (what, write) => {
    await expect(rotate(write)).rejects.toThrow(`${what}: 1. Stop the server`);
    expect(await findFingerprint(db)).toBe(fingerprintOf(previous));
  },
);

test('names current camps, as their phones may hold unsent actions', async () => {
  const { name, ends_on } = await db
    .selectFrom('camp')
    .select(['name', 'ends_on'])
    .where('id', '=', camp.id)
    .executeTakeFirstOrThrow();
  const clock = fixedClock(`${addDays(ends_on, 1)}T08:00:00+08:00`);
  const first = await rotateKey({ ...rotation, clock }).next();
  expect(first.value).toContain(`${name} is on: phones may hold`);
});

test('the next rotation finds nothing, and the present key opens everything', async () => {
  const printed = await rotate();
  expect(printed.at(-1)).toBe('Nothing is left under the old key.');
  expect(printed.slice(0, -1).filter((line) => !line.endsWith(': 0'))).toEqual([]);
  expect(await findFingerprint(db)).toBe(fingerprintOf(master));
  const opened = await db.selectFrom('incident').select(['id', 'sealed']).executeTakeFirstOrThrow();
  expect(openRecord(db, 'incident', opened)).toEqual({ what: 'A scratch' });
  const email = await db
    .selectFrom('message')
    .select(['id', 'sealed'])
    .where('id', '=', declined.id)
    .execute();
  expect(email.map((row) => openReason(db, 'message', row))).toEqual(['She has asthma.']);
  const { index_key } = await db.selectFrom('installation').select('index_key').executeTakeFirstOrThrow();
  expect(createAnswerKeys([master], index_key ?? Buffer.of()).indexKey).toEqual(oldAnswerKeys.indexKey);
  const present = createFileStore({ dataDir, key: fileKey });
  const [stored] = await Array.fromAsync(present.listKeys());
  expect((await present.get(stored ?? '')).toString()).toBe('a slip');
  const outbox = createOutbox(outboxFolder({ dataDir }), deriveKey(master, 'outbox'));
  expect((await outbox.read('a.eml')).toString()).toBe('Hi');
});

test('an address that an account used before is known under the new key', async () => {
  const account = { ...newAccount, id: uuidv7(), email: newEmail('known') };
  await insertAccount(db, { ...account, profile });
  const deps = { db, clock: systemClock };
  setAnswerKeys(db, oldAnswerKeys);
  await rememberAddress(db, deps, { account_id: account.id }, '203.0.113.7');
  setAnswerKeys(db, bothAnswerKeys);
  expect(await isKnownAddress(deps, { account_id: account.id }, '203.0.113.7')).toBe(true);
  expect(await isKnownAddress(deps, { account_id: account.id }, '198.51.100.7')).toBe(false);
});
