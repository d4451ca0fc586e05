import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { camperName, familyNames } from '../../core/answers/queries.ts';
import { isOfFamily } from '../../core/guardians/queries.ts';
import type { Connection } from '../../platform/app-deps.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** Whether the camps of registrations take online payments. */
export async function allTakeOnline(db: Connection, registrationIds: readonly string[]): Promise<boolean> {
  const refused = await db
    .selectFrom('registration')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .select('registration.id')
    .where(sql<boolean>`registration.id = any(${registrationIds}::uuid[])`)
    .where('camp.online_payments', '=', false)
    .limit(1)
    .executeTakeFirst();
  return refused === undefined;
}

/** What a provider may fill in about an account. */
export const getPayerDetails = (db: Connection, accountId: string) =>
  db
    .selectFrom('account')
    .select(['email', familyNames.as('names')])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();

/** The campers of an attempt, as far as its payer may see them. */
export const listPaidFor = (db: Connection, attemptId: string, accountId: string) =>
  db
    .selectFrom('online_payment_share as share')
    .innerJoin('registration', 'registration.id', 'share.registration_id')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .select(['share.registration_id', 'registration.camper_id', 'camp.name as camp_name', 'share.amount_sen'])
    .select(camperName.as('camper_name'))
    .where('share.online_payment_id', '=', attemptId)
    .where(isOfFamily('registration.account_id', 'registration.camper_id', accountId))
    .orderBy('share.registration_id')
    .execute();

/** Stores a payment link; an earlier one of the registration no longer works. */
export async function replaceLink(
  trx: Connection,
  link: Insertable<Schema['payment_link']> & { readonly created_at: Date },
): Promise<void> {
  await trx
    .updateTable('payment_link')
    .set({ ended_at: link.created_at })
    .where('registration_id', '=', link.registration_id)
    .where('ended_at', 'is', null)
    .execute();
  await trx.insertInto('payment_link').values(link).execute();
}

/** What a link that works is for. */
export const findLink = (db: Connection, token_sha256: Buffer, now: Date) =>
  db
    .selectFrom('payment_link')
    .innerJoin('registration', 'registration.id', 'payment_link.registration_id')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .select(['payment_link.id', 'payment_link.registration_id'])
    .select(['registration.status', 'registration.status_before'])
    .select(['camp.name as camp_name', 'camp.online_payments', camperName.as('camper_name')])
    .where('token_sha256', '=', token_sha256)
    .where('payment_link.expires_at', '>', now)
    .where('payment_link.ended_at', 'is', null)
    .executeTakeFirst();
