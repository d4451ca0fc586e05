import { type Expression, type Insertable, sql } from 'kysely';
import { IDLE_MINUTES } from '../../../../http/authentication.ts';
import type { Connection } from '../../../../platform/app-deps.ts';
import type { StaffClaims } from '../../../../platform/crypto/tokens.ts';
import type { Schema } from '../../../../platform/database/schema.ts';
import type { SignOn } from './staff.ts';

/** The time at which a session expires. */
const idleEnd = sql<Date>`case when staff_session.for_camp_days then staff_session.expires_at
  else least(staff_session.expires_at, staff_session.last_seen_at + make_interval(mins => ${IDLE_MINUTES})) end`;

// The row of an expired session is updated later.
const end = sql<Date>`least(staff_session.revoked_at, ${idleEnd})`;

/** The sessions of a staff account that were open after an instant, newest first, each with its end. */
export function listSessionsSince(db: Connection, staffId: string, start: Expression<Date>) {
  return db
    .selectFrom('staff_session')
    .select(['address', ({ ref }) => ref('confirmed_at').$notNull().as('confirmed_at'), end.as('until')])
    .select(sql<boolean>`revoked_at < ${idleEnd}`.as('was_ended'))
    .where('staff_id', '=', staffId)
    .where('confirmed_at', 'is not', null)
    .where(sql<boolean>`${end} >= ${start}`)
    .orderBy('confirmed_at', 'desc')
    .execute();
}

export async function insertSession(
  trx: Connection,
  session: Insertable<Schema['staff_session']>,
): Promise<void> {
  await trx.insertInto('staff_session').values(session).execute();
}

/** Deletes the sessions of an account that expired before their second step. */
export async function deleteUnconfirmedSessions(trx: Connection, staffId: string, now: Date): Promise<void> {
  await trx
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '<', now)
    .execute();
}

/** Deletes the sessions of an account that were started by single sign-on and wait for their second step. */
export async function deletePendingSignOns(trx: Connection, staffId: string): Promise<void> {
  await trx
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .where('confirmed_at', 'is', null)
    .where('sign_on_subject', 'is not', null)
    .execute();
}

interface Confirmation {
  readonly confirmed_at: Date;
  readonly expires_at: Date;
  readonly address: string;
}

/** Confirms a session; false where it has ended, or was confirmed before. */
export async function setConfirmed(
  trx: Connection,
  { staffId, sessionId }: StaffClaims,
  confirmation: Confirmation,
): Promise<boolean> {
  const now = confirmation.confirmed_at;
  const { numUpdatedRows } = await trx
    .updateTable('staff_session')
    .set({ ...confirmation, last_seen_at: now })
    .where('id', '=', sessionId)
    .where('staff_id', '=', staffId)
    .where('confirmed_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows !== 0n;
}

/** Whether somebody has no other role than that of the crew. */
export async function isOnlyCrew(trx: Connection, staffId: string): Promise<boolean> {
  const { roles } = await trx
    .selectFrom('staff')
    .select('roles')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  return roles.every((role) => role === 'crew');
}

/** Whether a session is one for camp days only. */
export async function isForCampDays(trx: Connection, sessionId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('staff_session')
    .select('for_camp_days')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return found?.for_camp_days ?? false;
}

/** Who began a session by single sign-on; undefined for one that began with a password. */
export async function findSignOn(trx: Connection, sessionId: string): Promise<SignOn | undefined> {
  const found = await trx
    .selectFrom('staff_session')
    .select(['sign_on_issuer as issuer', 'sign_on_subject as subject'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  const { issuer = null, subject = null } = found ?? {};
  return issuer === null || subject === null ? undefined : { issuer, subject };
}

export async function endSession(trx: Connection, sessionId: string, now: Date): Promise<void> {
  await trx.updateTable('staff_session').set({ revoked_at: now }).where('id', '=', sessionId).execute();
}

/** Ends every session of a staff account but the one to `keep`, also unconfirmed ones. */
export async function endStaffSessions(
  trx: Connection,
  staffId: string,
  now: Date,
  keep?: string,
): Promise<void> {
  const ofStaff = trx.updateTable('staff_session').set({ revoked_at: now }).where('staff_id', '=', staffId);
  const ended = keep === undefined ? ofStaff : ofStaff.where('id', '!=', keep);
  await ended.where('revoked_at', 'is', null).execute();
}

/** Ends the sessions that have expired or were idle too long. Returns whose they were. */
export function endIdleSessions(trx: Connection, now: Date) {
  return trx
    .updateTable('staff_session')
    .set({ revoked_at: idleEnd })
    .where('confirmed_at', 'is not', null)
    .where('revoked_at', 'is', null)
    .where(idleEnd, '<', now)
    .returning(['staff_id', 'address'])
    .execute();
}
