import type { BankLineState } from '@bowline/contract/api/staff/bank-statements';
import type { Insertable, Updateable } from 'kysely';
import { camperName } from '../../core/answers/profile-sql.ts';
import type { Connection } from '../../http/app-deps.ts';
import { notFound } from '../../http/refusals.ts';
import type { Schema } from '../../platform/schema.ts';

type NewLine = Insertable<Schema['bank_line']>;
const AT_ONCE = 1000;

/** Keeps the lines that are not there yet; answers how many. */
export async function insertLines(trx: Connection, given: readonly NewLine[]): Promise<number> {
  // Always in one order: two who import overlapping statements at once do not wait for each other.
  const lines = given.toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : Number(a.sha256 > b.sha256)));
  let added = 0;
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('bank_line')
      .values(lines.slice(from, from + AT_ONCE))
      .onConflict((clash) => clash.columns(['sha256', 'nth']).doNothing())
      .executeTakeFirstOrThrow();
    added += Number(numInsertedOrUpdatedRows);
  }
  return added;
}

function lines(db: Connection) {
  return db
    .selectFrom('bank_line')
    .leftJoin('staff', 'staff.id', 'bank_line.decided_by')
    .leftJoin('payment', 'payment.id', 'bank_line.payment_id')
    .leftJoin('registration', 'registration.id', 'payment.registration_id')
    .leftJoin('camper', 'camper.id', 'registration.camper_id')
    .selectAll('bank_line')
    .select(['staff.name as decided_by_name', 'registration.id as registration_id', 'registration.reference'])
    .select(camperName.$castTo<string | null>().as('camper_name'));
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

/** A page of the lines that were decided on, the last one first. */
export function listDecidedLines(
  db: Connection,
  state: Exclude<BankLineState, 'open'>,
  skip: number,
): Promise<BankLineRow[]> {
  return lines(db)
    .where('bank_line.state', '=', state)
    .orderBy('bank_line.decided_at', 'desc')
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

/** A line, held until the transaction ends. Throws 404. */
export async function lockLine(trx: Connection, id: string) {
  const line = await trx
    .selectFrom('bank_line')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!line) throw notFound();
  return line;
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
