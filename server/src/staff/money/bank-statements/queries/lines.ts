import type { BankLine, BankLineState } from '@bowline/contract/api/staff/money/bank-statements';
import type { Sen } from '@bowline/contract/text/money';
import { type Insertable, sql, type Updateable } from 'kysely';
import { camperName } from '../../../../core/answers/queries.ts';
import type { Connection } from '../../../../platform/app-deps.ts';
import { notFound } from '../../../../platform/app-error.ts';
import type { Schema } from '../../../../platform/database/schema.ts';

type NewLine = Insertable<Schema['bank_line']>;
const BATCH_SIZE = 1000;

/** Locks the lines against another import until the transaction ends. */
export async function lockLines(trx: Connection): Promise<void> {
  await sql`lock table bank_line_key in share row exclusive mode`.execute(trx);
}

export async function insertLines(trx: Connection, lines: readonly NewLine[]): Promise<void> {
  for (let from = 0; from < lines.length; from += BATCH_SIZE)
    await trx
      .insertInto('bank_line')
      .values(lines.slice(from, from + BATCH_SIZE))
      .execute();
}

/** What a line is known by when it comes again. */
export type LineKey = Required<Insertable<Schema['bank_line_key']>>;

export async function insertKeys(trx: Connection, keys: readonly LineKey[]): Promise<void> {
  for (let from = 0; from < keys.length; from += BATCH_SIZE)
    await trx
      .insertInto('bank_line_key')
      .values(keys.slice(from, from + BATCH_SIZE))
      .execute();
}

/** The lines known by these keys, by `sha256 nth`. */
export async function findKeys(
  trx: Connection,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await trx
    .selectFrom('bank_line_key')
    .selectAll()
    .where(sql<boolean>`sha256 = any(${hashes}::text[])`)
    .execute();
  return new Map(rows.map(({ sha256, nth, line_id }) => [`${sha256} ${nth}`, line_id]));
}

/** A stored line, as it is compared with those of a new statement. */
export interface Transfer {
  readonly id: string;
  readonly day: string;
  readonly amount_sen: number;
  readonly description: string;
  readonly state: BankLineState;
  readonly reverses: string | null;
  was_pending: boolean;
  is_booked: boolean;
}

export function listTransfersBetween(trx: Connection, from: string, until: string): Promise<Transfer[]> {
  return trx
    .selectFrom('bank_line')
    .innerJoin('bank_line_key as key', 'key.line_id', 'bank_line.id')
    .select(['bank_line.id', 'day', 'amount_sen', 'description', 'state', 'reverses'])
    .select([
      sql<boolean>`bool_or(key.pending)`.as('was_pending'),
      sql<boolean>`not bool_and(key.pending)`.as('is_booked'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', until)
    .groupBy('bank_line.id')
    .orderBy('day')
    .orderBy('bank_line.id')
    .execute();
}

// The payments that arrived with a line, or with the one that it reverses.
const shares = sql<BankLine['shares']>`(select coalesce(json_agg(json_build_object('payment_id', payment.id,
    'registration_id', registration.id, 'camper_name', ${camperName}, 'reference', registration.reference,
    'amount', payment.amount_sen / 100.0, 'made', share.match) order by payment.id), '[]')
  from bank_line_share as share join payment on payment.id = share.payment_id
    join registration on registration.id = payment.registration_id
    join camper on camper.id = registration.camper_id
  where share.line_id = coalesce(bank_line.reverses, bank_line.id))`;

const left = sql<Sen>`(bank_line.amount_sen - coalesce((select sum(payment.amount_sen)
  from bank_line_share as share join payment on payment.id = share.payment_id
  where share.line_id = bank_line.id), 0))::integer`;

function lines(db: Connection) {
  return db
    .selectFrom('bank_line')
    .leftJoin('staff', 'staff.id', 'bank_line.decided_by')
    .leftJoin('bank_line as back', 'back.reverses', 'bank_line.id')
    .leftJoin('bank_line as original', 'original.id', 'bank_line.reverses')
    .selectAll('bank_line')
    .select(['back.day as back_day', 'back.description as back_description'])
    .select(['original.day as original_day', 'original.description as original_description'])
    .select(
      sql<boolean>`(select bool_and(key.pending) from bank_line_key as key where key.line_id = bank_line.id)`.as(
        'pending',
      ),
    )
    .select(['staff.name as decided_by_name', shares.as('shares'), left.as('left_sen')]);
}

export type BankLineRow = Awaited<ReturnType<typeof listOpenLines>>[number];

/** Every open line, oldest first. */
export function listOpenLines(db: Connection) {
  return lines(db)
    .where('bank_line.state', '=', 'open')
    .orderBy('bank_line.day')
    .orderBy('bank_line.id')
    .execute();
}

export const PAGE_ROWS = 50;

/** A page of the decided lines, latest first. */
export function listDecidedLines(
  db: Connection,
  state: Exclude<BankLineState, 'open'>,
  skip: number,
): Promise<BankLineRow[]> {
  return lines(db)
    .where('bank_line.state', '=', state)
    .orderBy(state === 'returned' ? 'bank_line.day' : 'bank_line.decided_at', 'desc')
    .orderBy('bank_line.id', 'desc')
    .offset(skip)
    .limit(PAGE_ROWS)
    .execute();
}

export async function countLines(db: Connection): Promise<ReadonlyMap<BankLineState, number>> {
  const rows = await db
    .selectFrom('bank_line')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, count]));
}

