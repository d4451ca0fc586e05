import type { JournalAccount } from '@bowline/contract/money/journal';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/app-deps.ts';
import { readAtOnce } from '../../../platform/database/in-batches.ts';

/** Days, both ends included. */
export interface Period {
  readonly first: string;
  readonly last: string;
}

/** The entries that are in the journal up to a day. */
const until = (db: Connection, day: string) => db.selectFrom('journal_entry').where('posted_on', '<=', day);

const entriesOf = (db: Connection, { first, last }: Period) =>
  until(db, last).where('posted_on', '>=', first);

/** The entries that are posted in a period, the earliest first, as of one instant. */
export const readPosted = async (db: Connection, period: Period) => {
  const query = entriesOf(db, period)
    .selectAll()
    .orderBy('posted_on')
    .orderBy('journal_entry.at')
    .orderBy('id');
  return (await readAtOnce(db, query)).flat();
};

export type PostedRow = Awaited<ReturnType<typeof readPosted>>[number];

// The same day of the week a year before.
const YEAR_DAYS = 364;

/**
 * Money in by week, less refunds, with that of the same weeks a year before. What moves between registrations stays with the
 * camp.
 */
export function sumWeeks(db: Connection, period: Period) {
  const of = (years: number) => {
    const day = sql<string>`posted_on + ${years * YEAR_DAYS}::integer`;
    return db
      .selectFrom('journal_entry')
      .select([
        sql<string>`date_trunc('week', ${day})::date`.as('week'),
        'amount_sen',
        sql.lit(years).as('years'),
      ])
      .where(sql<boolean>`${day} between ${period.first} and ${period.last}`)
      .where('method', 'is not', null);
  };
  return db
    .selectFrom(of(0).unionAll(of(1)).as('money'))
    .select('week')
    .select(sql<number>`coalesce(sum(amount_sen) filter (where years = 0), 0)::bigint`.as('sen'))
    .select(sql<number>`coalesce(sum(amount_sen) filter (where years = 1), 0)::bigint`.as('last_sen'))
    .groupBy('week')
    .orderBy('week')
    .execute();
}

/** What each camp earned. */
export const sumEarned = (db: Connection, period: Period) =>
  entriesOf(db, period)
    .select('camp_name')
    .select(sql<number>`-sum(amount_sen)::bigint`.as('sen'))
    .where('kind', '=', 'earned')
    .groupBy('camp_name')
    .orderBy(sql`min(day)`)
    .orderBy('camp_name')
    .execute();

/** What was posted, by kind and method. */
export const sumPosted = (db: Connection, period: Period) =>
  entriesOf(db, period)
    .select(['kind', 'method', sql<number>`sum(amount_sen)::bigint`.as('sen')])
    .groupBy(['kind', 'method'])
    .execute();

/**
 * What is held for families at the end of a day, and what they owe. A reference is of one registration, whatever became of
 * it.
 */
export const sumHeld = (db: Connection, day: string) =>
  db
    .selectFrom(
      until(db, day)
        .select(sql<number>`sum(amount_sen)`.as('sen'))
        // What the provider keeps is no money of a family.
        .where('kind', '<>', 'provider fee')
        .groupBy('reference')
        .as('balance'),
    )
    .select(sql<number>`coalesce(sum(greatest(sen, 0)), 0)::bigint`.as('held_sen'))
    .select(sql<number>`coalesce(sum(greatest(-sen, 0)), 0)::bigint`.as('owed_sen'))
    .executeTakeFirstOrThrow();

/** How many entries of days in closed months belong to a period. */
export async function countLate(db: Connection, period: Period): Promise<number> {
  const { count } = await entriesOf(db, period)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('posted_on', '>', 'day')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The months that were closed, the latest first. */
export const listClosedMonths = (db: Connection) =>
  db
    .selectFrom('closed_month')
    .innerJoin('staff', 'staff.id', 'closed_month.closed_by')
    .select(['month', 'closed_at', 'staff.name as by'])
    .orderBy('month', 'desc')
    .execute();

const closedColumns = [
  ...([
    'id',
    'posted_on',
    'day',
    'at',
    'kind',
    'charge_kind',
    'method',
    'receipt_number',
    'amount_sen',
  ] as const),
  ...(['registration_id', 'reference', 'other_reference', 'camp_name', 'name_first', 'name_last'] as const),
  ...(['account', 'code', 'tax_code', 'families_code', 'families_tax_code'] as const),
];

/** Closes a month and those before it up to its last day, with all that is posted in them until now. */
export async function insertClosedMonth(
  trx: Connection,
  month: { readonly month: string; readonly closed_at: Date; readonly closed_by: string },
  last: string,
): Promise<void> {
  const entries = until(trx, last).select(closedColumns).where('is_closed', '=', false);
  await trx.insertInto('closed_entry').columns(closedColumns).expression(entries).execute();
  await trx.insertInto('closed_month').values(month).execute();
}

export const listAccountCodes = (db: Connection) =>
  db.selectFrom('account_code').selectAll().$narrowType<{ account: JournalAccount }>().execute();

export async function saveAccountCode(
  trx: Connection,
  code: { readonly account: JournalAccount; readonly code: string; readonly tax_code: string },
): Promise<void> {
  await trx
    .insertInto('account_code')
    .values(code)
    .onConflict((conflict) => conflict.column('account').doUpdateSet(code))
    .execute();
}
