import { type RawBuilder, sql } from 'kysely';
import type { Connection, Database } from '../../../platform/app-deps.ts';
import type { AnswersBySection } from '../../../platform/database/column-types.ts';
import { rewriteTables } from '../../../platform/database/rewrite-tables.ts';
import {
  type AnswerRecord,
  camperWords,
  hashIc,
  icWords,
  openPartlyClear,
  type StoredRow,
  sealAnswers,
  sensitiveQuestions,
} from '../../answers/sealed-answers.ts';
import { sealRecord } from '../../answers/sealed-records.ts';
import { familyTables, type TextTable, tablesWith, textTables } from '../../family-tables.ts';
import { openPartlyClearSubmission, type StoredSubmission, sealSubmission } from '../sealed-submission.ts';

const BATCH = 200;

interface ClearAnswers {
  readonly id: string;
  readonly answers: AnswersBySection;
  readonly ic: string | null;
}

const isInClear = (table: TextTable) =>
  sql.join(
    familyTables[table].wasClear.map((column) => sql`${sql.ref(`${table}.${column}`)} is not null`),
    sql` or `,
  );

const otherQuestionsSealed = sql`sealed_questions is distinct from ${sensitiveQuestions}::text[]`;

/** Whether rows of an older version are not encrypted yet, or questions are encrypted now that were not. */
export async function hasClearAnswers(db: Connection): Promise<boolean> {
  const texts = textTables.map(
    (table) => sql`exists (select from ${sql.table(table)} where ${isInClear(table)})`,
  );
  const { rows } = await sql<{ some: boolean }>`
    select exists (select from account where sealed is null) or exists (select from camper where sealed is null)
      or exists (select from registration where sealed is null)
      or exists (select from submission where sealed is null) or ${sql.join(texts, sql` or `)}
      or exists (select from installation where ${otherQuestionsSealed}) and exists (select from account) as some`.execute(
    db,
  );
  return rows[0]?.some ?? false;
}

/**
 * Encrypts the answers that an older version stored in clear, and rewrites the tables so that nothing is left of them.
 * It can be interrupted, and two servers can do it together. Returns the number of records.
 */
export async function sealExisting(db: Database): Promise<number> {
  let sealed = 0;
  const asSealing = <T>(seal: (trx: Connection) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (trx) => {
      await sql`select set_config('bowline.task', 'seal', true)`.execute(trx);
      return seal(trx);
    });
  const texts = textTables.map((table) => (trx: Connection) => sealTexts(trx, table));
  for (const seal of [sealAccounts, sealCampers, sealRegistrations, sealSubmissions, ...texts]) {
    for (;;) {
      const count = await asSealing(seal);
      if (count === 0) break;
      sealed += count;
    }
  }
  const { rows } = await sql`select from installation where ${otherQuestionsSealed}`.execute(db);
  if (rows.length > 0) {
    for (const table of tablesWith({ sealed: 'answers' }))
      for (let after: string | undefined = FIRST; after; ) {
        const piece = await asSealing((trx) => sealClearQuestions(trx, table, after ?? FIRST));
        sealed += piece.count;
        after = piece.last;
      }
    await recordSealedQuestions(db);
  }
  if (sealed > 0) await rewriteTables(db, inClear);
  return sealed;
}

/** Records which questions are encrypted, where nothing that was stored before has to be. */
export async function recordSealedQuestions(db: Connection): Promise<void> {
  await sql`update installation set sealed_questions = ${sensitiveQuestions}::text[]
    where ${otherQuestionsSealed}`.execute(db);
}

const FIRST = '00000000-0000-0000-0000-000000000000';

