import type { Answers } from '@bowline/contract/form/field';
import { type Insertable, type Selectable, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Connection } from '../../platform/app-deps.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { camperName, familyNames } from '../answers/queries.ts';
import { isOfFamily } from '../guardians/queries.ts';

// The day by the provider's calendar.
const bookingDay = sql<string>`coalesce(entry.paid_on, (entry.at at time zone provider.time_zone)::date)`;

export type Payment = Selectable<Schema['payment']>;

const paymentColumns = [
  'id',
  'amount_sen',
  'status',
  'created_at',
  'reason',
  'content_type',
  'method',
] as const;
export type PaymentRow = Pick<Payment, (typeof paymentColumns)[number]> & {
  /** Who sent the slip; none for what staff recorded. */
  readonly sender: { readonly id: string; readonly names: Answers } | null;
  /** The amount of the whole payment, where it is for several registrations. */
  readonly whole_sen: number | null;
};

const sender = sql<PaymentRow['sender']>`(select jsonb_build_object('id', account.id, 'names', ${familyNames})
  from account join registration on account.id = coalesce(payment.account_id, registration.account_id)
  where registration.id = payment.registration_id and payment.method = 'slip')`.as('sender');

const whole = sql<PaymentRow['whole_sen']>`(select sum(share.amount_sen)::integer from payment as share
  where share.split_id = payment.split_id)`.as('whole_sen');