/** The number of confirmed payments whose money the bank returned. */
export async function countReversedPayments(db: Connection): Promise<number> {
  const { count } = await db
    .selectFrom('bank_line as back')
    .innerJoin('bank_line_share as share', 'share.line_id', 'back.reverses')
    .innerJoin('payment', 'payment.id', 'share.payment_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('payment.status', '=', 'Confirmed')
    .executeTakeFirstOrThrow();
  return count;
}

/** The day on which the bank reversed a line; undefined where it has not. */
export async function findDayReversed(trx: Connection, id: string): Promise<string | undefined> {
  const back = await trx.selectFrom('bank_line').select('day').where('reverses', '=', id).executeTakeFirst();
  return back?.day;
}

/** A line, locked until the transaction ends. Throws 404. */
export async function lockLine(trx: Connection, id: string): Promise<BankLineRow> {
  await trx.selectFrom('bank_line').select('id').where('id', '=', id).forUpdate().execute();
  // Read once it is locked: its shares are of now.
  return getLine(trx, id);
}

export async function getLine(db: Connection, id: string): Promise<BankLineRow> {
  const line = await lines(db).where('bank_line.id', '=', id).executeTakeFirst();
  if (!line) throw notFound();
  return line;
}

export async function updateLine(
  trx: Connection,
  id: string,
  change: Updateable<Schema['bank_line']>,
): Promise<void> {
  await trx.updateTable('bank_line').set(change).where('id', '=', id).execute();
}

/** A payment of a registration, with the line that it belongs to. */
export function findPaymentOf(trx: Connection, registrationId: string, paymentId: string) {
  return trx
    .selectFrom('payment')
    .leftJoin('bank_line_share as share', 'share.payment_id', 'payment.id')
    .select(['payment.status', 'payment.amount_sen', 'share.line_id'])
    .where('payment.id', '=', paymentId)
    .where('payment.registration_id', '=', registrationId)
    .executeTakeFirst();
}

/** Notes that a payment arrived with a line. */
export async function insertShare(
  trx: Connection,
  share: Insertable<Schema['bank_line_share']>,
): Promise<void> {
  await trx.insertInto('bank_line_share').values(share).execute();
}

/** Takes the payments off a line that had been confirmed before they were matched with it. */
export async function deleteLinked(trx: Connection, lineId: string): Promise<void> {
  await trx
    .deleteFrom('bank_line_share')
    .where('line_id', '=', lineId)
    .where('match', '=', 'linked')
    .execute();
}

export async function insertStatement(
  trx: Connection,
  statement: Insertable<Schema['bank_statement']>,
): Promise<void> {
  await trx.insertInto('bank_statement').values(statement).execute();
}
