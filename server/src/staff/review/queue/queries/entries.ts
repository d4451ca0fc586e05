import type { QueueFilters, QueueQuery } from '@bowline/contract/api/staff/review/queue';
import type { RegistrationStatus } from '@bowline/contract/registrations/status';
import { registrationTabs } from '@bowline/contract/staff/queue';
import type { Language } from '@bowline/contract/text/languages';
import { type Expression, sql } from 'kysely';
import { camperName, familyNames, familyPhone } from '../../../../core/answers/queries.ts';
import { isAmongCamps } from '../../../../core/camps/queries.ts';
import type { Reader } from '../../../../core/sessions/caller.ts';
import type { Connection } from '../../../../platform/app-deps.ts';
import { amongWithBalance } from '../../../../platform/database/registration-sql.ts';
import { isToSignAgain, queueConditions, type Searched } from './filters.ts';
import { afterCursor, entriesSource, type QueueCursor, type QueueOrder, queueOrder } from './order.ts';

export const PAGE_ROWS = 50;

/** The rows of a page: how many, from which cursor on, forwards or backwards. */
interface PageRequest {
  readonly limit: number;
  readonly from?: QueueCursor | undefined;
  readonly backwards?: boolean;
}

/** The statuses behind a tab; `to_review` where none is named. */
export const statusesOf = ({ tab }: QueueFilters): readonly RegistrationStatus[] =>
  registrationTabs[tab ?? 'to_review'].statuses;

/** A page of the queue, in its order. */
export async function listQueue(
  db: Connection,
  filters: Searched<QueueQuery>,
  staff: Reader,
  page: PageRequest,
): Promise<QueueRecord[]> {
  const cursors = await listCursors(db, filters, staff, page);
  if (cursors.length === 0) return [];
  const ids = cursors.map(({ id }) => id);
  const records = new Map((await listRecords(db, ids)).map((record) => [record.id, record]));
  return cursors.flatMap(({ id, key }) => {
    const record = records.get(id);
    return record ? [{ ...record, key }] : [];
  });
}

/** The cursors of a page, in the queue's order. */
export async function listCursors(
  db: Connection,
  filters: Searched<QueueQuery>,
  staff: Reader,
  { from, limit, backwards = false }: PageRequest,
): Promise<QueueCursor[]> {
  const order = queueOrder(filters);
  const direction = backwards === order.descending ? sql`asc` : sql`desc`;
  const after = from === undefined ? [] : [afterCursor(order, from, backwards)];
  const conditions = [...queueConditions(db, filters, staff), ...after];
  const inOrder = sql`order by sorted_by ${direction}, registration_id ${direction} limit ${limit}`;
  const found = entriesQuery(filters, order, conditions, inOrder);
  const { rows } = await sql<QueueCursor>`
    select registration_id as id, sorted_by::text as key from (${found}) as found ${inOrder}`.execute(db);
  return backwards ? rows.toReversed() : rows;
}

type Query = Expression<unknown>;
type Statuses = readonly RegistrationStatus[];

function entriesQuery(
  filters: Searched<QueueQuery>,
  { key }: QueueOrder,
  conditions: readonly Query[],
  inOrder: Query,
): Query {
  const inStatuses = (statuses: Statuses): Query => {
    const all = sql.join([sql`status in (${sql.join(statuses)})`, ...conditions], sql` and `);
    return sql`select ${key} as sorted_by, registration_id from ${entriesSource(filters)} where ${all}`;
  };
  // The few rows that a search finds are sorted quickly. Without `offset 0` a generic plan would read the whole queue in
  // its order to find them.
  if (filters.q?.trim()) return sql`${inStatuses(statusesOf(filters))} offset 0`;
  // A balance is due for few, and sums over all registrations are made once instead of for each status.
  if (filters.sort || filters.balance_due) return inStatuses(statusesOf(filters));
  // The index has each status in order. Several together would be sorted as a whole.
  const ordered = statusesOf(filters).map((status) => sql`(${inStatuses([status])} ${inOrder})`);
  return sql.join(ordered, sql` union all `);
}

