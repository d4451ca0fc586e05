import { type SqlBool, sql } from 'kysely';
import type { Connection } from '../../../platform/app-deps.ts';
import { moneySince } from '../../../platform/database/registration-sql.ts';

/** The registrations that ended with the camp, with the status that they had before. */
export const listEndedByCamp = (trx: Connection, campId: string) =>
  trx
    .selectFrom('registration')
    .innerJoin('form_event as event', 'event.registration_id', 'registration.id')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .select(['registration.id', 'event.from_status'])
    .where('registration.camp_id', '=', campId)
    .where('registration.status', '=', 'Withdrawn')
    .where('event.move', '=', 'cancel camp')
    .whereRef('event.at', '=', 'camp.cancelled_at')
    .where(
      sql<SqlBool>`not exists (select from form_event as later
        where later.registration_id = registration.id and later.id > event.id)`,
    )
    .orderBy('registration.id')
    .execute();

/** What the camp kept of a registration when it was cancelled, and nobody has reversed. */
export const findKept = (trx: Connection, registrationId: string, at: Date) =>
  trx
    .selectFrom('ledger_entry as entry')
    .select(['entry.id', 'entry.amount_sen'])
    .where('entry.registration_id', '=', registrationId)
    .where('entry.kind', '=', 'kept')
    .where('entry.at', '=', at)
    .where(sql<SqlBool>`not exists (select from ledger_entry as back where back.reverses = entry.id)`)
    .executeTakeFirst();

/** Whether money of a registration moved after that instant, or is in a file for the bank. */
export async function hasMoneySince(trx: Connection, registrationId: string, at: Date): Promise<boolean> {
  const { has_moved } = await trx
    .selectNoFrom(moneySince(sql`${registrationId}`, sql`${at}`).as('has_moved'))
    .executeTakeFirstOrThrow();
  return has_moved;
}
