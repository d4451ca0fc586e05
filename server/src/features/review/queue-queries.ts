import type { QueueFilters, QueueNarrowing } from '@bowline/contract/api/staff/registration-queue';
import type { RegistrationStatus } from '@bowline/contract/registration-status';
import { registrationTabs } from '@bowline/contract/registration-tabs';
import { type Expression, sql } from 'kysely';
import { camperName, familyName, familyPhone } from '../../answers/profile-sql.ts';
import type { Connection } from '../../app-deps.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';
import { conditionsOf } from './queue-filters.ts';
import { isBeyond, type QueuePlace } from './queue-place.ts';

export const PAGE_ROWS = 50;

/** Which rows are asked for: so many, from a place on, forwards or backwards. */
export interface QueueStretch {
  readonly limit: number;
  readonly from?: QueuePlace | undefined;
  readonly backwards?: boolean;
}

/** The statuses behind a tab; `to_review` where none is named. */
export const statusesOf = ({ tab }: QueueNarrowing): readonly RegistrationStatus[] =>
  registrationTabs[tab ?? 'to_review'].statuses;

/** A stretch of the queue, in its order. */
export async function listQueue(
  db: Connection,
  filters: QueueFilters,
  staff: StaffCaller,
  stretch: QueueStretch,
): Promise<QueueRecord[]> {
  const ids = await listIds(db, filters, staff, stretch);
  if (ids.length === 0) return [];
  const records = await listRecords(db, ids);
  const place = new Map(ids.map((id, index) => [id, index]));
  return records.toSorted((a, b) => Number(place.get(a.id)) - Number(place.get(b.id)));
}

/** The registrations of a stretch, in its order. */
export async function listIds(
  db: Connection,
  filters: QueueFilters,
  staff: StaffCaller,
  { from, limit, backwards = false }: QueueStretch,
): Promise<string[]> {
  const order = backwards ? sql`desc` : sql`asc`;
  const beyond = from === undefined ? [] : [isBeyond(from, backwards)];
  const conditions = [...conditionsOf(filters, staff), ...beyond];
  const inOrder = sql`order by place ${order}, registration_id ${order} limit ${limit}`;
  const found = filters.q?.trim()
    ? searched(statusesOf(filters), conditions)
    : merged(statusesOf(filters), conditions, inOrder);
  const { rows } = await sql<{ registration_id: string }>`
    select registration_id from (${found}) as found ${inOrder}`.execute(db);
  const ids = rows.map(({ registration_id }) => registration_id);
  return backwards ? ids.toReversed() : ids;
}

type Piece = Expression<unknown>;
type Statuses = readonly RegistrationStatus[];

// What a search leaves is soon sorted. Without `offset 0` a plan made for whatever is searched for would go through the
// whole queue in its order to find the few that are meant.
const searched = (statuses: Statuses, conditions: readonly Piece[]): Piece =>
  sql`${within(statuses, conditions)} offset 0`;

// Each status is in order in the index, several together are not: they would be sorted as a whole.
const merged = (statuses: Statuses, conditions: readonly Piece[], inOrder: Piece): Piece =>
  sql.join(
    statuses.map((status) => sql`(${within([status], conditions)} ${inOrder})`),
    sql` union all `,
  );

function within(statuses: Statuses, conditions: readonly Piece[]): Piece {
  const all = [sql`status in (${sql.join(statuses)})`, ...conditions];
  return sql`select place, registration_id from queue_entry where ${sql.join(all, sql` and `)}`;
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
    .select(['registration.registration_date', 'registration.submitted_at', 'queue_entry.place'])
    .select(['queue_entry.profile_changed_at', 'queue_entry.change_requested'])
    .select(['camper.gender', 'camper.dob', 'camp.name as camp_name', 'camp.starts_on'])
    .select(['account.email', 'staff.name as reviewer'])
    .select(camperName.as('camper_name'))
    .select(familyName.as('family'))
    .select(familyPhone.as('phone'))
    .select(siblings.as('siblings'))
    .select(['balance.charged_sen', 'balance.received_sen', 'balance.due_sen'])
    .where(sql<boolean>`registration.id = any(${ids}::uuid[])`)
    .execute();
}

const siblings = sql<number>`(select count(distinct other.camper_id) from registration as other
  where other.account_id = registration.account_id and other.camper_id <> registration.camper_id
    and other.status not in ('Withdrawn', 'Refused'))`;

export type QueueRecord = Awaited<ReturnType<typeof listRecords>>[number];

/** How many registrations the filters leave in each status; up to a place where one is given. */
export async function countByStatus(
  db: Connection,
  filters: QueueFilters,
  staff: StaffCaller,
  before?: QueuePlace,
): Promise<Map<RegistrationStatus, number>> {
  const rows = await db
    .selectFrom('queue_entry')
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .where((eb) => eb.and(conditionsOf(filters, staff)))
    .$if(before !== undefined, (query) => query.where(isBeyond(before, true)))
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, count }) => [status, count]));
}

/** How many registrations wait for an answer to a change that the family asks for. */
export async function countChangeRequests(db: Connection): Promise<number> {
  const { count } = await db
    .selectFrom('queue_entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('change_requested', 'is', true)
    .executeTakeFirstOrThrow();
  return count;
}
