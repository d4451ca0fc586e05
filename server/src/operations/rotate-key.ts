import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAYS_TO_SEND } from '@bowline/contract/on-site/day-records';
import { addDays } from '@bowline/contract/text/calendar';
import { type Kysely, sql, type Transaction } from 'kysely';
import { sealedTables } from '../core/answers/sealed-records.ts';
import { type TableWith, tablesWith } from '../core/family-tables.ts';
import { getProvider } from '../core/provider/queries.ts';
import { deriveKey, type MasterKey } from '../platform/crypto/secrets.ts';
import { answerKeysOf, openValue, sealIndexKey, sealValue } from '../platform/database/answer-keys.ts';
import { updateFingerprint } from '../platform/database/installation-key.ts';
import type { Schema } from '../platform/database/schema.ts';
import { writeDurably } from '../platform/files/file-store/durable-write.ts';
import { type DecryptionKeys, reencrypt } from '../platform/files/file-store/encrypted-bytes.ts';
import { type FileStore, FileStoreError } from '../platform/files/file-store/file-store.ts';
import { outboxFolder } from '../platform/mail/outbox.ts';
import type { Clock } from '../platform/process/clock.ts';

const BATCH = 200;

interface Rotation {
  readonly db: Kysely<Schema>;
  readonly clock: Pick<Clock, 'today'>;
  /** Opens files of both keys, and stores with the present one. */
  readonly files: FileStore;
  readonly dataDir: string;
  readonly master: MasterKey;
  readonly previous: MasterKey;
}

/**
 * Encrypts everything again that was encrypted with the previous secret key, while servers that know both keys run. Done
 * again after an interruption, it continues. Returns what it did, in sentences.
 */
export async function* rotateKey(rotation: Rotation): AsyncGenerator<string> {
  for (const name of await listCampsOnSite(rotation))
    yield `${name} is on: phones may hold what was not sent yet. Keep SECRET_KEY_PREVIOUS until they have sent it.`;
  for await (const { what, count } of encryptAgain(rotation)) yield `${what}: ${count}`;
  await rotateIndexKey(rotation);
  // A server that has only the previous key may have written meanwhile: everything is looked at again.
  const left: string[] = [];
  for await (const { what, count } of encryptAgain(rotation)) if (count > 0) left.push(`${what}: ${count}`);
  if (left.length > 0)
    throw new Error(
      `Written with the previous key meanwhile, and encrypted again: ${left.join(', ')}. Stop the server that has only that key, and run the command again.`,
    );
  await updateFingerprint(rotation.db, rotation.master);
  yield 'Nothing is left under the old key.';
}

/** The names of the camps whose phones may hold actions that are still to be sent. */
async function listCampsOnSite({ db, clock }: Rotation): Promise<string[]> {
  const { time_zone } = await getProvider(db);
  const today = clock.today(time_zone);
  const camps = await db
    .selectFrom('camp')
    .select('name')
    .where('starts_on', '<=', today)
    .where('ends_on', '>=', addDays(today, -DAYS_TO_SEND))
    .orderBy('starts_on')
    .execute();
  return camps.map(({ name }) => name);
}

/** Encrypts again what is under the previous key, and counts it by kind. */
async function* encryptAgain(rotation: Rotation): AsyncGenerator<{ what: string; count: number }> {
  for (const table of [...tablesWith({ sealed: 'answers' }), ...sealedTables])
    yield { what: `records in ${table}`, count: await rotateAnswers(rotation.db, table) };
  for (const secret of secretColumns)
    yield { what: `secrets in ${secret.table}`, count: await rotateSecrets(rotation, secret) };
  yield { what: 'files', count: await rotateFiles(rotation) };
  yield { what: 'emails in the outbox', count: await rotateOutbox(rotation) };
}

type AnswerTable = TableWith<{ sealed: 'answers' | 'record' }>;

const isOld = (db: Kysely<Schema>) =>
  sql<boolean>`encode(substring(sealed from 2 for 8), 'hex') <> ${answerKeysOf(db).current.id}`;

async function rotateAnswers(db: Kysely<Schema>, table: AnswerTable): Promise<number> {
  let done = 0;
  for (;;) {
    const count = await db.transaction().execute((trx) => rotateBatch(trx, table));
    if (count === 0) return done;
    done += count;
  }
}

