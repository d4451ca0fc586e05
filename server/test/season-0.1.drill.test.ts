import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArchive } from '@bowline/backup-archive';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { hashIc, openAnswers } from '../src/core/answers/sealed-answers.ts';
import { eraseAccount } from '../src/core/erasure/erase-account.ts';
import { openSubmission } from '../src/core/registrations/sealed-submission.ts';
import { checkArchive } from '../src/operations/backup/check-archive.ts';
import { restoreBackup } from '../src/operations/backup/restore-backup.ts';
import { runChecks } from '../src/operations/doctor/examine.ts';
import { deriveKey } from '../src/platform/crypto/secrets.ts';
import { createDatabase } from '../src/platform/database/database.ts';
import { requireInstallationKey } from '../src/platform/database/installation-key.ts';
import { createFileStore } from '../src/platform/files/file-store/create-file-store.ts';
import { clockFrom, systemClock } from '../src/platform/process/clock.ts';
import { readConfig } from '../src/platform/process/config.ts';
import { createEmptyDatabase } from './support/test-database.ts';

const log = { debug: () => {}, warn: () => {} };
const archivePath = join(import.meta.dirname, 'fixtures', 'season-0.1.tar');
const SECRET_KEY = (
  await readFile(join(import.meta.dirname, 'fixtures', 'season-0.1.secret-key'), 'utf8')
).trim();
const DATA_DIR = await mkdtemp(join(tmpdir(), 'bowline-season-'));
afterAll(() => rm(DATA_DIR, { recursive: true }));
const config = readConfig({ DATA_DIR, SECRET_KEY, DATABASE_URL: await createEmptyDatabase() });
const connection = { connectionString: config.databaseUrl };

// PostgreSQL COPY's escapes for the ends of lines and columns.
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

type OldRow = Readonly<Record<string, string | null>>;
const old = await readOldTables();
await restoreBackup(archivePath, config, { replace: false, log });
const { db, close } = createDatabase(connection, log);
afterAll(close);
const master = await requireInstallationKey(db, config);

/** The rows of the archive by table, as version 0.1 wrote them, in PostgreSQL's COPY format. */
async function readOldTables(): Promise<ReadonlyMap<string, readonly OldRow[]>> {
  const { manifest, cipher } = await checkArchive(archivePath, config);
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

const renamed: Readonly<Record<string, string>> = { password_reset: 'account_link' };

/** Registrations that waited for staff with no slip to check: the family is asked for the rest of the deposit. */
const stuck = new Set(
  oldRows('registration')
    .filter(({ status }) => status === 'Pending Payment Confirmation')
    .map(({ id }) => id)
    .filter(
      (id) => !oldRows('payment').some((one) => one.registration_id === id && one.status === 'Submitted'),
    ),
);

test('every existing table keeps its number of rows', async () => {
  expect(stuck.size).toBeGreaterThan(0);
  for (const [table, rows] of old) {
    const { rows: found } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(renamed[table] ?? table)}`.execute(db);
    const added = table === 'form_event' ? stuck.size : 0;
    expect([table, found[0]?.count]).toEqual([table, rows.length + added]);
  }
});

test('registrations keep their status, reference and dates, but those that were stuck', async () => {
  const { rows } = await sql<OldRow & { id: string }>`
    select id, status, status_before, reference, registration_date::text, version::text from registration`.execute(
    db,
  );
  const kept = ({ id, status, status_before, reference, registration_date, version }: OldRow) => ({
    ...{ id: id ?? '', status, status_before, reference, registration_date, version },
    ...(stuck.has(id ?? '') && { status: 'Pending Payment', version: String(Number(version) + 1) }),
  });
  expect(byId(rows)).toEqual(byId(oldRows('registration').map(kept)));
});

test('submissions stay byte for byte, encrypted', async () => {
  const stored = await db.selectFrom('submission').selectAll().execute();
  expect(stored.map(({ document, signer_ic, sha256 }) => document ?? signer_ic ?? sha256)).toEqual(
    stored.map(() => null),
  );
  const rows = stored.map((row) => {
    const { document, data, sha256, signer_ic } = openSubmission(db, row);
    return { id: row.id, document, data, terms: row.terms, sha256, signer_name: row.signer_name, signer_ic };
  });
  const kept = ({ id, document, data, terms, sha256, signer_name, signer_ic }: OldRow) => ({
    ...{ id: id ?? '', document, data, terms, sha256, signer_name, signer_ic },
  });
  expect(rows.length).toBeGreaterThan(0);
  expect(byId(rows)).toEqual(byId(oldRows('submission').map(kept)));
});

test('profiles and answers are encrypted, and stay as they were', async () => {
  const clear = await sql<{ count: number }>`
    select (select count(*) from account where sealed is null) + (select count(*) from camper where sealed is null)
      + (select count(*) from registration where sealed is null) as count`.execute(db);
  expect(clear.rows).toEqual([{ count: 0 }]);
  const campers = await db.selectFrom('camper').selectAll().execute();
  const opened = campers.map(({ id, profile: stored, sealed }) => ({
    id,
    profile: openAnswers(db, 'camper', { id, stored, sealed }),
  }));
  const kept = oldRows('camper').map(({ id, profile }) => ({
    id: id ?? '',
    profile: JSON.parse(profile ?? '') as object,
  }));
  expect(byId(opened)).toEqual(byId(kept));
  const dated = await sql<{
    count: number;
  }>`select count(*) as count from registration_profile_change`.execute(db);
  expect(dated.rows).toEqual([{ count: 0 }]);
});

test('registrations are found by the IC numbers of version 0.1', async () => {
  for (const { id, ic } of oldRows('camper')) {
    const registered = oldRows('registration').filter(({ camper_id }) => camper_id === id);
    const word = `'#${hashIc(db, String(ic))}'`;
    const { rows } = await sql<{ id: string }>`
      select registration_id as id from queue_entry where words @@ ${word}::tsquery`.execute(db);
    const found = rows.map((row) => row.id);
    expect(registered.filter((one) => !found.includes(String(one.id)))).toEqual([]);
  }
});

test('nothing sensitive of version 0.1 is in a dump', async () => {
  const texts: string[] = [];
  for (const name of old.keys()) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(renamed[name] ?? name)} as t`.execute(db);
    texts.push(...rows.map(({ row }) => row));
  }
  const all = texts.join('\n');
  const ics = oldRows('camper').map(({ ic }) => String(ic));
  expect(ics.length).toBeGreaterThan(0);
  expect(ics.filter((ic) => all.includes(ic))).toEqual([]);
});

