import type { CampQuestion } from '@bowline/contract/steps/camp-questions';
import { sql } from 'kysely';
import { camperName } from '../../core/answers/queries.ts';
import type { Connection } from '../../platform/app-deps.ts';

/** The latest questions of a camp, with who published them. */
export function findLatestQuestions(db: Connection, campId: string) {
  return db
    .selectFrom('camp_question_set')
    .leftJoin('staff', 'staff.id', 'camp_question_set.published_by')
    .select(['camp_question_set.version', 'questions', 'published_at', 'staff.name as published_by'])
    .where('camp_id', '=', campId)
    .orderBy('camp_question_set.version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertQuestions(
  trx: Connection,
  set: {
    readonly camp_id: string;
    readonly version: number;
    readonly questions: readonly CampQuestion[];
    readonly published_by: string;
    readonly published_at: Date;
  },
): Promise<void> {
  await trx
    .insertInto('camp_question_set')
    .values({ ...set, questions: JSON.stringify(set.questions) })
    .execute();
}

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

/** The names among these that a version of any camp has used. */
export async function listTakenNames(db: Connection, names: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct question ->> 'name' as name from camp_question_set, jsonb_array_elements(questions) as question
    where question ->> 'name' = any(${names}::text[])`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
