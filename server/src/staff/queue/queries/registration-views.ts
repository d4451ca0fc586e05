import { sql } from 'kysely';
import type { Connection } from '../../../http/app-deps.ts';

interface Looking {
  readonly staffId: string;
  readonly registrationId: string;
}

/**
 * Remembers which submission somebody of the office has before them now, and goes on knowing which one they had seen
 * before it: opening the page once more changes nothing.
 */
export async function rememberLook(
  trx: Connection,
  { staffId, registrationId }: Looking,
  at: Date,
): Promise<void> {
  await sql`
    insert into registration_look as look (staff_id, registration_id, submission_id, looked_at)
    select ${staffId}::uuid, registration_id, id, ${at}::timestamptz from submission
    where registration_id = ${registrationId} order by submitted_at desc, id desc limit 1
    on conflict (staff_id, registration_id) do update set
      earlier_submission_id = case when look.submission_id = excluded.submission_id
        then look.earlier_submission_id else look.submission_id end,
      earlier_looked_at = case when look.submission_id = excluded.submission_id
        then look.earlier_looked_at else look.looked_at end,
      submission_id = excluded.submission_id,
      looked_at = excluded.looked_at`.execute(trx);
}

export interface Seen {
  readonly submissionId: string;
  readonly at: Date;
}

/** What somebody saw of a registration before its submission `lastId`, and when last; undefined where nothing. */
export async function findSeenBefore(
  db: Connection,
  { staffId, registrationId }: Looking,
  lastId: string,
): Promise<Seen | undefined> {
  const look = await db
    .selectFrom('registration_look')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('registration_id', '=', registrationId)
    .executeTakeFirst();
  if (!look) return undefined;
  if (look.submission_id !== lastId) return { submissionId: look.submission_id, at: look.looked_at };
  const { earlier_submission_id: submissionId, earlier_looked_at: at } = look;
  return submissionId && at ? { submissionId, at } : undefined;
}

/** Whether a registration was submitted anew since somebody of the office looked at it, beside `registration` in a query. */
export const changedSinceLook = (staffId: string) => sql<boolean>`exists (
  select from registration_look as look where look.staff_id = ${staffId} and look.registration_id = registration.id
    and look.submission_id <> (select id from submission where registration_id = registration.id
      order by submitted_at desc, id desc limit 1))`;
