import { sql } from 'kysely';
import { camperName } from '../../../core/answers/queries.ts';
import type { Connection } from '../../../platform/app-deps.ts';

/** The sent forms of a camp that were last saved before a version of its questions, by the name of the camper. */
export function listOlderForms(db: Connection, campId: string, version: number) {
  return db
    .selectFrom('registration')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .select(['registration.id', 'registration.account_id', camperName.as('camper_name')])
    .select(({ selectFrom }) =>
      selectFrom('message')
        .select(({ fn }) => fn.max('message.created_at').as('at'))
        .whereRef('message.registration_id', '=', 'registration.id')
        .where('message.kind', '=', 'camp questions')
        .where('message.state', '<>', 'cancelled')
        .as('asked_at'),
    )
    .where('registration.camp_id', '=', campId)
    .where('registration.submitted_at', 'is not', null)
    .where('registration.status', 'not in', ['Refused', 'Withdrawn'])
    .where(({ or, eb }) => or([eb('questions_version', 'is', null), eb('questions_version', '<', version)]))
    .orderBy('camper_name')
    .orderBy('registration.id')
    .execute();
}

const heldQuestions = (db: Connection, campId: string, now: Date) =>
  db
    .selectFrom('message')
    .where('message.kind', '=', 'camp questions')
    .where('message.state', '=', 'queued')
    .where('message.held_until', '>', now)
    .where('message.registration_id', 'in', ({ selectFrom }) =>
      selectFrom('registration').select('registration.id').where('registration.camp_id', '=', campId),
    );

/** Until when the emails that ask for answers are held; undefined where none is. */
export async function findAskedHold(db: Connection, campId: string, now: Date): Promise<Date | undefined> {
  const held = await heldQuestions(db, campId, now)
    .select(({ fn }) => fn.max('message.held_until').as('until'))
    .executeTakeFirst();
  return held?.until ?? undefined;
}

/** The held emails that ask for answers, by whether their account has an email. */
export const listHeldQuestions = (db: Connection, campId: string, now: Date) =>
  heldQuestions(db, campId, now)
    .innerJoin('account', 'account.id', 'message.account_id')
    .select(['message.id', 'account.email'])
    .orderBy('message.id')
    .execute();

/** Cancels the held emails that ask for answers, and returns their registrations; the worker takes the same locks. */
export const cancelHeldQuestions = (trx: Connection, campId: string, now: Date) =>
  trx
    .updateTable('message')
    .set({ state: 'cancelled' })
    .where('id', 'in', heldQuestions(trx, campId, now).select('message.id'))
    // As it is once its lock is free: it may have started to be sent.
    .where('state', '=', 'queued')
    .returning(['account_id', 'registration_id'])
    .execute();

/** The names among these that a version of any camp has used. */
export async function listTakenNames(db: Connection, names: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct question ->> 'name' as name from camp_question_set, jsonb_array_elements(questions) as question
    where question ->> 'name' = any(${names}::text[])`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
