import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArchive } from '@bowline/backup-archive';
import { startReadyServer } from '@bowline/testing/server-process';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openAnswers } from '../src/core/answers/sealed-answers.ts';
import { eraseAccount } from '../src/core/erasure/erase-account.ts';
import { openSubmission } from '../src/core/registrations/sealed-submission.ts';
import { checkArchive } from '../src/operations/backup/check-archive.ts';
import { restoreBackup } from '../src/operations/backup/restore-backup.ts';
import { runChecks } from '../src/operations/doctor/examine.ts';
import { deriveKey } from '../src/platform/crypto/secrets.ts';
import type { StoredAnswers } from '../src/platform/database/column-types.ts';
import { createDatabase } from '../src/platform/database/database.ts';
import { requireInstallationKey } from '../src/platform/database/installation-key.ts';
import { createFileStore } from '../src/platform/files/file-store/create-file-store.ts';
import { clockFrom, systemClock } from '../src/platform/process/clock.ts';
import { readConfig } from '../src/platform/process/config.ts';
import { createEmptyDatabase } from './support/test-database.ts';

const log = { debug: () => {}, warn: () => {} };
const archivePath = join(import.meta.dirname, 'fixtures', 'season-0.2.tar');
const SECRET_KEY = (
  await readFile(join(import.meta.dirname, 'fixtures', 'season-0.2.secret-key'), 'utf8')
).trim();
const DATA_DIR = await mkdtemp(join(tmpdir(), 'bowline-season-'));
afterAll(() => rm(DATA_DIR, { recursive: true }));
const config = readConfig({ DATA_DIR, SECRET_KEY, DATABASE_URL: await createEmptyDatabase() });
const connection = { connectionString: config.databaseUrl };

// PostgreSQL COPY's escapes for the ends of lines and columns.
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

type OldRow = Readonly<Record<string, string | null>>;
const archive = await checkArchive(archivePath, config);
const old = await readOldTables(archive);
await restoreBackup(archivePath, config, { replace: false, log });
const { db, close } = createDatabase(connection, log);
afterAll(close);
const master = await requireInstallationKey(db, config);

/** The rows of the archive by table, as version 0.2.0 wrote them, in PostgreSQL's COPY format. */
async function readOldTables({
  manifest,
  cipher,
}: typeof archive): Promise<ReadonlyMap<string, readonly OldRow[]>> {
  const members = readArchive(archivePath);
  const tables = new Map<string, OldRow[]>();
  for (const { name, columns, members: count } of manifest.tables) {
    let text = '';
    for (let number = 0; number < count; number += 1) {
      const { value } = await members.next();
      if (value) text += (await cipher.decryptRows(value.name, value.bytes)).toString();
    }
    tables.set(
      name,
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => rowOf(columns, line)),
    );
  }
  return tables;
}

function rowOf(columns: readonly string[], line: string): OldRow {
  const values = line
    .split('\t')
    .map((cell) =>
      cell === '\\N' ? null : cell.replace(/\\(.)/g, (_, letter: string) => escapes[letter] ?? letter),
    );
  return Object.fromEntries(columns.map((column, index) => [column, values[index] ?? null]));
}

const oldRows = (table: string): readonly OldRow[] => old.get(table) ?? [];
const byId = <T extends { id: string | null }>(rows: readonly T[]) =>
  [...rows].sort((a, b) => String(a.id).localeCompare(String(b.id)));

