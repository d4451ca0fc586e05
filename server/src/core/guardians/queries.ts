import type { EmailGroup } from '@bowline/contract/guardians/access';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Connection } from '../../platform/app-deps.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { camperName, familyNames } from '../answers/queries.ts';

type GuardianRow = Selectable<Schema['guardian']>;

/** SQL condition: the account has the camper, or is a guardian. For rows that are found by another condition. */
export const isOfFamily = (owner: string, camper: string, account: string) =>
  sql<boolean>`(${sql.ref(owner)} = ${account} or exists (select from guardian
    where guardian.camper_id = ${sql.ref(camper)} and guardian.account_id = ${account}))`;

/** The same for the account in a column. */
export const isOfFamilyOf = (owner: string, camper: string, account: string) =>
  sql<boolean>`(${sql.ref(owner)} = ${sql.ref(account)} or exists (select from guardian
    where guardian.camper_id = ${sql.ref(camper)} and guardian.account_id = ${sql.ref(account)}))`;

/** The ids of all campers of an account, its own and those it is a guardian of, for `camper.id in (…)`. */
export const campersOfFamily = (account: string) =>
  sql<string>`(select own.id from camper as own where own.account_id = ${account}
    union all select guardian.camper_id from guardian where guardian.account_id = ${account})`;

/** SQL condition: staff froze changes about the camper. */
export const isFrozen = (camper: string) =>
  sql<boolean>`exists (select from camper_freeze where camper_freeze.camper_id = ${sql.ref(camper)})`;

export type Sharing = Pick<GuardianRow, 'access' | 'sees_health'>;

/** What an account may do with a camper of another account; undefined where it is no guardian. */
export function findSharing(
  db: Connection,
  camperId: string,
  accountId: string,
): Promise<Sharing | undefined> {
  return db
    .selectFrom('guardian')
    .select(['access', 'sees_health'])
    .where('camper_id', '=', camperId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/**
 * Ends the access of an account to a camper. Emails about the camper that have not gone to it are cancelled, and its own profile
 * of the child, which staff joined with this one, is listed again.
 */
export async function deleteGuardian(trx: Connection, camperId: string, accountId: string): Promise<void> {
  await trx
    .deleteFrom('guardian')
    .where('camper_id', '=', camperId)
    .where('account_id', '=', accountId)
    .execute();
  await trx
    .updateTable('message')
    .set({ state: 'cancelled' })
    .where('account_id', '=', accountId)
    .where('state', 'in', ['queued', 'failed'])
    // One to a group may be about other campers too, and is checked when it is sent.
    .where('kind', '<>', 'group message')
    .where(sql<boolean>`registration_id in (select id from registration where camper_id = ${camperId})`)
    .execute();
  await trx
    .updateTable('camper')
    .set({ joined_camper_id: null })
    .where('account_id', '=', accountId)
    .where('joined_camper_id', '=', camperId)
    .execute();
}

/** A guardian of a camper, locked until the transaction ends, with who has the camper and who invited the guardian. */
export function lockGuardian(trx: Connection, camperId: string, accountId: string) {
  return trx
    .selectFrom('guardian')
    .innerJoin('camper', 'camper.id', 'guardian.camper_id')
    .innerJoin('account', 'account.id', 'guardian.account_id')
    .select(['guardian.camper_id', 'guardian.account_id', 'guardian.invited_by'])
    .select(['camper.account_id as owner_id', camperName.as('camper')])
    .select([familyNames.as('names'), isFrozen('camper.id').as('frozen')])
    .where('guardian.camper_id', '=', camperId)
    .where('guardian.account_id', '=', accountId)
    .forUpdate('guardian')
    .executeTakeFirst();
}

export type LockedGuardian = NonNullable<Awaited<ReturnType<typeof lockGuardian>>>;

/**
 * Makes an account a guardian; where it is one already, with the new access. What staff decided about health stays, and so do the
 * emails that the account switched off.
 */
export async function insertGuardian(
  trx: Connection,
  guardian: Insertable<Schema['guardian']>,
): Promise<void> {
  const { id, access, sealed, invited_by, camper_id, account_id } = guardian;
  const sees_health = sql<boolean>`not ${account_id} = any((select health_hidden_from from camper where id = ${camper_id})::uuid[])`;
  const muted = sql<EmailGroup[]>`coalesce(
    (select muted from guardian where account_id = ${account_id} limit 1), '{}')`;
  await trx
    .insertInto('guardian')
    .values({ ...guardian, sees_health, muted })
    .onConflict((clash) =>
      clash.columns(['camper_id', 'account_id']).doUpdateSet({ id, access, sealed, invited_by }),
    )
    .execute();
}

/** Deletes invitations whose link has ended: they name somebody who may have no account. */
export async function sweepInvitations(db: Connection, now: Date): Promise<void> {
  await db.deleteFrom('guardian_invitation').where('expires_at', '<=', now).execute();
}
