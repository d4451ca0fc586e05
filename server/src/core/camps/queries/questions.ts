import type { CampQuestion } from '@bowline/contract/steps/camp-questions';
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

/** The questions as they were when its family last answered those that came after it was submitted; null before that. */
export const answeredQuestions = questionSet(sql`version = registration.answered_questions_version`);

/** The latest questions of a camp; none where it has none. */
export async function findQuestions(db: Connection, campId: string): Promise<readonly CampQuestion[]> {
  const row = await db
    .selectFrom('camp')
    .select(latestQuestions.as('latest'))
    .where('camp.id', '=', campId)
    .executeTakeFirst();
  return row?.latest?.questions ?? [];
}
