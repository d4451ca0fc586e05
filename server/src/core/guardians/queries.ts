import type { EmailGroup } from '@bowline/contract/guardians/access';
import { maskEmail } from '@bowline/contract/text/mask-email';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Connection } from '../../platform/app-deps.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { camperName, familyNames } from '../answers/queries.ts';
import { openRecord } from '../answers/sealed-records.ts';
import { markDaysChanged } from '../on-site/queries.ts';

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
 * Ends the access of an account to a camper. Emails about the camper that have not gone to it are cancelled, and its own
 * profile of the child, which staff merged with this one, is listed again.
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
    .set({ merged_camper_id: null })
    .where('account_id', '=', accountId)
    .where('merged_camper_id', '=', camperId)
    .execute();
  await markDaysOfCamper(trx, camperId);
}

/** Who a guardian authorised to take the camper home holds on phones only while the guardian may sign. */
async function markDaysOfCamper(trx: Connection, camperId: string): Promise<void> {
  const rows = await trx
    .selectFrom('registration')
    .select('camp_id')
    .where('camper_id', '=', camperId)
    .execute();
  await markDaysChanged(
    trx,
    rows.map(({ camp_id }) => camp_id),
  );
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
 * Makes an account a guardian; where it is one already, with the new access. What staff decided about health stays, and so
 * do the emails that the account switched off.
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
  await markDaysOfCamper(trx, camper_id);
}

/** Deletes invitations whose link has ended: they name people who may have no account. */
export async function sweepInvitations(db: Connection, now: Date): Promise<void> {
  await db.deleteFrom('guardian_invitation').where('expires_at', '<=', now).execute();
  await maskInvited(db);
}

/**
 * Masks the addresses of emails of invitations that have ended, all or those of an account: an invitation that was accepted,
 * withdrawn or is too old leaves nobody's email. One that waits is not sent.
 */
export async function maskInvited(db: Connection, accountId?: string): Promise<void> {
  const messages = await db
    .selectFrom('message')
    .select(['id', 'account_id', 'recipient_email'])
    .where('kind', '=', 'guardian invited')
    .where('recipient_email', 'is not', null)
    .where('recipient_email', 'not like', '_…@%')
    .where('state', '<>', 'sending')
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? null))
    .execute();
  if (messages.length === 0) return;
  const invitations = await db
    .selectFrom('guardian_invitation')
    .select(['id', 'account_id', 'sealed'])
    .where('account_id', 'in', [...new Set(messages.flatMap(({ account_id }) => account_id ?? []))])
    .execute();
  const open = new Set(
    invitations.map(({ account_id, ...row }) =>
      [account_id, openRecord<{ email: string }>(db, 'guardian_invitation', row).email].join(),
    ),
  );
  for (const { id, account_id, recipient_email } of messages)
    if (recipient_email && !open.has([account_id, recipient_email].join()))
      await db
        .updateTable('message')
        .set({ recipient_email: maskEmail(recipient_email), secret: null })
        .set({ state: sql`case when state in ('queued', 'failed') then 'cancelled' else state end` })
        .where('id', '=', id)
        .execute();
}