async function rotateBatch(trx: Transaction<Schema>, table: AnswerTable): Promise<number> {
  await sql`select set_config('bowline.task', 'seal', true)`.execute(trx);
  const keys = answerKeysOf(trx);
  const { rows } = await sql<{ id: string; sealed: Buffer }>`
    select id, sealed from ${sql.table(table)} where ${isOld(trx)} order by id limit ${BATCH} for no key update`.execute(
    trx,
  );
  const values = rows.map(({ id, sealed }) => {
    const place = `${table}/${id}`;
    return { id, sealed: sealValue(keys, place, openValue(keys, place, sealed)).toString('base64') };
  });
  await sql`
    update ${sql.table(table)} as record set sealed = decode(v.sealed, 'base64')
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(id uuid, sealed text)
    where record.id = v.id`.execute(trx);
  return rows.length;
}

/** Where secrets of one account are stored, whose id is bound into them. */
interface SecretColumn {
  readonly table: 'staff' | 'staff_invitation' | 'message';
  readonly column: string;
  readonly purpose: string;
  readonly id: string;
  readonly owner: string;
}

const secretColumns: readonly SecretColumn[] = [
  { table: 'staff', column: 'totp_secret', purpose: 'staff-second-factor', id: 'id', owner: 'id' },
  {
    table: 'staff_invitation',
    column: 'totp_secret',
    purpose: 'staff-second-factor',
    id: 'token_sha256',
    owner: 'staff_id',
  },
  {
    table: 'message',
    column: 'secret',
    purpose: 'message-secrets',
    id: 'id',
    owner: 'coalesce(account_id, staff_id)',
  },
];

interface SecretRow {
  readonly id: unknown;
  readonly owner: string;
  readonly secret: Buffer;
}

async function rotateSecrets(rotation: Rotation, column: SecretColumn): Promise<number> {
  const keys = keysOf(rotation, column.purpose);
  let done = 0;
  for (const { id } of await listSecrets(rotation.db, column)) {
    await rotation.db.transaction().execute(async (trx) => {
      const only = sql`and ${sql.raw(column.id)} = ${id} for no key update`;
      const [row] = await listSecrets(trx, column, only);
      const encrypted = row && reencrypt(keys, row.owner, row.secret);
      if (!encrypted) return;
      await sql`update ${sql.table(column.table)} set ${sql.ref(column.column)} = ${encrypted}
        where ${sql.raw(column.id)} = ${id}`.execute(trx);
      done += 1;
    });
  }
  return done;
}

async function listSecrets(
  db: Kysely<Schema>,
  { table, column, id, owner }: SecretColumn,
  only = sql``,
): Promise<SecretRow[]> {
  const { rows } = await sql<SecretRow>`
    select ${sql.raw(id)} as id, ${sql.raw(owner)} as owner, ${sql.ref(column)} as secret
    from ${sql.table(table)} where ${sql.ref(column)} is not null ${only}`.execute(db);
  return rows;
}

async function rotateFiles({ files }: Rotation): Promise<number> {
  let done = 0;
  for await (const key of files.listKeys()) {
    // A file may be removed meanwhile.
    if (await files.reencrypt(key).catch(ignoreMissing)) done += 1;
  }
  return done;
}

function ignoreMissing(error: unknown): false {
  if (error instanceof FileStoreError && error.reason === 'missing') return false;
  throw error;
}

const ENCRYPTED = '.encrypted';

async function rotateOutbox(rotation: Rotation): Promise<number> {
  const folder = outboxFolder(rotation);
  const names = await readdir(folder).catch(() => []);
  const keys = keysOf(rotation, 'outbox');
  let done = 0;
  for (const name of names.filter((one) => !one.startsWith('.') && one.endsWith(ENCRYPTED))) {
    const path = join(folder, name);
    const encrypted = reencrypt(keys, name.slice(0, -ENCRYPTED.length), await readFile(path));
    if (!encrypted) continue;
    const temporary = join(folder, `.${name}.rotated`);
    // Of an exchange that was killed.
    await rm(temporary, { force: true });
    await writeDurably(folder, temporary, path, encrypted);
    done += 1;
  }
  return done;
}

const keysOf = ({ master, previous }: Rotation, purpose: string): DecryptionKeys => [
  deriveKey(master, purpose),
  deriveKey(previous, purpose),
];

async function rotateIndexKey({ db, master }: Rotation): Promise<void> {
  const { indexKey } = answerKeysOf(db);
  await db
    .updateTable('installation')
    .set({ index_key: sealIndexKey(master, indexKey) })
    .execute();
}