export function listPayments(db: Connection, registrationId: string): Promise<PaymentRow[]> {
  return db
    .selectFrom('payment')
    .select([...paymentColumns, sender, whole])
    .where('registration_id', '=', registrationId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function getPayment(db: Connection, id: string): Promise<PaymentRow> {
  return db
    .selectFrom('payment')
    .select([...paymentColumns, sender, whole])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The file of a payment of a family. */
export function findSlip(db: Connection, accountId: string, paymentId: string) {
  return db
    .selectFrom('payment')
    .innerJoin('registration', 'registration.id', 'payment.registration_id')
    .select(['payment.file', 'payment.content_type'])
    .where('payment.id', '=', paymentId)
    .where(isOfFamily('registration.account_id', 'registration.camper_id', accountId))
    .executeTakeFirst();
}

/** The latest payment of an account with the same file, for a camper the reader may see. */
export function findSameFile(
  db: Connection,
  { account_id, sha256, reader }: { account_id: string; sha256: string; reader: string },
) {
  return db
    .selectFrom('payment')
    .innerJoin('registration', 'registration.id', 'payment.registration_id')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .select(['payment.created_at', 'payment.amount_sen', 'payment.status', camperName.as('camper_name')])
    .where('registration.account_id', '=', account_id)
    .where(isOfFamily('registration.account_id', 'registration.camper_id', reader))
    .where('payment.sha256', '=', sha256)
    .orderBy('payment.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertPayment(db: Connection, payment: Insertable<Schema['payment']>): Promise<void> {
  await db.insertInto('payment').values(payment).execute();
}

/** The guardian who sent a payment and still is one; none where the account of the registration did. */
export async function findPayer(db: Connection, paymentId: string): Promise<string | null> {
  const payment = await db
    .selectFrom('payment')
    .innerJoin('registration', 'registration.id', 'payment.registration_id')
    .innerJoin('guardian', (join) =>
      join
        .onRef('guardian.account_id', '=', 'payment.account_id')
        .onRef('guardian.camper_id', '=', 'registration.camper_id'),
    )
    .select('payment.account_id')
    .where('payment.id', '=', paymentId)
    .executeTakeFirst();
  return payment?.account_id ?? null;
}

/** Whether a slip of a registration waits to be confirmed. */
export async function hasSubmitted(db: Connection, registrationId: string): Promise<boolean> {
  const waiting = await db
    .selectFrom('payment')
    .select('id')
    .where('registration_id', '=', registrationId)
    .where('status', '=', 'Submitted')
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}

/** SQL: the name of the `camper` of the `other` registration, for a reader who may see it; staff see all. */
export const otherCamper = (reader?: string) => {
  const name = camperName.$castTo<string | null>();
  if (reader === undefined) return name;
  return sql<
    string | null
  >`case when ${isOfFamily('other.account_id', 'other.camper_id', reader)} then ${name} end`;
};

/** SQL: whether a refund or a kept amount was reversed; `id` is a column that holds its id. */
export const isReversed = (id: string) =>
  sql<boolean>`${sql.ref(id)}::text in (select reverses::text from ledger_entry where reverses is not null)`;

function ledgerEntries(db: Connection, reader?: string) {
  return db
    .selectFrom('ledger_entry as entry')
    .innerJoin('provider', (join) => join.onTrue())
    .innerJoin('staff', 'staff.id', 'entry.staff_id')
    .leftJoin('registration as other', 'other.id', 'entry.other_registration_id')
    .leftJoin('camper', 'camper.id', 'other.camper_id')
    .selectAll('entry')
    .select(['staff.name as staff_name', 'other.reference as other_reference', bookingDay.as('day')])
    .select(isReversed('entry.id').as('is_reversed'))
    .select(({ selectFrom }) =>
      selectFrom('online_refund as refund')
        .select('refund.state')
        .whereRef('refund.ledger_entry_id', '=', 'entry.id')
        .as('online'),
    )
    .select(otherCamper(reader).as('other_camper'));
}

export type LedgerRow = Awaited<ReturnType<typeof getLedgerEntry>>;

/**
 * Refunds and kept amounts of a registration and money moved to or from it, in order; a reader of a family reads the names
 * of its campers.
 */
export function listLedger(db: Connection, registrationId: string, reader?: string): Promise<LedgerRow[]> {
  return ledgerEntries(db, reader)
    .where('entry.registration_id', '=', registrationId)
    .orderBy('entry.at')
    .orderBy('entry.id')
    .execute();
}

/** An entry of the ledger, for staff; undefined if there is none. */
export const findLedgerEntry = (db: Connection, id: string): Promise<LedgerRow | undefined> =>
  ledgerEntries(db).where('entry.id', '=', id).executeTakeFirst();

export function getLedgerEntry(db: Connection, id: string, reader?: string) {
  return ledgerEntries(db, reader).where('entry.id', '=', id).executeTakeFirstOrThrow();
}

type NewEntry = Omit<Insertable<Schema['ledger_entry']>, 'id' | 'after_receipt'>;

/**
 * Records a refund, a kept amount, a reversal or moved money, in a transaction that has locked the registration. Returns its
 * id.
 */
export async function insertLedgerEntry(trx: Connection, entry: NewEntry): Promise<{ id: string }> {
  const id = uuidv7();
  const after_receipt = trx.selectFrom('receipt_counter').select('last');
  await trx
    .insertInto('ledger_entry')
    .values({ ...entry, id, after_receipt })
    .execute();
  return { id };
}

export type ReceiptRow = Selectable<Schema['receipt']>;

interface NewReceipt {
  readonly paymentId: string;
  readonly registrationId: string;
  readonly amountSen: number;
  readonly receivedOn: string;
  readonly at: Date;
}

/**
 * Inserts the receipt of a payment in the transaction that confirms it: from then on the money counts. The numbers have
 * no gaps. Returns the receipt's id.
 */
export async function issueReceipt(trx: Connection, receipt: NewReceipt): Promise<string> {
  const id = uuidv7();
  const { paymentId, registrationId, amountSen, receivedOn, at } = receipt;
  await trx
    .insertInto('receipt')
    .values({
      id,
      number: await takeReceiptNumber(trx),
      payment_id: paymentId,
      registration_id: registrationId,
      amount_sen: amountSen,
      received_on: receivedOn,
      issued_at: at,
    })
    .execute();
  return id;
}

interface ReceiptVoid {
  readonly staffId: string;
  /** The family reads it. */
  readonly reason: string;
  readonly at: Date;
}

/** Voids the receipt of a confirmed payment, with a number of its own: from then on the money does not count. */
export async function voidReceipt(
  trx: Connection,
  paymentId: string,
  { staffId, reason, at }: ReceiptVoid,
): Promise<ReceiptRow> {
  const void_number = await takeReceiptNumber(trx);
  return trx
    .updateTable('receipt')
    .set({ void_number, voided_at: at, voided_by: staffId, void_reason: reason })
    .where('payment_id', '=', paymentId)
    .where('void_number', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Increments the counter; concurrent transactions wait until this one ends. */
async function takeReceiptNumber(trx: Connection): Promise<number> {
  const { last } = await trx
    .updateTable('receipt_counter')
    .set((counter) => ({ last: counter('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}
