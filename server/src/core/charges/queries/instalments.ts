import type { PartDue } from '@bowline/contract/money/due';
import type { Instalment } from '@bowline/contract/money/plans';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/app-deps.ts';

/** The instalments of a registration, in order; none where the rest is due by the day of its camp. */
export function listInstalments(db: Connection, registrationId: string): Promise<Instalment[]> {
  return db
    .selectFrom('instalment')
    .select(['due_on', 'amount_sen'])
    .where('registration_id', '=', registrationId)
    .orderBy('nth')
    .execute();
}

/** The days of the instalments of a registration that confirmed money does not pay in full, in order. */
export async function listOpenDays(db: Connection, registrationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_due as part')
    .innerJoin('instalment', (join) =>
      join
        .onRef('instalment.registration_id', '=', 'part.registration_id')
        .onRef('instalment.nth', '=', 'part.nth'),
    )
    .select('instalment.due_on')
    .where('part.registration_id', '=', registrationId)
    .where('part.open_sen', '>', 0)
    .orderBy('part.nth')
    .execute();
  return rows.map(({ due_on }) => due_on);
}

/** Replaces the instalments of a registration that the transaction has locked. */
export async function writeInstalments(
  trx: Connection,
  registrationId: string,
  instalments: readonly Instalment[],
): Promise<void> {
  await trx.deleteFrom('instalment').where('registration_id', '=', registrationId).execute();
  if (instalments.length === 0) return;
  await trx
    .insertInto('instalment')
    .values(instalments.map((one, index) => ({ registration_id: registrationId, nth: index + 1, ...one })))
    .execute();
}

/** What a registration that still owes pays when, in order. */
export function listPaymentDue(db: Connection, registrationId: string): Promise<PartDue[]> {
  return db
    .selectFrom('payment_due')
    .select(['nth', 'due_on', 'amount_sen', 'open_sen', 'open_after_pending_sen'])
    .where('registration_id', '=', registrationId)
    .orderBy('nth')
    .execute();
}

/** Locks the registrations whose instalments no longer add up to what is charged beyond the deposit. */
export async function lockOutdatedPlans(trx: Connection): Promise<string[]> {
  const rows = await trx
    .selectFrom('registration')
    .innerJoin('registration_balance as balance', 'balance.registration_id', 'registration.id')
    .select('registration.id')
    .where(
      sql<boolean>`balance.charged_sen - balance.deposit_sen <> (select sum(amount_sen) from instalment
        where instalment.registration_id = registration.id)`,
    )
    .orderBy('registration.id')
    .forNoKeyUpdate('registration')
    .execute();
  return rows.map(({ id }) => id);
}