/** Encrypts the texts of a table that are in clear. */
async function sealTexts(trx: Connection, table: TextTable): Promise<number> {
  const columns = familyTables[table].wasClear;
  const { rows } = await sql<{ id: string; words: object }>`
    select id, jsonb_build_object(${sql.join(columns.map((column) => sql`${sql.lit(column)}, ${sql.ref(column)}`))}) as words
    from ${sql.table(table)} where ${isInClear(table)} order by id limit ${BATCH} for update`.execute(trx);
  const values = rows.map(({ id, words }) => {
    return { id, sealed: sealRecord(trx, table, id, words).toString('base64') };
  });
  await sql`
    update ${sql.table(table)} as held set sealed = decode(v.sealed, 'base64'),
      ${sql.join(columns.map((column) => sql`${sql.ref(column)} = null`))}
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(id uuid, sealed text) where held.id = v.id`.execute(
    trx,
  );
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

// The tables that had answers in clear.
const inClear = [
  ...tablesWith({ sealed: 'answers' }),
  'queue_entry',
  'idempotency_key',
  ...textTables,
] as const;

async function sealAccounts(trx: Connection): Promise<number> {
  await withoutTrigger(trx, 'account', 'account_is_queued');
  const rows = await listClear(trx, 'account', sql`profile`, sql`null`);
  const values = rows.map((row) => ({
    ...sealRow(trx, 'account', row),
    ic_words: icWords(trx, row.answers),
  }));
  await sql`
    update account set profile = v.stored, sealed = decode(v.sealed, 'base64'), ic_words = v.ic_words
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as v(id uuid, stored jsonb, sealed text, ic_words text[])
    where account.id = v.id`.execute(trx);
  await sql`alter table account enable trigger account_is_queued`.execute(trx);
  return rows.length;
}

/** One entry of the queue at a time takes most of the time: they are written together. */
const withoutTrigger = (trx: Connection, table: AnswerRecord, trigger: string) =>
  sql`alter table ${sql.table(table)} disable trigger ${sql.id(trigger)}`.execute(trx);

async function sealCampers(trx: Connection): Promise<number> {
  await withoutTrigger(trx, 'camper', 'camper_is_queued');
  const rows = await listClear(trx, 'camper', sql`profile`, sql`ic`);
  const values = rows.map((row) => ({
    ...sealRow(trx, 'camper', row),
    ic: hashIc(trx, row.ic ?? ''),
    ic_words: camperWords(trx, row.answers),
  }));
  await sql`
    update camper set profile = v.stored, sealed = decode(v.sealed, 'base64'), ic = v.ic, ic_words = v.ic_words
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as v(id uuid, stored jsonb, sealed text, ic text, ic_words text[])
    where camper.id = v.id`.execute(trx);
  await sql`alter table camper enable trigger camper_is_queued`.execute(trx);
  // The accounts are encrypted already, so an entry is written once.
  await sql`select write_queue_entries(array(
    select id from registration where camper_id = any(${rows.map(({ id }) => id)}::uuid[])))`.execute(trx);
  return rows.length;
}

async function sealRegistrations(trx: Connection): Promise<number> {
  const rows = await listClear(trx, 'registration', sql`answers`, sql`camper_ic`);
  const values = rows.map((row) => ({
    ...sealRow(trx, 'registration', row),
    ic: hashIc(trx, row.ic ?? ''),
  }));
  await sql`
    update registration set answers = v.stored, sealed = decode(v.sealed, 'base64'), camper_ic = v.ic
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(id uuid, stored jsonb, sealed text, ic text)
    where registration.id = v.id`.execute(trx);
  return rows.length;
}

async function sealSubmissions(trx: Connection): Promise<number> {
  const { rows } = await sql<{
    readonly id: string;
    readonly account: string;
    readonly camper: string;
    readonly form: string;
    readonly document: string;
    readonly data: string;
    readonly signer_ic: string;
    readonly sha256: string;
  }>`
    select submission.id, registration.account_id as account, registration.camper_id as camper,
      registration.id as form, submission.document::text, submission.data::text, submission.signer_ic,
      submission.sha256
    from submission join registration on registration.id = submission.registration_id
    where submission.sealed is null order by submission.id limit ${BATCH} for update of submission`.execute(
    trx,
  );
  const values = rows.map(({ id, account, camper, form, ...content }) => {
    const { data, sealed } = sealSubmission(trx, { id, account, camper, form }, content);
    return { id, data, sealed: sealed.toString('base64') };
  });
  await sql`
    update submission set data = v.data::json, sealed = decode(v.sealed, 'base64'), document = null,
      signer_ic = null, sha256 = null
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(id uuid, data text, sealed text)
    where submission.id = v.id`.execute(trx);
  return rows.length;
}

async function listClear(
  trx: Connection,
  table: AnswerRecord,
  answers: RawBuilder<unknown>,
  ic: RawBuilder<unknown>,
): Promise<ClearAnswers[]> {
  const { rows } = await sql<ClearAnswers>`
    select id, ${answers} as answers, ${ic}::text as ic from ${sql.table(table)}
    where sealed is null order by id limit ${BATCH} for update`.execute(trx);
  return rows;
}

function sealRow(trx: Connection, record: AnswerRecord, { id, answers }: ClearAnswers) {
  const { stored, sealed } = sealAnswers(trx, record, id, answers);
  return { id, stored: JSON.parse(stored) as object, sealed: sealed.toString('base64') };
}