test('payments keep their amounts, states and receipt numbers', async () => {
  const { rows } = await sql<OldRow & { id: string }>`
    select payment.id, payment.status, payment.amount_sen::text, payment.received_on::text,
      receipt.number::text as receipt_number
    from payment left join receipt on receipt.payment_id = payment.id`.execute(db);
  const kept = ({ id, status, amount_sen, received_on, receipt_number }: OldRow) => ({
    ...{ id: id ?? '', status, amount_sen, received_on, receipt_number },
  });
  expect(byId(rows)).toEqual(byId(oldRows('payment').map(kept)));
});

test('registrations have charges for fee and guests’ lunches, and keep the money received', async () => {
  const { rows } = await sql<{ id: string; charged: number; received: number }>`
    select registration_id as id, charged_sen as charged, received_sen as received
    from registration_balance`.execute(db);
  expect(byId(rows)).toEqual(byId(oldRows('registration').map(expectedBalance)));
  expect(rows.some(({ charged }) => charged > 0)).toBe(true);
});

function expectedBalance({ id, camp_id, submitted_at }: OldRow) {
  const camp = oldRows('camp').find((one) => one.id === camp_id);
  const paid = oldRows('payment').filter((one) => one.registration_id === id && one.status === 'Confirmed');
  const moved = oldRows('ledger_entry').filter((one) => one.registration_id === id);
  const received = [...paid, ...moved].reduce((sum, { amount_sen }) => sum + Number(amount_sen), 0);
  const lunches = lunchesOf(id ?? null) * Number(camp?.guest_lunch_sen);
  return { id: id ?? '', charged: submitted_at ? Number(camp?.fee_sen) + lunches : 0, received };
}

function lunchesOf(registrationId: string | null): number {
  const [last] = oldRows('submission')
    .filter((one) => one.registration_id === registrationId)
    .toSorted((a, b) => String(b.submitted_at).localeCompare(String(a.submitted_at)));
  const answers = last && JSON.parse(last.data ?? '{}').form['closing-ceremony'];
  return answers?.closing_attending && answers.closing_guests_lunch ? answers.closing_guests_count : 0;
}

test('the history has the origin of the charges', async () => {
  const { rows } = await sql<{ source: string; count: number }>`
    select source, count(*)::integer as count from charge group by source`.execute(db);
  const submitted = oldRows('registration').filter(({ submitted_at }) => submitted_at !== null);
  expect(rows).toEqual([{ source: 'upgrade', count: 2 * submitted.length }]);
});

test('staff keep their role as their only role', async () => {
  const { rows } = await sql<{ id: string; roles: string[] }>`select id, roles from staff`.execute(db);
  expect(byId(rows)).toEqual(byId(oldRows('staff').map(({ id, role }) => ({ id, roles: [role] }) as never)));
  const logged = await sql<{ id: string; roles: string[] | null }>`select id, roles from access_log`.execute(
    db,
  );
  const was = oldRows('access_log').map(({ id, role }) => ({ id, roles: role && [role] }) as never);
  expect(byId(logged.rows)).toEqual(byId(was));
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

test('the doctor has no findings', async () => {
  expect(await listFailures()).toEqual([]);
});

test('an account of version 0.1 is deleted: its money stays, and the doctor has no findings', async () => {
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
