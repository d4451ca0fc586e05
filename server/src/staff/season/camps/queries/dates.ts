import { type SqlBool, sql } from 'kysely';
import type { CampDates } from '../../../../core/outbox/message.ts';
import type { Connection } from '../../../../platform/app-deps.ts';

interface OtherCamp extends CampDates {
  readonly name: string;
}

/** What new dates of a camp mean for each of these registrations. Other camps are those on some of the new days. */
export function listAffected(db: Connection, ids: readonly string[], { starts_on, ends_on }: CampDates) {
  return db
    .selectFrom('registration')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .innerJoin('account', 'account.id', 'registration.account_id')
    .innerJoin('registration_balance as balance', 'balance.registration_id', 'registration.id')
    .select(['registration.id', 'camper.dob', 'account.type as account_type', 'balance.due_sen'])
    .select(
      sql<
        OtherCamp[]
      >`(select coalesce(json_agg(json_build_object('name', camp.name, 'starts_on', camp.starts_on,
          'ends_on', camp.ends_on) order by camp.starts_on), '[]')
        from registration as other join camp on camp.id = other.camp_id
        where other.camper_id = registration.camper_id and other.camp_id <> registration.camp_id
          and other.status not in ('Withdrawn', 'Refused')
          and camp.starts_on <= ${ends_on}::date and camp.ends_on >= ${starts_on}::date)`.as('overlaps'),
    )
    .where(sql<SqlBool>`registration.id = any(${ids}::uuid[])`)
    .execute();
}

/** The messages that go with the days of a camp and have gone out for some of its registrations, with their rules. */
export const listSentForCamp = (db: Connection, campId: string) =>
  db
    .selectFrom('scheduled_message')
    .select(['id', 'name', 'rule', 'days'])
    .where('state', 'in', ['active', 'paused'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('scheduled_delivery')
          .innerJoin('registration', 'registration.id', 'scheduled_delivery.registration_id')
          .select('registration.id')
          .whereRef('scheduled_delivery.scheduled_message_id', '=', 'scheduled_message.id')
          .where('registration.camp_id', '=', campId),
      ),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Lets messages go out again for the registrations of a camp, on their day. */
export async function forgetDeliveries(
  trx: Connection,
  campId: string,
  messageIds: readonly string[],
): Promise<void> {
  await sql`delete from scheduled_delivery using registration
    where registration.id = scheduled_delivery.registration_id and registration.camp_id = ${campId}::uuid
      and scheduled_message_id = any(${messageIds}::uuid[])`.execute(trx);
}

/** The dates that a message on new dates says no longer hold. */
export async function getDatesBefore(trx: Connection, messageId: string): Promise<CampDates> {
  const { starts_on_before, ends_on_before } = await trx
    .selectFrom('message')
    .select(['starts_on_before', 'ends_on_before'])
    .where('id', '=', messageId)
    .$narrowType<{ starts_on_before: string; ends_on_before: string }>()
    .executeTakeFirstOrThrow();
  return { starts_on: starts_on_before, ends_on: ends_on_before };
}