function listRecords(db: Connection, ids: readonly string[]) {
  return db
    .selectFrom('registration')
    .innerJoin('queue_entry', 'queue_entry.registration_id', 'registration.id')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .innerJoin('account', 'account.id', 'registration.account_id')
    .innerJoin('registration_balance as balance', 'balance.registration_id', 'registration.id')
    .leftJoin('staff', 'staff.id', 'registration.reviewer_id')
    .select(['registration.id', 'registration.status', 'registration.reference', 'registration.form_type'])
    .select(isToSignAgain.as('sign_again'))
    .select(['registration.version', 'registration.registration_date', 'registration.submitted_at'])
    .select(['queue_entry.profile_changed_at', 'queue_entry.change_requested'])
    .select(['camper.gender', 'camper.dob', 'camp.name as camp_name', 'camp.starts_on'])
    .select(['account.email', 'account.email_failures', 'staff.name as reviewer'])
    .select(camperName.as('camper_name'))
    .select(familyNames.as('family'))
    .select(familyPhone.as('phone'))
    .select(siblings.as('siblings'))
    .select(['balance.charged_sen', 'balance.received_sen', 'balance.due_sen'])
    .where(amongWithBalance(ids))
    .execute();
}

const siblings = sql<number>`(select count(distinct other.camper_id) from registration as other
  where other.account_id = registration.account_id and other.camper_id <> registration.camper_id
    and other.status not in ('Withdrawn', 'Refused'))`;

/** What the queue shows of a registration, and its sort key. */
export type QueueRecord = Awaited<ReturnType<typeof listRecords>>[number] & Pick<QueueCursor, 'key'>;

/** The number of matching registrations in each status; only those before a cursor where one is given. */
export async function countByStatus(
  db: Connection,
  filters: Searched<QueueQuery>,
  staff: Reader,
  before?: QueueCursor,
): Promise<Map<RegistrationStatus, number>> {
  const earlier = before ? [afterCursor(queueOrder(filters), before, true)] : [];
  const all = sql.join([sql`true`, ...queueConditions(db, filters, staff), ...earlier], sql` and `);
  const { rows } = await sql<{ status: RegistrationStatus; count: number }>`
    select status, count(*) as count from ${entriesSource(filters)} where ${all} group by status`.execute(db);
  return new Map(rows.map(({ status, count }) => [status, count]));
}

/** Of the matching registrations that are back with their families for changes, how many had each status before. */
export async function countSentBack(db: Connection, filters: Searched<QueueQuery>, staff: Reader) {
  const all = sql.join([sql`true`, ...queueConditions(db, filters, staff)], sql` and `);
  const { rows } = await sql<{ status: RegistrationStatus; count: number }>`
    select registration.status_before as status, count(*) as count from registration
    where registration.status = 'Changes Requested' and registration.id in (
      select registration_id from queue_entry where status = 'Changes Requested' and ${all})
    group by registration.status_before`.execute(db);
  const countOf = (status: RegistrationStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  return { accepted: countOf('Accepted'), waitlisted: countOf('Waitlisted') };
}

/** The number of registrations for these camps with an open change request. */
export async function countChangeRequests(
  db: Connection,
  { camps }: Pick<Searched<unknown>, 'camps'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('queue_entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    // `is true` would not use the index.
    .where(sql<boolean>`change_requested`)
    .where(isAmongCamps('camp_id', camps))
    .executeTakeFirstOrThrow();
  return count;
}

/** A family with its registrations in the queue. */
export interface QueueFamily {
  readonly account_id: string;
  readonly language: Language;
  readonly registrations: string[];
}

/** Every family with a matching registration, in the queue's order. */
export function listQueueFamilies(
  db: Connection,
  filters: Searched<QueueFilters>,
  staff: Reader,
): Promise<QueueFamily[]> {
  return db
    .selectFrom('queue_entry')
    .select('account_id')
    .select(
      sql<Language>`(select language from account where account.id = queue_entry.account_id)`.as('language'),
    )
    .select(sql<string[]>`array_agg(registration_id order by place, registration_id)`.as('registrations'))
    .where((eb) => eb.and(queueConditions(db, filters, staff)))
    .where('status', 'in', statusesOf(filters))
    .groupBy('account_id')
    .orderBy(({ fn }) => fn.min('place'))
    .orderBy('account_id')
    .execute();
}

/** The position of a registration in the queue's order, whatever the filters; undefined if there is none. */
export async function findCursor(
  db: Connection,
  filters: QueueFilters,
  registrationId: string,
): Promise<QueueCursor | undefined> {
  const { rows } = await sql<QueueCursor>`
    select registration_id as id, ${queueOrder(filters).key}::text as key from ${entriesSource(filters)}
    where registration_id = ${registrationId}`.execute(db);
  return rows[0];
}
