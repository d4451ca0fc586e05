import type { CampQuestion } from '@bowline/contract/steps/camp-questions';
import { CAMP_QUESTIONS } from '@bowline/contract/steps/camp-sections';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../platform/app-deps.ts';

/** A published version of the questions of a camp. */
export interface QuestionSet {
  readonly version: number;
  readonly questions: readonly CampQuestion[];
}

const questionSet = (which: RawBuilder<unknown>) => sql<QuestionSet | null>`(
  select jsonb_build_object('version', version, 'questions', questions) from camp_question_set
  where camp_question_set.camp_id = camp.id and ${which} order by version desc limit 1)`;

/** The latest questions of the `camp` in a query; null where it has none. */
export const latestQuestions = questionSet(sql`true`);

/** The questions that the `registration` in a query was saved with last; null before that. */
export const seenQuestions = questionSet(sql`version = registration.questions_version`);

/**
 * The questions as they were when its family last answered those that came after it was submitted, and those that it
 * answered before although they are no longer asked; null before that.
 */
export const answeredQuestions = sql<QuestionSet | null>`case when registration.answered_questions_version is not null then (
  select jsonb_build_object('version', registration.answered_questions_version,
    'questions', jsonb_agg(question order by version, place))
  from (
    select distinct on (question ->> 'name') version, question, place
    from camp_question_set, jsonb_array_elements(questions) with ordinality as asked (question, place)
    where camp_question_set.camp_id = camp.id and version <= registration.answered_questions_version
      and (version = registration.answered_questions_version
        or jsonb_exists(registration.answers -> ${CAMP_QUESTIONS}::text, question ->> 'name'))
    order by question ->> 'name', version desc
  ) as known) end`;

/** Every question that a camp has published, in its latest words: first those that it still asks, in their order. */
export async function listPublishedQuestions(
  db: Connection,
  campId: string,
): Promise<readonly { readonly question: CampQuestion; readonly isAsked: boolean }[]> {
  const versions = await db
    .selectFrom('camp_question_set')
    .select(['version', sql<readonly CampQuestion[]>`questions`.as('questions')])
    .where('camp_id', '=', campId)
    .orderBy('version', 'desc')
    .execute();
  const latest = versions[0]?.version;
  const named = new Map<string, { readonly question: CampQuestion; readonly isAsked: boolean }>();
  for (const { version, questions } of versions)
    for (const question of questions)
      if (!named.has(question.name)) named.set(question.name, { question, isAsked: version === latest });
  return [...named.values()];
}

/** How many registrations of a camp have an answer to each of its questions, by the name of the question. */
export async function countAnswers(db: Connection, campId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*)::integer as count
    from registration, jsonb_each(answers -> ${CAMP_QUESTIONS}::text) as answer (name, value)
    where camp_id = ${campId} and value not in ('null', '""') group by name`.execute(db);
  return new Map(rows.map(({ name, count }) => [name, count]));
}

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
