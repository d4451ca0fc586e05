import type { MoneyEntryFilters, MoneyEntrySort } from '@bowline/contract/api/staff/money/entries';
import type { PaymentMethod } from '@bowline/contract/api/staff/money/payment-records';
import type { MoneyEntryKind, UnsettledState } from '@bowline/contract/money/entries';
import { REST_DUE_DAYS } from '@bowline/contract/money/plans';
import { type Expression, type InferResult, type SqlBool, sql } from 'kysely';
import { camperName, familyNames } from '../../../core/answers/queries.ts';
import { isReversed } from '../../../core/payments/queries.ts';
import type { Reader } from '../../../core/sessions/caller.ts';
import type { Connection } from '../../../platform/app-deps.ts';
import { searchCondition } from '../../review/queue/queries/filters.ts';

/** What moved money, with the day on which it is in the books. */
const posted = (db: Connection) =>
  db.selectFrom('posted_entry').selectAll().where('kind', '<>', 'earned').as('money_entry');

/** SQL condition on `money_entry`. */
type Condition = Expression<SqlBool>;

/** The conditions of the filters. */
export function entryConditions(db: Connection, filters: MoneyEntryFilters, staff: Reader): Condition[] {
  const { from, to, kind, method, camp, q } = filters;
  return [
    ...(from ? [sql<SqlBool>`money_entry.posted_on >= ${from}`] : []),
    ...(to ? [sql<SqlBool>`money_entry.posted_on <= ${to}`] : []),
    ...(kind ? [sql<SqlBool>`money_entry.kind = ${kind}`] : []),
    ...(method ? [sql<SqlBool>`money_entry.method = ${method}`] : []),
    ...(camp
      ? [sql<SqlBool>`money_entry.registration_id in (select id from registration where camp_id = ${camp})`]
      : []),
    ...(q?.trim() ? [matches(db, q.trim(), staff)] : []),
  ];
}

// Receipts have at most nine digits.
const receiptNumber = /^\d{1,9}$/;

const matches = (db: Connection, q: string, staff: Reader) =>
  sql<SqlBool>`(${receiptNumber.test(q) ? sql`money_entry.receipt_number = ${Number(q)}` : sql`false`}
    or ${contains('payment_reference', q)} or ${contains('account', q)}
    or money_entry.registration_id in (select registration_id from queue_entry where ${searchCondition(db, q, staff)}))`;

const contains = (column: 'payment_reference' | 'account', q: string) =>
  sql`strpos(lower(money_entry.${sql.ref(column)}), ${q.toLowerCase()}) > 0`;

/**
 * Where an entry stands among the others. It is in a cursor as it is: its entry may be deleted before the next page is read.
 */
export interface EntryPosition {
  readonly posted_on: string;
  /** To the microsecond, in UTC. */
  readonly at_text: string;
  readonly id: string;
  readonly amount_sen: number;
}

interface EntryPage {
  readonly after?: EntryPosition | undefined;
  readonly sort?: MoneyEntrySort | undefined;
  readonly limit: number;
}

const directionOf = (sort: MoneyEntrySort) => (sort.startsWith('-') ? 'desc' : 'asc');

const sortedBy = (sort: MoneyEntrySort) =>
  [...(sort.endsWith('amount') ? (['amount_sen'] as const) : []), 'posted_on', 'at', 'id'] as const;

/** The entries that match, the latest day first: a page of them, or all. */
export function entriesQuery(
  db: Connection,
  conditions: readonly Condition[],
  { after, sort = '-day', limit }: Partial<EntryPage> = {},
) {
  return (
    db
      .with('page', (page) =>
        page
          .selectFrom(posted(db))
          .selectAll()
          .where((eb) => eb.and([...conditions, ...(after ? [isAfter(after, sort)] : [])]))
          .$call((query) =>
            sortedBy(sort).reduce((sorted, column) => sorted.orderBy(column, directionOf(sort)), query),
          )
          .$if(limit !== undefined, (query) => query.limit(limit ?? 0)),
      )
      .selectFrom('page')
      .innerJoin('registration', 'registration.id', 'page.registration_id')
      .innerJoin('camp', 'camp.id', 'registration.camp_id')
      .innerJoin('camper', 'camper.id', 'registration.camper_id')
      .innerJoin('account', 'account.id', 'registration.account_id')
      .leftJoin('staff', 'staff.id', 'page.staff_id')
      .select(['page.id', 'page.day', 'page.posted_on', 'page.at', 'page.registration_id', 'page.amount_sen'])
      // The columns of a view are not known to be empty.
      .select([
        sql<MoneyEntryKind>`page.kind`.as('kind'),
        sql<PaymentMethod | null>`page.method`.as('method'),
        sql<number | null>`page.receipt_number`.as('receipt_number'),
        sql<string | null>`page.reason`.as('reason'),
        'page.payment_reference',
        'page.account',
        isReversed('page.id').as('reversed'),
        sql<string>`(page.at at time zone 'UTC')::text`.as('at_text'),
      ])
      .select(['registration.reference', 'camp.name as camp_name', 'staff.name as by'])
      .select([camperName.as('camper_name'), familyNames.as('family_names')])
      .$call((query) =>
        sortedBy(sort).reduce((sorted, column) => sorted.orderBy(`page.${column}`, directionOf(sort)), query),
      )
  );
}

