import type { EmailGroup } from '@bowline/contract/guardians/access';
import { type Insertable, sql } from 'kysely';
import { camperName, familyNames } from '../../core/answers/queries.ts';
import { openRecord } from '../../core/answers/sealed-records.ts';
import { campersOfFamily, isFrozen, maskInvited } from '../../core/guardians/queries.ts';
import type { Connection } from '../../platform/app-deps.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** The encrypted data of an invited person. */
interface InvitedPerson {
  readonly name: string;
  readonly email: string;
  readonly relationship: string;
}

/** The campers of a family, its own first, with the names of the account that has each. */
export function listSharedCampers(db: Connection, accountId: string) {
  return db
    .selectFrom('camper')
    .innerJoin('account', 'account.id', 'camper.account_id')
    .select(['camper.id', 'camper.account_id', camperName.as('name'), familyNames.as('owner')])
    .select(isFrozen('camper.id').as('frozen'))
    .where('camper.id', 'in', campersOfFamily(accountId))
    .where('camper.merged_camper_id', 'is', null)
    .orderBy(sql`camper.account_id <> ${accountId}`)
    .orderBy('camper.created_at')
    .execute();
}

/** The guardians of these campers, the longest first. */
export async function listGuardians(db: Connection, camperIds: readonly string[]) {
  const rows = await db
    .selectFrom('guardian')
    .innerJoin('account', 'account.id', 'guardian.account_id')
    .selectAll('guardian')
    .select(familyNames.as('names'))
    .where(sql<boolean>`guardian.camper_id = any(${camperIds}::uuid[])`)
    .orderBy('guardian.since')
    .execute();
  return rows.map(({ sealed, ...row }) => ({
    ...row,
    ...openRecord<Pick<InvitedPerson, 'relationship'>>(db, 'guardian', { id: row.id, sealed }),
  }));
}

export type GuardianRow = Awaited<ReturnType<typeof listGuardians>>[number];

/** The invitations of an account that are still valid, the latest first. */
export async function listInvitations(db: Connection, accountId: string, now: Date) {
  const rows = await db
    .selectFrom('guardian_invitation')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('invited_at', 'desc')
    .execute();
  return rows.map(({ sealed, ...row }) => ({ ...row, ...openInvited(db, { id: row.id, sealed }) }));
}

const openInvited = (db: Connection, row: { readonly id: string; readonly sealed: Buffer }) =>
  openRecord<InvitedPerson>(db, 'guardian_invitation', row);

export async function insertInvitation(
  trx: Connection,
  invitation: Insertable<Schema['guardian_invitation']>,
): Promise<void> {
  await trx.insertInto('guardian_invitation').values(invitation).execute();
}

/** Locks a valid invitation by its token until the transaction ends. */
export async function lockInvitation(trx: Connection, token_sha256: Buffer, now: Date) {
  const row = await trx
    .selectFrom('guardian_invitation')
    .selectAll()
    .where('token_sha256', '=', token_sha256)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, ...openInvited(trx, row) };
}

/** Ends an invitation, of which no email is left. False where the account has no such invitation. */
export async function deleteInvitation(trx: Connection, id: string, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('guardian_invitation')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  await maskInvited(trx, accountId);
  return numDeletedRows > 0n;
}

/** Whether the account has confirmed its email, and how many invitations it has sent in all. */
export const countInvited = (db: Connection, accountId: string) =>
  db
    .selectFrom('account')
    .select(sql<boolean>`email_confirmed_at is not null`.as('confirmed'))
    .select(
      sql<number>`(select count(*)::int from message
        where message.account_id = account.id and kind = 'guardian invited')`.as('invited'),
    )
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();

export async function updateMuted(db: Connection, accountId: string, muted: EmailGroup[]): Promise<void> {
  await db.updateTable('guardian').set({ muted }).where('account_id', '=', accountId).execute();
}
