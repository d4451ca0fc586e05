import type { StaffPayment } from '@bowline/contract/api/staff/money/payment-records';
import type { Answers } from '@bowline/contract/form/field';
import { sql } from 'kysely';
import { camperName, familyNames } from '../../../../core/answers/queries.ts';
import type { InSeason } from '../../../../core/camps/in-season.ts';
import { isAmongCamps } from '../../../../core/camps/queries.ts';
import type { Connection } from '../../../../platform/app-deps.ts';
import { notFound } from '../../../../platform/app-error.ts';
import { amongWithBalance } from '../../../../platform/database/registration-sql.ts';

/**
 * SQL condition on `payment`: it has the same file as another payment, by the alias of that one. Payments that share one
 * slip are not repeated files of each other.
 */
const sameFileAs = (other: string) => sql<boolean>`(payment.sha256 = ${sql.ref(`${other}.sha256`)}
  and (payment.split_id = ${sql.ref(`${other}.split_id`)}) is not true)`;

// Another payment with the same file, of this or any other registration.
const samePaymentFile = sql<
  StaffPayment['same_slip']
>`(select coalesce(json_agg(json_build_object('payment_id', other.id,
    'registration_id', other.registration_id, 'reference', other_registration.reference, 'status', other.status,
    'amount', other.amount_sen / 100.0) order by other.id), '[]')
  from payment as other join registration as other_registration on other_registration.id = other.registration_id
  where ${sameFileAs('other')} and other.id <> payment.id)`;

// The other payments that came as one with a payment.
const split = sql<
  StaffPayment['split']
>`(select json_build_object('id', payment.split_id, 'others', json_agg(json_build_object('payment_id', other.id,
    'registration_id', other.registration_id, 'reference', other_registration.reference, 'status', other.status,
    'amount', other.amount_sen / 100.0, 'camper_name', ${camperName}) order by other.registration_id))
  from payment as other join registration as other_registration on other_registration.id = other.registration_id
    join camper on camper.id = other_registration.camper_id
  where other.split_id = payment.split_id and other.id <> payment.id
  having count(*) > 0)`;

const reversedBy = sql<
  StaffPayment['reversed_by']
>`(select json_build_object('day', back.day, 'description', back.description)
  from bank_line_share as share join bank_line as back on back.reverses = share.line_id
  where share.payment_id = payment.id)`;

const sentBy = sql<Answers | null>`(select ${familyNames} from account where account.id = payment.account_id)`;

// The day in the provider's time zone.
const createdOn = sql<string>`(payment.created_at at time zone provider.time_zone)::date`;

const receiptNumber = sql<number | null>`(select number from receipt
  where receipt.payment_id = payment.id and receipt.void_number is null)`;

const voidReceipts = sql<
  StaffPayment['void_receipts']
>`(select coalesce(json_agg(json_build_object('number', receipt.number, 'void_number', receipt.void_number,
    'reason', receipt.void_reason, 'by', voider.name, 'at', receipt.voided_at) order by receipt.number), '[]')
  from receipt join staff as voider on voider.id = receipt.voided_by where receipt.payment_id = payment.id)`;

function payments(db: Connection) {
  return db
    .selectFrom('payment')
    .innerJoin('provider', (join) => join.onTrue())
    .leftJoin('staff', 'staff.id', 'payment.decided_by')
    .selectAll('payment')
    .select(['staff.name as decided_by_name', samePaymentFile.as('same_slip'), createdOn.as('made_on')])
    .select([
      receiptNumber.as('receipt_number'),
      voidReceipts.as('void_receipts'),
      reversedBy.as('reversed_by'),
      sentBy.as('sender'),
      split.as('split'),
    ]);
}

export type StaffPaymentRow = Awaited<ReturnType<typeof listPayments>>[number];

/** The payments of a registration, newest first. */
export function listPayments(db: Connection, registrationId: string) {
  return payments(db)
    .where('payment.registration_id', '=', registrationId)
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.id', 'desc')
    .execute();
}

export function getPayment(db: Connection, id: string): Promise<StaffPaymentRow> {
  return payments(db).where('payment.id', '=', id).executeTakeFirstOrThrow();
}

/** The slip of a payment, with the registration that it is for. Throws 404. */
export async function getSlip(db: Connection, paymentId: string) {
  const slip = await db
    .selectFrom('payment')
    .innerJoin('registration', 'registration.id', 'payment.registration_id')
    .select(['payment.file', 'payment.content_type'])
    .select(['registration.id', 'registration.account_id', 'registration.camper_id'])
    .where('payment.id', '=', paymentId)
    .executeTakeFirst();
  if (!slip) throw notFound();
  return slip;
}