export const listEntries = (
  db: Connection,
  conditions: readonly Condition[],
  page: EntryPage,
): Promise<EntryRow[]> => entriesQuery(db, conditions, page).execute();

export type EntryRow = InferResult<ReturnType<typeof entriesQuery>>[number];

function isAfter({ posted_on, at_text, id, amount_sen }: EntryPosition, sort: MoneyEntrySort) {
  const values = {
    amount_sen: sql`${amount_sen}::integer`,
    posted_on: sql`${posted_on}::date`,
    at: sql`${at_text}::timestamp at time zone 'UTC'`,
    id: sql`${id}`,
  };
  const columns = sortedBy(sort);
  return sql<SqlBool>`(${sql.join(columns.map((column) => sql.ref(`money_entry.${column}`)))})
    ${sql.raw(directionOf(sort) === 'desc' ? '<' : '>')} (${sql.join(columns.map((column) => values[column]))})`;
}

/** How many entries match of each kind, and their sum. */
export function sumEntries(db: Connection, conditions: readonly Condition[]) {
  return db
    .selectFrom(posted(db))
    .select(sql<MoneyEntryKind>`kind`.as('kind'))
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('amount_sen').as('sen')])
    .where((eb) => eb.and([...conditions]))
    .groupBy('kind')
    .execute();
}

/** The day on which the rest of a registration is due. */
const dueOn = sql<string>`greatest(coalesce(camp.rest_due_on, camp.starts_on - ${sql.lit(REST_DUE_DAYS)}), registration.due_from)`;

const isClosed = sql<SqlBool>`registration.status in ('Refused', 'Withdrawn')`;

/** Of the registration: what is due by now and not even a slip covers, and since when. */
const latePart = (db: Connection, today: string) =>
  db
    .selectFrom('payment_due as part')
    .select(({ fn }) => fn.min('part.due_on').as('since'))
    .select(sql<number>`sum(part.open_after_pending_sen)::integer`.as('sen'))
    .where(sql<SqlBool>`part.registration_id = registration.id`)
    .where('part.open_after_pending_sen', '>', 0)
    .where(sql<SqlBool>`coalesce(part.due_on < ${today}, true)`);

/** The day on which the registration ended, or else of its last money. */
const since = sql<string>`(select max(day) from (
  select (form_event.at at time zone provider.time_zone)::date as day from form_event cross join provider
    where form_event.registration_id = registration.id and ${isClosed} and to_status = registration.status
  union all
  select day from money_entry where money_entry.registration_id = registration.id and not ${isClosed}
) as changed)`;

/** The account to which the family was refunded last. */
const lastAccount = sql<string | null>`(select ledger_entry.account from ledger_entry
  join registration as own on own.id = ledger_entry.registration_id
  where own.account_id = registration.account_id and ledger_entry.account is not null
  order by ledger_entry.at desc limit 1)`;

const stateOf = (today: string) => sql<UnsettledState | null>`case
  when ${isClosed} then case when received_sen > 0 then 'to refund' end
  when registration.submitted_at is null then null
  when received_sen > charged_sen then 'overpaid'
  when registration.payable_on is not null and late.since < ${today} then 'overdue'
  when received_sen > 0 and received_sen < deposit_sen then 'short'
end`;

const unsettled = (db: Connection, today: string) =>
  db
    .selectFrom('registration')
    .innerJoin('registration_balance', 'registration_balance.registration_id', 'registration.id')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .innerJoin('account', 'account.id', 'registration.account_id')
    .leftJoinLateral(latePart(db, today).as('late'), (join) => join.onTrue())
    .select(['registration.id', 'registration.reference', 'registration.status', 'camp.name as camp_name'])
    .select([camperName.as('camper_name'), familyNames.as('family_names')])
    .select(sql<string>`coalesce(late.since, ${dueOn})`.as('due_on'))
    .select(sql<string>`coalesce(late.since, ${since}, ${dueOn})`.as('since'))
    .select(['account.email', lastAccount.as('account')])
    .select(['charged_sen', 'received_sen', stateOf(today).as('state')])
    .select(
      sql<number>`case when ${isClosed} then received_sen
        when ${stateOf(today)} = 'overdue' then late.sen else abs(charged_sen - received_sen) end`.as('sen'),
    )
    .where('registration.reference', 'is not', null);

/** The registrations whose money needs somebody's attention, the largest sums first. */
export const listUnsettled = (db: Connection, today: string) =>
  db
    .selectFrom(unsettled(db, today).as('unsettled'))
    .selectAll()
    .where('state', 'is not', null)
    .orderBy('sen', 'desc')
    .orderBy('id')
    .execute();

export type UnsettledRow = Awaited<ReturnType<typeof listUnsettled>>[number];

/** The names of accounts, in the order of their ids. */
export const listRecipients = (db: Connection, ids: readonly string[]) =>
  db
    .selectFrom('account')
    .select(['id', familyNames.as('family_names')])
    .where(sql<boolean>`account.id = any(${ids}::uuid[])`)
    .orderBy('id')
    .execute();

/** The reference of registrations, and the names of camper and camp. */
export const listNamesOf = (db: Connection, ids: readonly string[]) =>
  db
    .selectFrom('registration')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .select(['registration.id', 'registration.reference', 'camp.name as camp_name'])
    .select([camperName.as('camper_name')])
    .where(sql<boolean>`registration.id = any(${ids}::uuid[])`)
    .execute();
