import { sql } from 'kysely';
import type { Connection } from '../../platform/app-deps.ts';
import type { AnswersBySection } from '../../platform/database/column-types.ts';
import { effectiveStatus } from '../../platform/database/registration-sql.ts';
import { openSubmission } from '../registrations/sealed-submission.ts';

/** An answer of a profile that differs from what was signed, and since when. */
export interface DatedChange {
  readonly registration_id: string;
  readonly section: string;
  readonly name: string;
  readonly changed_at: Date;
}

export function listDatedChanges(db: Connection, registrationIds: readonly string[]): Promise<DatedChange[]> {
  return db
    .selectFrom('registration_profile_change')
    .select(['registration_id', 'section', 'name', 'changed_at'])
    .where(sql<boolean>`registration_id = any(${registrationIds}::uuid[])`)
    .execute();
}

/** What staff corrected in a form since it was last submitted, and since when. */
export async function listCorrectedAnswers(db: Connection, registrationId: string): Promise<DatedChange[]> {
  const { rows } = await sql<DatedChange>`
    select registration_id, section, name, max(made_at) as changed_at
    from answer_correction cross join unnest(names) as name
    where registration_id = ${registrationId} and made_at >= (
      select max(submitted_at) from submission
      where submission.registration_id = ${registrationId} and not signed_again)
    group by registration_id, section, name`.execute(db);
  return rows;
}

/** The profile and the form as they were last submitted, by record. */
export type SignedProfile = Readonly<Partial<Record<'account' | 'camper' | 'form', AnswersBySection>>>;

export async function findSignedProfile(
  db: Connection,
  registrationId: string,
): Promise<SignedProfile | undefined> {
  const row = await db
    .selectFrom('submission')
    .select(['id', 'data', 'sealed'])
    .where('registration_id', '=', registrationId)
    .where('signed_again', '=', false)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && (JSON.parse(openSubmission(db, row).data) as SignedProfile);
}

/** The registrations of accepted campers whose answers to these sections changed after `since`, also those sent back. */
export function listAcceptedChanged(db: Connection, sections: readonly string[], since: Date) {
  return db
    .selectFrom('registration_profile_change as change')
    .innerJoin('registration', 'registration.id', 'change.registration_id')
    .select('change.registration_id')
    .distinct()
    .where(effectiveStatus, '=', 'Accepted')
    .where('change.section', 'in', sections)
    .where('change.changed_at', '>', since)
    .execute();
}

/** When the last digest was made; the epoch where there was none. */
export async function findLastDigest(trx: Connection): Promise<Date> {
  const last = await trx
    .selectFrom('health_digest')
    .select('made_at')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.made_at ?? new Date(0);
}

/** False where the day's digest was made already. */
export async function insertDigestDay(trx: Connection, day: string, made_at: Date): Promise<boolean> {
  const inserted = await trx
    .insertInto('health_digest')
    .values({ day, made_at })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}
