import type { ChargeLine, ChargeSource } from '@bowline/contract/money/charges';
import { type Selectable, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Connection } from '../../platform/app-deps.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { camperName } from '../answers/queries.ts';
import { isOfFamily } from '../guardians/queries.ts';

export type Charge = Selectable<Schema['charge']>;

// The camp's own lines first, then what staff added, each in the order in which it was written.
const readingOrder = sql`array_position(array['camp fee', 'guest lunches', 'sibling discount', 'early-bird discount'], kind)`;

/** The current charges of a registration, in the order in which people read them. */
export function listCharges(db: Connection, registrationId: string): Promise<Charge[]> {
  return db
    .selectFrom('charge')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .where('ended_at', 'is', null)
    .orderBy(readingOrder)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The charges that were current when a receipt was numbered. */
export function listChargesAtReceipt(
  db: Connection,
  registrationId: string,
  receiptNumber: number,
): Promise<Charge[]> {
  return db
    .selectFrom('charge')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .where('after_receipt', '<', receiptNumber)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_after_receipt', '>=', receiptNumber)]))
    .orderBy(readingOrder)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Every charge of a registration, also ended ones, with the names of the staff who added and ended it, in order. */
export function listAllCharges(db: Connection, registrationId: string) {
  return db
    .selectFrom('charge')
    .leftJoin('staff', 'staff.id', 'charge.staff_id')
    .leftJoin('staff as ender', 'ender.id', 'charge.ended_by')
    .selectAll('charge')
    .select(['staff.name as staff_name', 'ender.name as ended_by_name'])
    .where('registration_id', '=', registrationId)
    .orderBy('charge.created_at')
    .orderBy('charge.id')
    .execute();
}

export type ChargeWithNames = Awaited<ReturnType<typeof listAllCharges>>[number];

export function findCharge(db: Connection, id: string): Promise<Charge | undefined> {
  return db.selectFrom('charge').selectAll().where('id', '=', id).executeTakeFirst();
}

interface ChargeOrigin {
  readonly source: ChargeSource;
  readonly at: Date;
  /** Why staff added it; the family reads it. */
  readonly reason?: string;
  readonly staffId?: string;
  /** Of a write-off: whether it covers the missing part of the deposit. */
  readonly lowersDeposit?: boolean;
}

/** Inserts charges in a transaction that has locked the registration, and returns them in the same order. */
export async function insertCharges(
  trx: Connection,
  registrationId: string,
  lines: readonly ChargeLine[],
  { source, at, reason, staffId, lowersDeposit = true }: ChargeOrigin,
): Promise<Charge[]> {
  const rows = lines.map(({ kind, amount_sen, quantity, unit_sen, rate }) => ({
    id: uuidv7(),
    registration_id: registrationId,
    ...{ kind, amount_sen, quantity, unit_sen, rate, source },
    reason: reason ?? null,
    staff_id: staffId ?? null,
    created_at: at,
    lowers_deposit: lowersDeposit,
    after_receipt: trx.selectFrom('receipt_counter').select('last'),
  }));
  if (rows.length === 0) return [];
  const inserted = await trx.insertInto('charge').values(rows).returningAll().execute();
  return rows.flatMap(({ id }) => inserted.filter((charge) => charge.id === id));
}

interface ChargeEnding {
  readonly at: Date;
  readonly staffId?: string;
  readonly reason?: string;
}

/** Ends charges in a transaction that has locked the registration: they no longer count, but stay on record. */
export async function endCharges(
  trx: Connection,
  ids: readonly string[],
  { at, staffId, reason }: ChargeEnding,
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('charge')
    .set({
      ended_at: at,
      ended_after_receipt: sql<number>`(select last from receipt_counter)`,
      ended_by: staffId ?? null,
      ended_reason: reason ?? null,
    })
    .where('id', 'in', ids)
    .execute();
}

interface RegisteredCamper {
  readonly account_id: string;
  readonly camper_id: string;
  /** The first day of its camp. */
  readonly starts_on: string;
}

/** Whether another camper of the account is registered for a camp of the same season: of the same calendar year. */
export async function hasSiblingInSeason(
  db: Connection,
  { account_id, camper_id, starts_on }: RegisteredCamper,
): Promise<boolean> {
  const sibling = await db
    .selectFrom('registration')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .select('registration.id')
    .where('registration.account_id', '=', account_id)
    .where('registration.camper_id', '<>', camper_id)
    .where('registration.submitted_at', 'is not', null)
    .where('registration.status', 'not in', ['Refused', 'Withdrawn'])
    .where(sql<boolean>`extract(year from camp.starts_on) = extract(year from ${starts_on}::date)`)
    .limit(1)
    .executeTakeFirst();
  return sibling !== undefined;
}

/** What a registration owes, has received and still has to pay, in sen. */
export interface Balance {
  readonly charged_sen: number;
  readonly received_sen: number;
  /** What is owed less what was received; negative when overpaid. */
  readonly balance_sen: number;
  /** What the family still has to pay: never negative, and zero once it was refused or withdrawn. */
  readonly due_sen: number;
  /** The deposit, at most all that is owed. */
  readonly deposit_sen: number;
}

/** The balance of a registration that exists. */
export function getBalance(db: Connection, registrationId: string): Promise<Balance> {
  return db
    .selectFrom('registration_balance')
    .select(['charged_sen', 'received_sen', 'balance_sen', 'due_sen', 'deposit_sen'])
    .where('registration_id', '=', registrationId)
    .executeTakeFirstOrThrow();
}

/** The amount on slips that staff have not decided on, in sen. */
export async function sumPending(db: Connection, registrationId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('payment')
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>('amount_sen'), val(0)).as('sum'))
    .where('registration_id', '=', registrationId)
    .where('status', '=', 'Submitted')
    .executeTakeFirstOrThrow();
  return sum;
}

/** The registrations of an account's campers that owe something, with the access of the account; null for its own. */
export function listOwing(db: Connection, accountId: string) {
  return db
    .selectFrom('registration')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .innerJoin('registration_balance as balance', 'balance.registration_id', 'registration.id')
    .leftJoin('guardian', (join) =>
      join
        .onRef('guardian.camper_id', '=', 'registration.camper_id')
        .on('guardian.account_id', '=', accountId)
        .onRef('guardian.account_id', '<>', 'registration.account_id'),
    )
    .select(['registration.id', 'registration.status', 'registration.reference', 'camp.name as camp_name'])
    .select('camp.online_payments')
    .select(['balance.due_sen', 'guardian.access'])
    .select(camperName.as('camper_name'))
    .where(isOfFamily('registration.account_id', 'registration.camper_id', accountId))
    .where('registration.submitted_at', 'is not', null)
    .where('balance.due_sen', '>', 0)
    .orderBy('registration.created_at')
    .orderBy('registration.id')
    .execute();
}
