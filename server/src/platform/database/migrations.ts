import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Client } from 'pg';
import type { ConnectionSettings } from './database.ts';
import { migrationLock, withLock } from './with-client.ts';

const ownFolder = resolve(import.meta.dirname, '../../../migrations');

/** The database and the code do not match; the message says how. */
export class MigrationError extends Error {}

/** A migration as recorded in a database. */
export interface AppliedMigration {
  number: number;
  name: string;
  checksum: string;
}

/** The first and the last migration of version 0.2.0, of which the baseline is all. */
const firstOf02 = '0001-foundation.sql';
const lastOf02: AppliedMigration = {
  number: 88,
  name: '0088-group-colours.sql',
  checksum: 'e55f369f434741ec7b0db59b7d7606c7655fbec56d6096d579477ad3599d7b79',
};

/** Where migrations are recorded. */
type MigrationSource = 'database' | 'back-up';

interface Migration extends AppliedMigration {
  sql: string;
}

/**
 * Brings the database up to the newest `NNNN-name.sql` in `folder`, each in a transaction of its own. Processes that
 * start together take turns: one migrates, the others wait. Returns the names it applied. With `numbers`, applies only
 * those, for a database as an older version had it.
 * @throws MigrationError when an applied file was changed, or when the database is of a version that is newer, older than
 * 0.2.0 or unreleased
 */
export async function migrate(
  connection: ConnectionSettings,
  folder = ownFolder,
  numbers?: readonly number[],
): Promise<string[]> {
  const all = await readMigrations(folder);
  const migrations = all.filter(({ number }) => numbers?.includes(number) ?? true);
  return withLock(connection, migrationLock, (client) => applyMissing(client, migrations));
}

/** The migrations a database has applied, without writing to it: none when it is new. */
export async function listAppliedMigrations(client: Pick<Client, 'query'>): Promise<AppliedMigration[]> {
  const { rows: tables } = await client.query("select to_regclass('schema_migration') as table");
  if (!tables[0]?.table) return [];
  const { rows } = await client.query<AppliedMigration>(
    'select number, name, checksum from schema_migration order by number',
  );
  return rows;
}

/**
 * The names of our migrations that are not among those applied.
 * @throws MigrationError as `migrate` does
 */
export async function listMissingMigrations(
  applied: AppliedMigration[],
  source: MigrationSource = 'database',
): Promise<string[]> {
  const migrations = await readMigrations(ownFolder);
  return missingFrom(applied, migrations, source).map(({ name }) => name);
}

function missingFrom(
  recorded: AppliedMigration[],
  migrations: Migration[],
  source: MigrationSource,
): Migration[] {
  const applied = countAsBaseline(recorded, migrations);
  requireSame(applied, migrations, source);
  return migrations.filter(({ number }) => !applied.some((row) => row.number === number));
}

/** What version 0.2.0 recorded counts as the baseline; the rows stay as they are. */
function countAsBaseline(recorded: AppliedMigration[], migrations: Migration[]): AppliedMigration[] {
  const { number: last, name, checksum } = lastOf02;
  const isOf02 = recorded.some((row) => row.name === name && row.checksum === checksum);
  const later = recorded.filter(({ number }) => number > last);
  return isOf02 ? [...migrations.filter(({ number }) => number === 1), ...later] : recorded;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
  const migrations = await Promise.all(names.map((name) => readMigration(folder, name)));
  const duplicate = migrations.find((migration, index) => migration.number === migrations[index + 1]?.number);
  if (duplicate) throw new MigrationError(`Two migrations have the number of ${duplicate.name}.`);
  return migrations;
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  // Git on Windows may change the line ends.
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
  return {
    number: Number(name.slice(0, 4)),
    name,
    sql,
    checksum: hash('sha256', sql),
  };
}

async function applyMissing(client: Client, migrations: Migration[]): Promise<string[]> {
  await client.query(`create table if not exists schema_migration (
    number integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`);
  const applied = await listAppliedMigrations(client);
  const missing = missingFrom(applied, migrations, 'database');
  for (const migration of missing) await apply(client, migration);
  return missing.map(({ name }) => name);
}

const insteadOfUnreleased: Readonly<Record<MigrationSource, string>> = {
  database:
    'Restore a back-up made by a released version, or start without data: remove the data folder, or use an empty database as DATABASE_URL.',
  'back-up': 'Restore one made by a released version.',
};

const insteadOfOlder: Readonly<Record<MigrationSource, string>> = {
  database: 'Start version 0.2.0 (commit d3a7e62) with it once, then this version.',
  'back-up':
    'Restore it with version 0.2.0 (commit d3a7e62), start that once, and make a new back-up with it.',
};

/** Released files stay as they are, so a newer version has all of ours: an unknown one among them was never released. */
function requireSame(applied: AppliedMigration[], migrations: Migration[], source: MigrationSource): void {
  const newest = migrations.at(-1)?.number ?? 0;
  for (const { number, name, checksum } of applied) {
    const migration = migrations.find((candidate) => candidate.name === name);
    if (!migration && number > newest) {
      throw new MigrationError(
        `The ${source} is newer than this version of Bowline (it has ${name}). Use the newer version.`,
      );
    }
    if (!migration && name === firstOf02) {
      throw new MigrationError(`The ${source} is of a version before 0.2.0. ${insteadOfOlder[source]}`);
    }
    if (!migration) {
      throw new MigrationError(
        `The ${source} was made by an unreleased version of Bowline (it has ${name}). ${insteadOfUnreleased[source]}`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new MigrationError(
        `The migration ${name} was changed after this database had run it. Put the file back and write a new one.`,
      );
    }
  }
}

async function apply(client: Client, { number, name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into schema_migration (number, name, checksum) values ($1, $2, $3)', [
      number,
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MigrationError(`The migration ${name} failed and was rolled back: ${reason}`, { cause });
  }
}
