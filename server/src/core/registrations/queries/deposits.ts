import type { Connection } from '../../../platform/app-deps.ts';
import { effectiveStatus } from '../../../platform/database/registration-sql.ts';

export async function setRegistrationDate(
  trx: Connection,
  registrationId: string,
  registration_date: string,
): Promise<void> {
  await trx.updateTable('registration').set({ registration_date }).where('id', '=', registrationId).execute();
}

/**
 * The registrations for camps that are not over on a day, `yyyy-mm-dd`, which wait for a deposit that the money received
 * covers.
 */
export async function listCovered(trx: Connection, today: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('registration')
    .innerJoin('registration_balance as balance', 'balance.registration_id', 'registration.id')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .select('registration.id')
    .where('camp.ends_on', '>=', today)
    .where(effectiveStatus, 'in', ['Pending Payment', 'Pending Payment Confirmation'])
    .whereRef('balance.received_sen', '>=', 'balance.deposit_sen')
    .orderBy('registration.id')
    .execute();
  return rows.map(({ id }) => id);
}
