import type { PaymentMethod } from '@bowline/contract/api/staff/money/payment-records';
import type { ChargeKind } from '@bowline/contract/money/charges';
import type { MoneyEntryKind } from '@bowline/contract/money/entries';
import type { JournalAccount } from '@bowline/contract/money/journal';
import { sql } from 'kysely';
import { camperName, familyNames } from '../../core/answers/queries.ts';
import type { Connection } from '../../platform/app-deps.ts';

/** Days, both ends included. */
export interface Period {
  readonly first: string;
  readonly last: string;
}

const isIn = ({ first, last }: Period) => sql<boolean>`posted_on between ${first} and ${last}`;

// Money that comes from families and goes back to them. What moves between registrations stays with the camp.
const comesIn = sql<boolean>`posted_entry.method is not null`;

interface Piece {
  /** The last entry of the piece before. */
  readonly after?: string | undefined;
  readonly limit: number;
}

/** The entries that are posted in a period, the earliest first, with whose they are. */
export function listPosted(db: Connection, period: Period, { after, limit }: Piece) {
  return (
    db
      .selectFrom('posted_entry')
      .innerJoin('registration', 'registration.id', 'posted_entry.registration_id')
      .innerJoin('camp', 'camp.id', 'registration.camp_id')
      .innerJoin('camper', 'camper.id', 'registration.camper_id')
      .innerJoin('account', 'account.id', 'registration.account_id')
      .leftJoin('ledger_entry as moved', (join) =>
        join.on(
          'moved.id',
          '=',
          sql<string>`case when posted_entry.kind = 'moved out' then posted_entry.id::uuid end`,
        ),
      )
      .leftJoin('registration as other', 'other.id', 'moved.other_registration_id')
      .select(['posted_entry.id', 'posted_entry.amount_sen', 'posted_entry.day', 'posted_entry.posted_on'])
      // The columns of a view are not known to be empty.
      .select([
        sql<MoneyEntryKind | 'earned'>`posted_entry.kind`.as('kind'),
        sql<ChargeKind | null>`posted_entry.charge_kind`.as('charge_kind'),
        sql<PaymentMethod | null>`posted_entry.method`.as('method'),
        sql<number | null>`posted_entry.receipt_number`.as('receipt_number'),
      ])
      .select(['registration.reference', 'other.reference as other_reference', 'camp.name as camp_name'])
      .select([camperName.as('camper_name'), familyNames.as('family_names')])
      .where(isIn(period))
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(posted_on, posted_entry.at, posted_entry.id)
          > (select last.posted_on, last.at, last.id from posted_entry as last where last.id = ${after})`,
        ),
      )
      .orderBy('posted_on')
      .orderBy('posted_entry.at')
      .orderBy('posted_entry.id')
      .limit(limit)
      .execute()
  );
}

export type PostedRow = Awaited<ReturnType<typeof listPosted>>[number];

// The same day of the week a year before.
const YEAR_DAYS = 364;

/** Money in by week, less refunds, with that of the same weeks a year before. */
export function sumWeeks(db: Connection, period: Period) {
  const of = (years: number) => {
    const day = sql<string>`posted_on + ${years * YEAR_DAYS}::integer`;
    return db
      .selectFrom('posted_entry')
      .select([
        sql<string>`date_trunc('week', ${day})::date`.as('week'),
        'amount_sen',
        sql.lit(years).as('years'),
      ])
      .where(sql<boolean>`${day} between ${period.first} and ${period.last}`)
      .where(comesIn);
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
export function sumEarned(db: Connection, period: Period) {
  return db
    .selectFrom('posted_entry')
    .innerJoin('camp', 'camp.id', 'posted_entry.camp_id')
    .select('camp.name as camp_name')
    .select(sql<number>`-sum(amount_sen)::bigint`.as('sen'))
    .where(isIn(period))
    .groupBy('camp.id')
    .orderBy('camp.starts_on')
    .orderBy('camp.name')
    .execute();
}

/** What is held for families at the end of a day, and what they owe. */
export function sumHeld(db: Connection, day: string) {
  const balances = db
    .selectFrom('posted_entry')
    .select(sql<number>`sum(amount_sen)`.as('sen'))
    .where('posted_on', '<=', day)
    .groupBy('registration_id');
  return db
    .selectFrom(balances.as('balance'))
    .select(sql<number>`coalesce(sum(greatest(sen, 0)), 0)::bigint`.as('held_sen'))
    .select(sql<number>`coalesce(sum(greatest(-sen, 0)), 0)::bigint`.as('owed_sen'))
    .executeTakeFirstOrThrow();
}

/** How many entries of days in closed months belong to a period. */
export async function countLate(db: Connection, period: Period): Promise<number> {
  const { count } = await db
    .selectFrom('posted_entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isIn(period))
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

export async function insertClosedMonth(
  trx: Connection,
  month: { readonly month: string; readonly closed_at: Date; readonly closed_by: string },
): Promise<void> {
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
