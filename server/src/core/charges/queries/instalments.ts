import type { PaymentTerms, StoredPart } from '@bowline/contract/money/due';
import { type Instalment, REST_DUE_DAYS } from '@bowline/contract/money/plans';
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
    .select(({ ref }) => ref('part.due_on').$notNull().as('due_on'))
    .distinct()
    .where('part.registration_id', '=', registrationId)
    .where('part.open_sen', '>', 0)
    .orderBy('part.due_on')
    .execute();
  return rows.map(({ due_on }) => due_on);
}

/** Replaces the instalments of a registration that the transaction has locked. A day that stays can be moved back as before. */
export async function writeInstalments(
  trx: Connection,
  registrationId: string,
  instalments: readonly Instalment[],
): Promise<void> {
  const before = await trx
    .deleteFrom('instalment')
    .where('registration_id', '=', registrationId)
    .returning(['due_on', 'moved_from'])
    .execute();
  if (instalments.length === 0) return;
  await trx
    .insertInto('instalment')
    .values(
      instalments.map((one, index) => ({
        ...{ registration_id: registrationId, nth: index + 1, ...one },
        moved_from: before.find(({ due_on }) => due_on === one.due_on)?.moved_from ?? null,
      })),
    )
    .execute();
}

/** What a registration that still owes pays when, in order; `partsDue` says when it is due on a day. */
export async function listPaymentDue(db: Connection, registrationId: string): Promise<StoredPart[]> {
  const { rows } = await sql<{ parts: StoredPart[] }>`select parts_due(${registrationId}) as parts`.execute(
    db,
  );
  return rows.flatMap(({ parts }) => parts);
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

interface Payable extends PaymentTerms {
  /** Null before a decision. */
  readonly payable_on: string | null;
  readonly due_from: string | null;
  /** The day by which all is due that has no instalment. */
  readonly rest_due_on: string;
  readonly time_zone: string;
}

/** When the rest after the deposit of a registration can be due. */
export function getPayable(db: Connection, registrationId: string): Promise<Payable> {
  return db
    .selectFrom('registration')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .innerJoin('provider', (join) => join.onTrue())
    .select(['payable_on', 'due_from', 'camp.starts_on', 'provider.days_to_pay', 'provider.time_zone'])
    .select(
      sql<string>`coalesce(camp.rest_due_on, camp.starts_on - ${sql.lit(REST_DUE_DAYS)})`.as('rest_due_on'),
    )
    .where('registration.id', '=', registrationId)
    .executeTakeFirstOrThrow();
}

/** Sets from when on a registration can owe what is left after the deposit; null before a decision. */
export async function setPayable(
  trx: Connection,
  registrationId: string,
  payable: { readonly payable_on: string; readonly due_from: string } | null,
): Promise<void> {
  await trx
    .updateTable('registration')
    .set({ payable_on: payable?.payable_on ?? null, due_from: payable?.due_from ?? null })
    .where('id', '=', registrationId)
    .execute();
}

interface EarlierRest {
  readonly campId: string;
  /** The day on which the rest was due until now. */
  readonly before: string;
  readonly today: string;
  readonly earliest: string;
}

/** After a camp set an earlier day for the rest: nobody who was not late owes it before `earliest`. */
export async function postponeRest(
  trx: Connection,
  { campId, before, today, earliest }: EarlierRest,
): Promise<void> {
  await trx
    .updateTable('registration')
    .set({ payable_on: today, due_from: sql<string>`greatest(due_from, ${earliest}::date)` })
    .where('camp_id', '=', campId)
    .where(sql<boolean>`greatest(due_from, ${before}::date) >= ${today}::date and due_from is not null`)
    .where(sql<boolean>`not exists (select from instalment where registration_id = registration.id)`)
    .execute();
}
