import type { QueueFilters } from '@bowline/contract/api/staff/registration-queue';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import type { RegistrationStatus } from '@bowline/contract/registration-status';
import { registrationTabs } from '@bowline/contract/registration-tabs';
import { type SqlBool, sql } from 'kysely';
import type { Connection } from '../../app-deps.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';
import { conditionsOf, needsCamper } from './queue-filters.ts';

/** Spelt as the index has it: a registration without a date comes after all that have one. */
const byDate = sql<string>`coalesce(registration.registration_date, 'infinity'::date)`;

export const PAGE_ROWS = 50;

/** One page of the queue and one row more, where there is one. */
export async function listQueue(
  db: Connection,
  filters: QueueFilters,
  staff: StaffCaller,
  after?: QueuePlace,
): Promise<QueueRecord[]> {
  const { statuses } = registrationTabs[filters.tab ?? 'to_review'];
  // Each status is in order in the index, several together are not: they would be sorted as a whole. What a search leaves is
  // soon sorted, and searching once is better than for each status.
  const groups: (readonly RegistrationStatus[])[] = filters.q ? [statuses] : statuses.map((one) => [one]);
  const pages = await Promise.all(groups.map((group) => listGroup(db, filters, staff, group, after)));
  return pages
    .flat()
    .toSorted(inQueueOrder)
    .slice(0, PAGE_ROWS + 1);
}

// A date is text, and `infinity` comes after all digits, as it does in the database.
const inQueueOrder = (a: QueueRecord, b: QueueRecord) =>
  `${a.place} ${a.id}` < `${b.place} ${b.id}` ? -1 : 1;

function listGroup(
  db: Connection,
  filters: QueueFilters,
  staff: StaffCaller,
  statuses: readonly RegistrationStatus[],
  after: QueuePlace | undefined,
) {
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
    .select(({ selectFrom }) =>
      selectFrom('payment')
        .select(({ fn }) => fn.coalesce(fn.sum<number>('amount_sen'), sql<number>`0`).as('sum'))
        .whereRef('payment.registration_id', '=', 'registration.id')
        .where('payment.status', '=', 'Confirmed')
        .as('confirmed_sen'),
    )
    .where((eb) => eb.and(conditionsOf(filters, staff)))
    .where('registration.status', 'in', statuses)
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(${byDate}, registration.id) > (${after?.date}::date, ${after?.id}::uuid)`),
    )
    .orderBy(byDate)
    .orderBy('registration.id')
    .limit(PAGE_ROWS + 1)
    .execute();
}

export type QueueRecord = Awaited<ReturnType<typeof listGroup>>[number];

/** Where a page ends: the next begins after it. */
export interface QueuePlace {
  readonly date: string;
  readonly id: string;
}

/** How many registrations the filters leave in each status. */
export async function countByStatus(
  db: Connection,
  filters: QueueFilters,
  staff: StaffCaller,
): Promise<Map<RegistrationStatus, number>> {
  const rows = await db
    .selectFrom('registration')
    .$if(needsCamper(filters), (query) => query.innerJoin('camper', 'camper.id', 'registration.camper_id'))
    .select(['registration.status', ({ fn }) => fn.countAll<number>().as('count')])
    .where((eb) => eb.and(conditionsOf(filters, staff)))
    .groupBy('registration.status')
    .execute();
  return new Map(rows.map(({ status, count }) => [status, count]));
}