/** Other payments with the same file, by payment, without empty entries. */
export async function listSameSlips(
  db: Connection,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, StaffPayment['same_slip']>> {
  const rows = await db
    .selectFrom('payment')
    .select(['payment.id', samePaymentFile.as('same_slip')])
    .where(sql<boolean>`payment.id = any(${paymentIds}::uuid[])`)
    .execute();
  return new Map(rows.flatMap(({ id, same_slip }) => (same_slip.length > 0 ? [[id, same_slip]] : [])));
}

// More are not compared at once.
const MOST_COMPARED = 10;

/** A payment and the others with the same file, itself first; none where there is no such payment. */
export function listComparedSlips(db: Connection, paymentId: string) {
  return db
    .selectFrom('payment')
    .innerJoin('payment as shown', (join) => join.on('shown.id', '=', paymentId))
    .innerJoin('provider', (join) => join.onTrue())
    .innerJoin('registration', 'registration.id', 'payment.registration_id')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .innerJoin('account', 'account.id', 'registration.account_id')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .select(['payment.id as payment_id', 'payment.registration_id', 'payment.status', 'payment.amount_sen'])
    .select(['payment.content_type', 'registration.reference', 'camp.name as camp_name'])
    .select([camperName.as('camper_name'), familyNames.as('family_names'), createdOn.as('sent_on')])
    .where(({ or, eb }) => or([eb('payment.id', '=', paymentId), sameFileAs('shown')]))
    .orderBy(sql`payment.id = ${paymentId}`, 'desc')
    .orderBy('payment.id')
    .limit(MOST_COMPARED)
    .execute();
}

export const PAGE_ROWS = 50;

// Of the payments that wait with one slip, the first stands for all.
const isFirstOfSplit = sql<boolean>`not exists (select from payment as earlier
  where earlier.split_id = payment.split_id and earlier.status = 'Submitted' and earlier.id < payment.id)`;

function submitted(db: Connection) {
  return payments(db)
    .innerJoin('registration', 'registration.id', 'payment.registration_id')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .select(['registration.reference', 'camp.name as camp_name'])
    .select(camperName.as('camper_name'))
    .where('payment.status', '=', sql.lit('Submitted'));
}

type CampsOfSeason = Pick<InSeason<unknown>, 'camps'>;

// The index of payments that wait is read, and not the registrations of the camps.
const isInSeason = ({ camps }: CampsOfSeason) =>
  camps === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(select ${isAmongCamps('camp_id', camps)} from registration as paid
        where paid.id = payment.registration_id)`;

/** The payments to confirm, oldest first: one row more than a page. */
export function listSubmitted(db: Connection, season: CampsOfSeason, after: string | undefined) {
  return submitted(db)
    .where(isInSeason(season))
    .where(isFirstOfSplit)
    .$if(after !== undefined, (query) => query.where('payment.id', '>', after ?? ''))
    .orderBy('payment.id')
    .limit(PAGE_ROWS + 1)
    .execute();
}

export type SubmittedRow = Awaited<ReturnType<typeof listSubmitted>>[number];

/** All payments that wait with the slips of these groups. */
export async function listWaitingShares(
  db: Connection,
  splitIds: readonly string[],
): Promise<SubmittedRow[]> {
  if (splitIds.length === 0) return [];
  return submitted(db).where('payment.split_id', 'in', splitIds).orderBy('payment.registration_id').execute();
}

/** The payment that waits, with all that wait with its slip. */
export function listWaitingWith(db: Connection, paymentId: string): Promise<SubmittedRow[]> {
  return submitted(db)
    .where(
      sql<boolean>`(payment.id = ${paymentId}
        or payment.split_id = (select one.split_id from payment as one where one.id = ${paymentId}))`,
    )
    .orderBy('payment.registration_id')
    .execute();
}

/** The payments that wait for these registrations, shares of a slip first. */
export function listWaitingFor(db: Connection, registrationIds: readonly string[]): Promise<SubmittedRow[]> {
  return submitted(db)
    .where(sql<boolean>`payment.registration_id = any(${registrationIds}::uuid[])`)
    .orderBy(sql`payment.split_id is null`)
    .orderBy('payment.id')
    .execute();
}

export async function countSubmitted(db: Connection, season: CampsOfSeason): Promise<number> {
  const { count } = await db
    .selectFrom('payment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', sql.lit('Submitted'))
    .where(isInSeason(season))
    .where(isFirstOfSplit)
    .executeTakeFirstOrThrow();
  return count;
}

/** The submitted registrations of an account, oldest first. */
export function listSiblings(db: Connection, accountId: string) {
  return db
    .selectFrom('registration')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .innerJoin('registration_balance as balance', 'balance.registration_id', 'registration.id')
    .select(['registration.id', 'reference', 'status', 'status_before', 'camp.name as camp_name'])
    .select(camperName.as('camper_name'))
    .select('balance.due_sen')
    .where('registration.account_id', '=', accountId)
    .where('registration.submitted_at', 'is not', null)
    .orderBy('registration.created_at')
    .execute();
}

/** The payment contexts of registrations: their balance and earlier payments. */
export function listPaymentContexts(db: Connection, registrationIds: readonly string[]) {
  return db
    .selectFrom('registration')
    .innerJoin('registration_balance as balance', 'balance.registration_id', 'registration.id')
    .select(['registration.id', 'status', 'status_before', 'camp_id'])
    .select(['balance.charged_sen', 'balance.received_sen', 'balance.deposit_sen'])
    .select(
      sql<number[]>`array(select amount_sen from payment
        where payment.registration_id = registration.id and payment.status = 'Confirmed')`.as('earlier_sen'),
    )
    .where(amongWithBalance(registrationIds))
    .execute();
}

export type PaymentContextRow = Awaited<ReturnType<typeof listPaymentContexts>>[number];
