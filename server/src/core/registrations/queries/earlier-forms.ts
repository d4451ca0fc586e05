import type { Connection } from '../../../platform/app-deps.ts';
import type { AnswersBySection, EarlierAnswers } from '../../../platform/database/column-types.ts';
import { openAnswers } from '../../answers/sealed-answers.ts';

/** A registration that the camper has had, or still has, with its answers. */
export interface EarlierForm {
  readonly camp_id: string;
  readonly ends_on: string;
  readonly submitted_at: Date | null;
  /** When it was submitted, or saved last. */
  readonly at: Date;
  readonly answers: AnswersBySection;
  readonly earlier: EarlierAnswers;
}

/** How many forms are looked through for answers to begin with. */
const EARLIER_FORMS = 5;

/** The latest registrations of a camper, the latest first. */
export async function listEarlierForms(db: Connection, camperId: string): Promise<EarlierForm[]> {
  const rows = await db
    .selectFrom('registration')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .select(['registration.id', 'registration.camp_id', 'camp.ends_on', 'registration.submitted_at'])
    .select(['registration.answers as stored', 'registration.sealed', 'registration.updated_at'])
    .select('registration.earlier')
    .where('registration.camper_id', '=', camperId)
    .orderBy('registration.created_at', 'desc')
    .limit(EARLIER_FORMS)
    .execute();
  return rows.map(({ stored, sealed, updated_at, ...row }) => ({
    ...row,
    at: row.submitted_at ?? updated_at,
    answers: openAnswers(db, 'registration', { id: row.id, stored, sealed }),
  }));
}

/** When the answers of a camper's profile changed since the first submission, and when that was. */
export async function listAnswerDays(db: Connection, camperId: string) {
  const changes = await db
    .selectFrom('profile_change')
    .select(['section', 'name', 'changed_at'])
    .where('camper_id', '=', camperId)
    .execute();
  const { first } = await db
    .selectFrom('registration')
    .select(({ fn }) => fn.min('submitted_at').$castTo<Date>().as('first'))
    .where('camper_id', '=', camperId)
    .executeTakeFirstOrThrow();
  return { first, changes };
}
