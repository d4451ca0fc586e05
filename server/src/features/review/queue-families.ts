import type { QueueNarrowing } from '@bowline/contract/api/staff/registration-queue';
import { sql } from 'kysely';
import type { Connection } from '../../app-deps.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';
import { conditionsOf } from './queue-filters.ts';
import { byDate } from './queue-place.ts';
import { statusesOf } from './queue-queries.ts';

/** A family with what the queue shows of it. */
export interface QueueFamily {
  readonly account_id: string;
  readonly registrations: string[];
}

/** Every family with a registration in a tab of the narrowed queue, in the queue's order. */
export function listFamilies(
  db: Connection,
  filters: QueueNarrowing,
  staff: StaffCaller,
): Promise<QueueFamily[]> {
  return db
    .selectFrom('registration')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .select('registration.account_id')
    .select(sql<string[]>`array_agg(registration.id order by ${byDate}, registration.id)`.as('registrations'))
    .where((eb) => eb.and(conditionsOf(filters, staff)))
    .where('registration.status', 'in', statusesOf(filters))
    .groupBy('registration.account_id')
    .orderBy(sql`min(${byDate})`)
    .orderBy('registration.account_id')
    .execute();
}
