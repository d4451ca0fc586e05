import type { QueueFilters, QueueNarrowing } from '@bowline/contract/api/staff/registration-queue';
import { accountDetails } from '@bowline/contract/profile/account';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import type { RegistrationStatus } from '@bowline/contract/registration-status';
import { registrationTabs } from '@bowline/contract/registration-tabs';
import { sql } from 'kysely';
import type { Connection } from '../../app-deps.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';
import { conditionsOf, needsCamper } from './queue-filters.ts';
import { byDate, isBeyond, type QueuePlace } from './queue-place.ts';

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
  const statuses = statusesOf(filters);
  // Each status is in order in the index, several together are not: they would be sorted as a whole. What a search leaves is
  // soon sorted, and searching once is better than for each status.
  const groups = filters.q ? [statuses] : statuses.map((one) => [one]);
  const pages = await Promise.all(groups.map((group) => listGroup(db, filters, staff, group, stretch)));
  const sorted = pages.flat().toSorted(inQueueOrder);
  return stretch.backwards ? sorted.slice(-stretch.limit) : sorted.slice(0, stretch.limit);
}

// A date is text, and `infinity` comes after all digits, as it does in the database.
const inQueueOrder = (a: QueueRecord, b: QueueRecord) =>
  `${a.place} ${a.id}` < `${b.place} ${b.id}` ? -1 : 1;

function listGroup(
  db: Connection,
  filters: QueueFilters,
  staff: StaffCaller,
  statuses: readonly RegistrationStatus[],
  { from, limit, backwards = false }: QueueStretch,
) {
  const order = backwards ? 'desc' : 'asc';
  return db
    .selectFrom('registration')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .innerJoin('account', 'account.id', 'registration.account_id')
    .leftJoin('staff', 'staff.id', 'registration.reviewer_id')
    .select(['registration.id', 'registration.status', 'registration.reference', 'registration.form_type'])
    .select(['registration.registration_date', 'registration.submitted_at', byDate.as('place')])
    .select(['camper.gender', 'camper.dob', 'camp.name as camp_name', 'camp.starts_on', 'camp.fee_sen'])
    .select(['account.email', 'staff.name as reviewer'])
    .select(sql<string>`camper.profile -> ${camperDetails.id} ->> 'name'`.as('camper_name'))
    .select(familyName.as('family'))
    .select(sql<string | null>`account.profile -> ${accountDetails.id} ->> 'phone'`.as('phone'))
    .select(siblings.as('siblings'))
    .select(({ selectFrom }) =>
      selectFrom('registration_money')
        .select(({ fn }) => fn.coalesce(fn.sum<number>('amount_sen'), sql<number>`0`).as('sum'))
        .whereRef('registration_money.registration_id', '=', 'registration.id')
        .as('confirmed_sen'),
    )
    .where((eb) => eb.and(conditionsOf(filters, staff)))
    .where('registration.status', 'in', statuses)
    .$if(from !== undefined, (query) => query.where(isBeyond(from, backwards)))
    .orderBy(byDate, order)
    .orderBy('registration.id', order)
    .limit(limit)
    .execute();
}

const familyName = sql<string>`concat_ws(' ', account.profile -> ${accountDetails.id} ->> 'name_first',
  account.profile -> ${accountDetails.id} ->> 'name_last')`;

const siblings = sql<number>`(select count(distinct other.camper_id) from registration as other
  where other.account_id = registration.account_id and other.camper_id <> registration.camper_id
    and other.status not in ('Withdrawn', 'Refused'))`;

export type QueueRecord = Awaited<ReturnType<typeof listGroup>>[number];

/** How many registrations the filters leave in each status; up to a place where one is given. */
export async function countByStatus(
  db: Connection,
  filters: QueueFilters,
  staff: StaffCaller,
  before?: QueuePlace,
): Promise<Map<RegistrationStatus, number>> {
  const rows = await db
    .selectFrom('registration')
    .$if(needsCamper(filters), (query) => query.innerJoin('camper', 'camper.id', 'registration.camper_id'))
    .select(['registration.status', ({ fn }) => fn.countAll<number>().as('count')])
    .where((eb) => eb.and(conditionsOf(filters, staff)))
    .$if(before !== undefined, (query) => query.where(isBeyond(before, true)))
    .groupBy('registration.status')
    .execute();
  return new Map(rows.map(({ status, count }) => [status, count]));
}
