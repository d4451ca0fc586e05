import type { DataCategory } from '@bowline/contract/staff/roles';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/app-deps.ts';
import type {
  AnswersBySection,
  StoredAnswers,
  StoredAnswersText,
} from '../../../platform/database/column-types.ts';
import {
  type AnswerRecord,
  camperWords,
  eraseCategories,
  openAnswers,
  placeOf,
  sealAnswers,
} from '../../answers/sealed-answers.ts';
import { eraseSigned, openSubmission, sealSubmission } from '../sealed-submission.ts';

/** A task that changes answers without the family: no trigger dates it, and submissions let it through. */
export async function withAnswerTriggersOff<T>(trx: Connection, work: () => Promise<T>): Promise<T> {
  await sql`select set_config('bowline.task', 'seal', true)`.execute(trx);
  const result = await work();
  await sql`select set_config('bowline.task', '', true)`.execute(trx);
  return result;
}

/**
 * Forgets what staff wrote with their decisions on registrations; which decisions they were stays. To be called as a task.
 */
export async function forgetReasons(trx: Connection, registrationIds: readonly string[]): Promise<void> {
  await sql`update form_event set sealed = null
    where registration_id = any(${registrationIds}::uuid[]) and sealed is not null`.execute(trx);
}

/**
 * Erases the answers of some categories from all submissions of a registration: in words, in data, and encrypted.
 * Who signed, what else was answered, and the terms stay. To be called in a transaction.
 */
export function eraseSubmitted(
  trx: Connection,
  registrationId: string,
  categories: readonly DataCategory[],
): Promise<void> {
  return withAnswerTriggersOff(trx, async () => {
    const rows = await trx
      .selectFrom('submission')
      .innerJoin('registration', 'registration.id', 'submission.registration_id')
      .select(['submission.id', 'submission.data', 'submission.sealed'])
      .select(['registration.account_id as account', 'registration.camper_id as camper'])
      .where('submission.registration_id', '=', registrationId)
      .forUpdate('submission')
      .execute();
    for (const { account, camper, ...row } of rows) {
      const erased = eraseSigned(openSubmission(trx, row), categories);
      const columns = sealSubmission(trx, { id: row.id, account, camper, form: registrationId }, erased);
      await sql`update submission set data = ${columns.data}::json, sealed = ${columns.sealed}
        where id = ${row.id}`.execute(trx);
    }
  });
}

const answersColumn = { account: 'profile', camper: 'profile', registration: 'answers' } as const;

/** Erases the answers of some categories from a profile or a registration. To be called in a transaction. */
export function eraseAnswers(
  trx: Connection,
  record: AnswerRecord,
  id: string,
  categories: readonly DataCategory[],
): Promise<void> {
  return withAnswerTriggersOff(trx, async () => {
    const column = sql.ref(answersColumn[record]);
    const { rows } = await sql<{ stored: StoredAnswers; sealed: Buffer | null }>`
      select ${column} as stored, sealed from ${sql.table(record)} where id = ${id} for no key update`.execute(
      trx,
    );
    const [row] = rows;
    if (!row) throw new Error(`There is no ${placeOf(record, id)}`);
    const answers: AnswersBySection = eraseCategories(openAnswers(trx, record, { id, ...row }), categories);
    const { stored, sealed }: { stored: StoredAnswersText; sealed: Buffer } = sealAnswers(
      trx,
      record,
      id,
      answers,
    );
    const words = record === 'camper' ? sql`, ic_words = ${camperWords(trx, answers)}` : sql``;
    await sql`update ${sql.table(record)} set ${column} = ${stored}::jsonb, sealed = ${sealed}${words},
      version = version + 1 where id = ${id}`.execute(trx);
  });
}