test('every table keeps its rows', async () => {
  for (const [table, rows] of old) {
    const { rows: found } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(table)}`.execute(db);
    expect([table, found[0]?.count]).toEqual([table, rows.length]);
  }
});

test('registrations keep their status, reference and dates', async () => {
  const { rows } = await sql<OldRow & { id: string }>`
    select id, status, status_before, reference, registration_date::text, version::text from registration`.execute(
    db,
  );
  const kept = ({ id, status, status_before, reference, registration_date, version }: OldRow) => ({
    ...{ id: id ?? '', status, status_before, reference, registration_date, version },
  });
  expect(byId(rows)).toEqual(byId(oldRows('registration').map(kept)));
});

test('submissions stay byte for byte', async () => {
  const stored = await db.selectFrom('submission').selectAll().execute();
  const rows = stored.map((row) => ({ ...openSubmission(db, row), id: row.id, terms: row.terms }));
  const kept = oldRows('submission').map(({ id, data, sealed, terms }) => ({
    ...openSubmission(db, { id: id ?? '', data: JSON.parse(data ?? ''), sealed: bytesOf(sealed) }),
    ...{ id: id ?? '', terms },
  }));
  expect(rows.length).toBeGreaterThan(0);
  expect(byId(rows)).toEqual(byId(kept));
});

test('profiles stay as they were', async () => {
  const open = (id: string, stored: StoredAnswers, sealed: Buffer | null) => ({
    id,
    profile: openAnswers(db, 'camper', { id, stored, sealed }),
  });
  const campers = await db.selectFrom('camper').selectAll().execute();
  const kept = oldRows('camper').map(({ id, profile, sealed }) =>
    open(id ?? '', JSON.parse(profile ?? ''), bytesOf(sealed)),
  );
  expect(byId(campers.map(({ id, profile, sealed }) => open(id, profile, sealed)))).toEqual(byId(kept));
});

// As PostgreSQL writes bytea.
const bytesOf = (text: string | null | undefined): Buffer => Buffer.from((text ?? '').slice(2), 'hex');

test('payments and receipts keep their amounts, states and numbers', async () => {
  const { rows: payments } = await sql<OldRow & { id: string }>`
    select id, status, amount_sen::text, received_on::text from payment`.execute(db);
  const payment = ({ id, status, amount_sen, received_on }: OldRow) => ({
    ...{ id: id ?? '', status, amount_sen, received_on },
  });
  expect(byId(payments)).toEqual(byId(oldRows('payment').map(payment)));
  const { rows: receipts } = await sql<OldRow & { id: string }>`
    select id, number::text, amount_sen::text, void_number::text from receipt`.execute(db);
  const receipt = ({ id, number, amount_sen, void_number }: OldRow) => ({
    ...{ id: id ?? '', number, amount_sen, void_number },
  });
  expect(byId(receipts)).toEqual(byId(oldRows('receipt').map(receipt)));
});

test('registrations owe and have what they did', async () => {
  const { rows } = await sql<{ id: string; charged: number; received: number }>`
    select registration_id as id, charged_sen as charged, received_sen as received
    from registration_balance`.execute(db);
  expect(byId(rows)).toEqual(byId(oldRows('registration').map(({ id }) => oldBalance(id ?? ''))));
  expect(rows.filter(({ charged, received }) => charged > received && received > 0).length).toBeGreaterThan(
    0,
  );
});

function oldBalance(id: string) {
  const sumOf = (table: string, counts: (row: OldRow) => boolean) =>
    oldRows(table)
      .filter((row) => row.registration_id === id && counts(row))
      .reduce((sum, { amount_sen }) => sum + Number(amount_sen), 0);
  const receipts = sumOf('receipt', ({ void_number }) => void_number === null);
  return {
    id,
    charged: sumOf('charge', ({ ended_at }) => ended_at === null),
    received: receipts + sumOf('ledger_entry', () => true),
  };
}

const renamedWords: Readonly<Record<string, string>> = {
  'payment taken back': 'payment reversed',
  'hand-over taken back': 'hand-over undone',
  'campers joined': 'campers merged',
  'take back payment': 'reverse payment',
  'take back deposit': 'reverse deposit',
  'take back to slip': 'reverse to slip',
  'taken back': 'withdrawn',
  'not ours': 'ignored',
  'before camp': 'before start',
  'after camp': 'after start',
};

test.each([
  ['message', 'kind'],
  ['form_event', 'move'],
  ['answer_correction', 'state'],
  ['bank_line', 'state'],
  ['scheduled_message', 'rule'],
])('words in %s.%s are what they are called now', async (table, column) => {
  const { rows } = await sql<{ id: string; word: string }>`
    select id, ${sql.ref(column)} as word from ${sql.table(table)}`.execute(db);
  const renamed = oldRows(table).map(({ id, [column]: word }) => ({
    id: id ?? '',
    word: renamedWords[word ?? ''] ?? word,
  }));
  expect(byId(rows)).toEqual(byId(renamed));
});

async function listFailures(): Promise<string[]> {
  const failures: string[] = [];
  const webDir = join(DATA_DIR, 'web');
  await mkdir(webDir, { recursive: true });
  await writeFile(join(webDir, 'index.html'), '');
  const open = async () => ({ connection, close: async () => {} });
  for await (const { state, text } of runChecks({ ...config, webDir }, { all: true, open }))
    if (state === 'fail') failures.push(text);
  return failures;
}

test('a server starts on a database that version 0.2.0 migrated, and the doctor has no findings', async () => {
  await db.deleteFrom('schema_migration').where('number', '=', 1).execute();
  await db.insertInto('schema_migration').values(archive.manifest.migrations).execute();
  const settings = { DATA_DIR, SECRET_KEY, DATABASE_URL: config.databaseUrl ?? '' };
  await (await startReadyServer({ settings })).stop();
  expect(await listFailures()).toEqual([]);
});

test('an account of version 0.2.0 is deleted: its money stays, and the doctor has no findings', async () => {
  const paid = oldRows('payment').find(({ status }) => status === 'Confirmed');
  const registration = oldRows('registration').find(({ id }) => id === paid?.registration_id);
  const account_id = String(registration?.account_id);
  const listBalances = () =>
    db.selectFrom('registration_balance').selectAll().orderBy('registration_id').execute();
  const balances = await listBalances();
  const email = oldRows('account').find(({ id }) => id === account_id)?.email;
  const deps = {
    db,
    clock: { ...systemClock, ...clockFrom(() => new Date('2100-01-01T00:00:00Z')) },
    files: createFileStore({ dataDir: DATA_DIR, key: deriveKey(master, 'files') }),
    deriveKey: (purpose: string) => deriveKey(master, purpose),
  };
  const erasure = { because: 'family', address: '192.0.2.7' } as const;
  expect(await eraseAccount(deps, account_id, erasure)).toBe('erased');
  const left = await db.selectFrom('account').select('email').where('email', '=', String(email)).execute();
  expect(left).toEqual([]);
  const submitted = await listBalances();
  expect(submitted.filter(({ received_sen }) => received_sen !== 0)).toEqual(
    balances.filter(({ received_sen }) => received_sen !== 0),
  );
  expect(await listFailures()).toEqual([]);
});
