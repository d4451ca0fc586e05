import { sql } from 'kysely';
import type { Connection } from '../../platform/app-deps.ts';
import { statement } from '../../platform/database/statement.ts';

/** The account whose live session this is. */
export async function findLiveSession(db: Connection, sessionId: string, now: Date) {
  return (await liveSession(db, { sessionId, now }))[0];
}

const liveSession = statement((db, { sessionId, now }: { sessionId: string; now: Date }) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select([
      'account.id as accountId',
      'session.id as sessionId',
      'account.type',
      'account.is_complete as isComplete',
    ])
    .where(isLiveSession(sessionId, now)),
);

/** SQL condition on `session`: it is this one, and has not ended. */
export function isLiveSession(sessionId: string, now: Date) {
  return sql<boolean>`session.id = ${sessionId} and session.revoked_at is null and session.expires_at > ${now}`;
}

/** SQL condition on `staff`: the account may be used at this moment. */
export const isActive = (now: Date) =>
  sql<boolean>`staff.disabled_at is null and (staff.ends_on is null
    or staff.ends_on >= (${now}::timestamptz at time zone (select time_zone from provider))::date)`;

/** The staff sessions that have not ended, last seen after `idleSince` where they are not for camp days. */
const liveStaffSessions = (db: Connection, now: Date, idleSince: Date) =>
  db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .where('staff_session.confirmed_at', 'is not', null)
    .where('staff_session.revoked_at', 'is', null)
    .where('staff_session.expires_at', '>', now)
    .where(({ or, eb }) =>
      or([eb('staff_session.for_camp_days', '=', true), eb('staff_session.last_seen_at', '>', idleSince)]),
    )
    .where(isActive(now));

/** The member of staff whose live session this is. */
export function findStaffSession(db: Connection, sessionId: string, now: Date, idleSince: Date) {
  return liveStaffSessions(db, now, idleSince)
    .select([
      'staff.id as staffId',
      'staff_session.id as sessionId',
      'staff.roles',
      'staff.name',
      'staff_session.last_seen_at',
      'staff_session.expires_at as endsAt',
      'staff_session.for_camp_days as forCampDays',
    ])
    .where('staff_session.id', '=', sessionId)
    .executeTakeFirst();
}

/** Those of these staff sessions that have not ended. */
export async function listLiveStaffSessions(
  db: Connection,
  sessionIds: readonly string[],
  now: Date,
  idleSince: Date,
): Promise<string[]> {
  const rows = await liveStaffSessions(db, now, idleSince)
    .select('staff_session.id')
    .where(sql<boolean>`staff_session.id = any(${sessionIds}::uuid[])`)
    .execute();
  return rows.map(({ id }) => id);
}

export async function updateLastSeen(db: Connection, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('staff_session').set({ last_seen_at: now }).where('id', '=', sessionId).execute();
}
