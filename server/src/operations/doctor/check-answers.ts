import { type Kysely, sql } from 'kysely';
import { openRecord, type SealedTable, sealedTables } from '../../core/answers/sealed-records.ts';
import { tablesWith } from '../../core/family-tables.ts';
import { hashTerms } from '../../core/registrations/frozen-document.ts';
import { hashSigned, openSubmission } from '../../core/registrations/sealed-submission.ts';
import { answerKeysOf, hasAnswerKeys, SealedValueError } from '../../platform/database/answer-keys.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

const SAMPLE = 100;

/** Whether every encrypted answer has a key, and submissions are as they were signed. Opens all of them with `all`. */
export async function checkAnswerKeys(db: Kysely<Schema>, all: boolean): Promise<Finding> {
  if (!hasAnswerKeys(db)) return fail('No server has run on this data yet. Start it once: npm start');
  const { current, byId } = answerKeysOf(db);
  const counts = await countByKey(db);
  const clear = counts.find(({ key }) => key === null);
  if (clear)
    return fail(`${clear.count} records are not encrypted yet. Start the server, which does it: npm start`);
  const unknown = counts.filter(({ key }) => key !== null && !byId.has(key));
  if (unknown.length > 0) {
    const keys = unknown.map(({ key, count }) => `${count} with the key ${inGroups(key ?? '')}`).join(', ');
    return fail(
      `Answers cannot be decrypted: ${keys}. Set SECRET_KEY_PREVIOUS to that key, then: npm run rotate-key`,
    );
  }
  const changed = await listChangedSubmissions(db, all);
  if (changed.length > 0) return fail(`Submissions are not as they were signed: ${changed.join(', ')}`);
  const damaged = await listDamagedRecords(db, all);
  if (damaged.length > 0)
    return fail(`Records cannot be decrypted: ${damaged.join(', ')}. Restore a back-up of them.`);
  const old = counts.filter(({ key }) => key !== current.id);
  if (old.length > 0)
    return warn('Answers are still encrypted with the previous key. Run: npm run rotate-key');
  return ok('Health, behaviour, IC numbers and notes are encrypted, and submissions are as they were signed');
}

const inGroups = (key: string): string => key.match(/.{4}/g)?.join('-') ?? key;

const ofAnswers = sql.join(
  tablesWith({ sealed: 'answers' }).map((table) => sql`select sealed from ${sql.table(table)}`),
  sql` union all `,
);

// A dose may have no note, a decision no reason. The address of a webhook of 0.2.0 is in a column of its own.
const ofRecords = sql.join(
  [
    ...sealedTables.map(
      (table) => sql`union all select sealed from ${sql.table(table)} where sealed is not null`,
    ),
    sql`union all select null from webhook where url is not null`,
  ],
  sql` `,
);

async function countByKey(db: Kysely<Schema>): Promise<{ key: string | null; count: number }[]> {
  const { rows } = await sql<{ key: string | null; count: number }>`
    select encode(substring(sealed from 2 for 8), 'hex') as key, count(*)::integer as count
    from (${ofAnswers} ${ofRecords}) as every(sealed) group by 1`.execute(db);
  return rows;
}

/** Table and id of records that were changed, or moved to another row: of the newest, or of all. */
async function listDamagedRecords(db: Kysely<Schema>, all: boolean): Promise<string[]> {
  const damaged: string[] = [];
  for (const table of sealedTables) {
    const { rows } = await sql<{ id: string; sealed: Buffer }>`select id, sealed from ${sql.table(table)}
      where sealed is not null order by id desc ${all ? sql`` : sql`limit ${SAMPLE}`}`.execute(db);
    damaged.push(...rows.filter((row) => !canOpen(db, table, row)).map(({ id }) => `${table}/${id}`));
  }
  return damaged;
}

function canOpen(db: Kysely<Schema>, table: SealedTable, row: { id: string; sealed: Buffer }): boolean {
  try {
    openRecord(db, table, row);
    return true;
  } catch (error) {
    if (error instanceof SealedValueError) return false;
    throw error;
  }
}

/** The ids of submissions that cannot be decrypted, or whose hash is another one. What was erased cannot be verified. */
async function listChangedSubmissions(db: Kysely<Schema>, all: boolean): Promise<string[]> {
  const changed: string[] = [];
  let after = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  for (;;) {
    const rows = await db
      .selectFrom('submission')
      .select(['id', 'data', 'sealed', 'terms'])
      .where('id', '<', after)
      .orderBy('id', 'desc')
      .limit(SAMPLE)
      .execute();
    changed.push(...rows.filter((row) => !isAsSigned(db, row)).map(({ id }) => id));
    const last = rows.at(-1);
    if (!all || !last || rows.length < SAMPLE) return changed;
    after = last.id;
  }
}

function isAsSigned(
  db: Kysely<Schema>,
  row: { id: string; data: object; sealed: Buffer | null; terms: string },
): boolean {
  try {
    const signed = openSubmission(db, row);
    const { reading } = signed;
    if (reading && hashTerms(reading.terms) !== reading.terms_sha256) return false;
    return signed.erased !== undefined || hashSigned(signed, row.terms) === signed.sha256;
  } catch (error) {
    if (error instanceof SealedValueError) return false;
    throw error;
  }
}
