import { type Insertable, sql } from 'kysely';
import { isActive } from '../../../../core/sessions/queries.ts';
import type { Connection } from '../../../../platform/app-deps.ts';
import type { Schema } from '../../../../platform/database/schema.ts';

export async function insertInvitation(
  trx: Connection,
  invitation: Insertable<Schema['staff_invitation']>,
): Promise<void> {
  await trx.insertInto('staff_invitation').values(invitation).execute();
}

/** The invitation with this hash of its token and the account it is for; undefined where it has ended. */
export function findInvitation(db: Connection, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('staff_invitation')
    .innerJoin('staff', 'staff.id', 'staff_invitation.staff_id')
    .select(['staff.id', 'staff.name', 'staff.email', 'staff.roles'])
    .select(['staff_invitation.password_hash', 'staff_invitation.totp_secret'])
    .where('token_sha256', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where(isActive(now))
    .where(isStillFirst)
    .executeTakeFirst();
}

/** The link of the first start is invalid once there is any other admin. */
const isStillFirst = sql<boolean>`(not first_admin or not exists (select from staff other
  where 'admin' = any(other.roles) and other.id is distinct from staff_invitation.staff_id))`;

/**
 * The link that creates the first admin, locked until the transaction ends; undefined for any other link, or once it has
 * ended.
 */
export function lockFirstAdminLink(trx: Connection, tokenHash: Buffer, now: Date) {
  return trx
    .selectFrom('staff_invitation')
    .select('staff_id')
    .where('token_sha256', '=', tokenHash)
    .where('first_admin', '=', true)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where(isStillFirst)
    .forUpdate()
    .executeTakeFirst();
}

export async function setInvitedStaff(trx: Connection, tokenHash: Buffer, staff_id: string): Promise<void> {
  await trx.updateTable('staff_invitation').set({ staff_id }).where('token_sha256', '=', tokenHash).execute();
}

/** Ends every link of an earlier start, and deletes the accounts that were started with one and never set up. */
export async function endFirstAdminLinks(trx: Connection, now: Date): Promise<void> {
  const links = await trx
    .updateTable('staff_invitation')
    .set(ended(now))
    .where('first_admin', '=', true)
    .where('ended_at', 'is', null)
    .returning('staff_id')
    .execute();
  const ids = links.flatMap(({ staff_id }) => staff_id ?? []);
  if (ids.length > 0)
    await trx.deleteFrom('staff').where('id', 'in', ids).where('password_hash', 'is', null).execute();
}

/** Stores password and second factor of the first step for the second. */
export async function setSecrets(
  db: Connection,
  tokenHash: Buffer,
  secrets: { readonly password_hash: string; readonly totp_secret: Buffer },
): Promise<void> {
  await db.updateTable('staff_invitation').set(secrets).where('token_sha256', '=', tokenHash).execute();
}

const ended = (now: Date) => ({ ended_at: now, password_hash: null, totp_secret: null });

/** Ends an invitation; false where it has ended before. */
export async function endInvitation(trx: Connection, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff_invitation')
    .set(ended(now))
    .where('token_sha256', '=', tokenHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows !== 0n;
}

export async function endInvitationsOf(trx: Connection, staffId: string, now: Date): Promise<void> {
  await trx
    .updateTable('staff_invitation')
    .set(ended(now))
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .execute();
}
