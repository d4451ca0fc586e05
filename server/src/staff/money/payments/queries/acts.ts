import type { PaymentMethod } from '@bowline/contract/api/staff/money/payment-records';
import type { Sen } from '@bowline/contract/text/money';
import { sql } from 'kysely';
import type { Connection } from '../../../../platform/app-deps.ts';

const acts = (db: Connection) =>
  db
    .selectFrom('money_act as act')
    .leftJoin('staff', 'staff.id', 'act.staff_id')
    .select(['staff.name as by', 'act.day', 'act.reference'])
    // The columns of a view are not known to be empty.
    .select([
      sql<string>`act.id`.as('id'),
      sql<string>`act.kind`.as('kind'),
      sql<Sen>`act.amount_sen`.as('amount_sen'),
      sql<Date>`act.at`.as('at'),
      sql<PaymentMethod | null>`act.method`.as('method'),
    ]);

/** What was done to the money of a registration, the latest first. */
export const listMoneyActs = (db: Connection, registrationId: string, limit: number) =>
  acts(db)
    .where('act.registration_id', '=', registrationId)
    .orderBy('act.at', 'desc')
    .orderBy('act.id', 'desc')
    .limit(limit)
    .execute();

export type ActRow = Awaited<ReturnType<typeof listMoneyActs>>[number];

/** How often something was done to it: the number only grows. */
export async function countMoneyActs(db: Connection, registrationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('money_act')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('registration_id', '=', registrationId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Of two who record the same reference at once, the second waits until the first has recorded it. */
export async function lockReference(trx: Connection, reference: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payment reference ' || ${reference}, 0))`.execute(
    trx,
  );
}

interface SameAct {
  readonly registrationId: string;
  readonly kind: string;
  readonly amountSen: Sen;
  readonly day: string;
  /** In small letters, without spaces and signs; empty without one. */
  readonly reference: string;
}

/**
 * What counts and has the same amount and day, or the same reference in the season of the registration, the latest first.
 */
export const listSameActs = (
  db: Connection,
  { registrationId, kind, amountSen, day, reference }: SameAct,
): Promise<ActRow[]> =>
  acts(db)
    .where(sql<boolean>`act.kind = ${kind} and not act.undone`)
    .where(
      sql<boolean>`(act.registration_id = ${registrationId} and act.amount_sen = ${amountSen} and act.day = ${day}::date
        or ${reference} <> '' and regexp_replace(lower(act.reference), '[^[:alnum:]]', '', 'g') = ${reference}
          and act.registration_id in (select other.id from registration as other
            join camp as theirs on theirs.id = other.camp_id
            join registration as own on own.id = ${registrationId}
            join camp as ours on ours.id = own.camp_id
            where extract(year from theirs.starts_on) = extract(year from ours.starts_on)))`,
    )
    .orderBy('act.at', 'desc')
    .execute();
