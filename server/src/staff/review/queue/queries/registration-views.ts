import type { QueueRow } from '@bowline/contract/api/staff/review/queue';
import { decisionNames } from '@bowline/contract/registrations/decisions';
import { awaitsDecision, registrationStatuses } from '@bowline/contract/registrations/status';
import { sql } from 'kysely';
import type { Reader } from '../../../../core/sessions/caller.ts';
import { isActive } from '../../../../core/sessions/queries.ts';
import type { AppDeps, Connection } from '../../../../platform/app-deps.ts';
import { isUndone } from '../../../../platform/database/registration-sql.ts';
import { inOtherAccount } from './other-accounts.ts';

const significantTransitions = sql.join([...decisionNames, 'resubmit']);

// The last significant transition is a resubmission. A decision that was undone does not count.
const wasResubmitted = sql<boolean>`'resubmit' = (
  select move from form_event as made where registration_id = registration.id and move in (${significantTransitions})
    and not ${isUndone('made')}
  order by at desc, id desc limit 1)`;

interface ViewKey {
  readonly staffId: string;
  readonly registrationId: string;
}

/**
 * Records which submission a staff member views now, and which they had viewed before it. Opening the page again
 * changes nothing.
 */
export async function recordView(
  trx: Connection,
  { staffId, registrationId }: ViewKey,
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

interface PreviousView {
  readonly submissionId: string;
  readonly at: Date;
}

/** The submission that a staff member viewed before `lastId`, and when; undefined if there is none. */
export async function findPreviousView(
  db: Connection,
  { staffId, registrationId }: ViewKey,
  lastId: string,
): Promise<PreviousView | undefined> {
  const view = await db
    .selectFrom('registration_look')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('registration_id', '=', registrationId)
    .executeTakeFirst();
  if (!view) return undefined;
  if (view.submission_id !== lastId) return { submissionId: view.submission_id, at: view.looked_at };
  const { earlier_submission_id: submissionId, earlier_looked_at: at } = view;
  return submissionId && at ? { submissionId, at } : undefined;
}

/** SQL condition on `registration`: it was submitted again since the staff member viewed it. */
const hasChangedSinceViewed = (staffId: string | null) => sql<boolean>`exists (
  select from registration_look as look where look.staff_id = ${staffId} and look.registration_id = registration.id
    and look.submission_id <> (select id from submission where registration_id = registration.id
      order by submitted_at desc, id desc limit 1))`;

export type ReviewFlags = Pick<QueueRow, 'changed' | 'returned_to' | 'in_other_account'>;

/**
 * Which registrations have changed since a staff member viewed them, were returned to a reviewer, or are of a child in
 * another account too.
 */
export async function listReviewFlags(
  db: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  { staffId }: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReviewFlags>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('registration')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .leftJoin('staff', (join) =>
      join
        .onRef('staff.id', '=', 'registration.reviewer_id')
        .on('registration.status', 'in', registrationStatuses.filter(awaitsDecision))
        // Where the reviewer has left, it is returned to everybody.
        .on(isActive(clock.now()))
        .on(wasResubmitted),
    )
    .select(['registration.id', 'staff.id as reviewer_id', 'staff.name'])
    .select(hasChangedSinceViewed(staffId).as('changed'))
    .select(inOtherAccount.as('in_other_account'))
    .where(sql<boolean>`registration.id = any(${ids}::uuid[])`)
    .execute();
  return new Map(
    rows.map(({ id, reviewer_id, name, changed, in_other_account }) => [
      id,
      {
        changed,
        in_other_account,
        returned_to: name === null ? null : { name, you: reviewer_id === staffId },
      },
    ]),
  );
}
