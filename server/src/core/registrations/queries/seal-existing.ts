import { sql } from 'kysely';
import type { Connection, Database } from '../../../platform/app-deps.ts';
import { rewriteTables } from '../../../platform/database/rewrite-tables.ts';
import {
  type AnswerRecord,
  openPartlyClear,
  type StoredRow,
  sealAnswers,
  sensitiveQuestions,
} from '../../answers/sealed-answers.ts';
import { openRecord, sealRecord } from '../../answers/sealed-records.ts';
import { tablesWith } from '../../family-tables.ts';
import { openPartlyClearSubmission, type StoredSubmission, sealSubmission } from '../sealed-submission.ts';

const BATCH = 200;

const otherQuestionsSealed = sql`sealed_questions is distinct from ${sensitiveQuestions}::text[]`;

/** Whether something is in clear that is encrypted from now on: answers to some questions, or addresses of webhooks. */
export async function hasClearAnswers(db: Connection): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select from webhook where url is not null)
      or exists (select from installation where ${otherQuestionsSealed}) and exists (select from account) as some`.execute(
    db,
  );
  return rows[0]?.some ?? false;
}

/**
 * Encrypts what an older version stored in clear, and rewrites the tables so that nothing is left of it. It can be
 * interrupted, and two servers can do it together. Returns the number of records.
 */
export async function sealExisting(db: Database): Promise<number> {
  const asSealing = <T>(seal: (trx: Connection) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (trx) => {
      await sql`select set_config('bowline.task', 'seal', true)`.execute(trx);
      return seal(trx);
    });
  const addresses = await asSealing(sealAddresses);
  if (addresses > 0) await rewriteTables(db, ['webhook']);
  const { rows } = await sql`select from installation where ${otherQuestionsSealed}`.execute(db);
  if (rows.length === 0) return addresses;
  const tables = tablesWith({ sealed: 'answers' });
  let answers = 0;
  for (const table of tables)
    for (let after: string | undefined = FIRST; after; ) {
      const piece = await asSealing((trx) => sealClearQuestions(trx, table, after ?? FIRST));
      answers += piece.count;
      after = piece.last;
    }
  await recordSealedQuestions(db);
  if (answers > 0) await rewriteTables(db, [...tables, 'queue_entry']);
  return addresses + answers;
}

/** Records which questions are encrypted, where nothing that was stored before has to be. */
export async function recordSealedQuestions(db: Connection): Promise<void> {
  await sql`update installation set sealed_questions = ${sensitiveQuestions}::text[]
    where ${otherQuestionsSealed}`.execute(db);
}

const FIRST = '00000000-0000-0000-0000-000000000000';

/** Encrypts the addresses of webhooks beside their secrets. */
async function sealAddresses(trx: Connection): Promise<number> {
  const rows = await trx
    .selectFrom('webhook')
    .select(['id', 'sealed', 'url'])
    .where('url', 'is not', null)
    .forUpdate()
    .execute();
  for (const { id, sealed, url } of rows) {
    const both = { ...openRecord<object>(trx, 'webhook', { id, sealed }), url };
    const values = { sealed: sealRecord(trx, 'webhook', id, both), url: null };
    await trx.updateTable('webhook').set(values).where('id', '=', id).execute();
  }
  return rows.length;
}

const answerColumns = { account: 'profile', camper: 'profile', registration: 'answers' } as const;

/** Encrypts the answers to questions that an older version stored in clear beside encrypted ones. */
async function sealClearQuestions(
  trx: Connection,
  table: AnswerRecord | 'submission',
  after: string,
): Promise<{ count: number; last: string | undefined }> {
  if (table === 'submission') return sealClearSubmissions(trx, after);
  const column = sql.ref(answerColumns[table]);
  const { rows } = await sql<StoredRow>`
    select id, ${column} as stored, sealed from ${sql.table(table)}
    where id > ${after} order by id limit ${BATCH} for no key update`.execute(trx);
  let count = 0;
  for (const row of rows) {
    const answers = openPartlyClear(trx, table, row);
    if (!answers) continue;
    const { stored, sealed } = sealAnswers(trx, table, row.id, answers);
    await sql`update ${sql.table(table)} set ${column} = ${stored}::jsonb, sealed = ${sealed}
      where id = ${row.id}`.execute(trx);
    count += 1;
  }
  return { count, last: rows.at(-1)?.id };
}

async function sealClearSubmissions(trx: Connection, after: string) {
  const rows = await trx
    .selectFrom('submission')
    .innerJoin('registration', 'registration.id', 'submission.registration_id')
    .select(['submission.id', 'submission.data', 'submission.sealed', 'registration.id as form'])
    .select(['registration.account_id as account', 'registration.camper_id as camper'])
    .where('submission.id', '>', after)
    .orderBy('submission.id')
    .limit(BATCH)
    .forNoKeyUpdate('submission')
    .execute();
  let count = 0;
  for (const { account, camper, form, ...row } of rows) {
    const signed = openPartlyClearSubmission(trx, row satisfies StoredSubmission);
    if (!signed) continue;
    const { data, sealed } = sealSubmission(trx, { id: row.id, account, camper, form }, signed);
    await sql`update submission set data = ${data}::json, sealed = ${sealed} where id = ${row.id}`.execute(
      trx,
    );
    count += 1;
  }
  return { count, last: rows.at(-1)?.id };
}
