import type { QueueRow } from '@bowline/contract/api/staff/registration-queue';
import { decisionNames } from '@bowline/contract/decisions';
import { awaitsDecision, registrationStatuses } from '@bowline/contract/registration-status';
import { sql } from 'kysely';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { isLive, type StaffCaller } from '../../http/staff-authentication.ts';
import { isUndone } from '../../platform/registration-sql.ts';
import { changedSinceLook } from './queries/registration-views.ts';

export type Marks = Pick<QueueRow, 'changed' | 'returned_to'>;

/** What a registration is to somebody of the office: changed since they looked, returned to them or to somebody else. */
export async function markRows(
  db: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  { staffId }: StaffCaller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Marks>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('registration')
    .leftJoin('staff', (join) =>
      join
        .onRef('staff.id', '=', 'registration.reviewer_id')
        .on('registration.status', 'in', registrationStatuses.filter(awaitsDecision))
        // Where the reviewer no longer works here, it has returned to everybody.
        .on(isLive(clock.now()))
        .on(cameBack),
    )
    .select(['registration.id', 'staff.id as reviewer_id', 'staff.name'])
    .select(changedSinceLook(staffId).as('changed'))
    .where(sql<boolean>`registration.id = any(${ids}::uuid[])`)
    .execute();
  return new Map(
    rows.map(({ id, reviewer_id, name, changed }) => [
      id,
      { changed, returned_to: name === null ? null : { name, you: reviewer_id === staffId } },
    ]),
  );
}

const weighty = sql.join([...decisionNames, 'resubmit']);

// The last that weighs is that the family sent it again. A decision that was undone is none.
const cameBack = sql<boolean>`'resubmit' = (
  select move from form_event as made where registration_id = registration.id and move in (${weighty})
    and not ${isUndone('made')}
  order by at desc, id desc limit 1)`;
