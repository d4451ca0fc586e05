import type { QueueNarrowing } from '@bowline/contract/api/staff/registration-queue';
import { sql } from 'kysely';
import type { Connection } from '../../http/app-deps.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';
import { conditionsOf } from './queries/filters.ts';
import { statusesOf } from './queries/entries.ts';

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
    .selectFrom('queue_entry')
    .select('account_id')
    .select(sql<string[]>`array_agg(registration_id order by place, registration_id)`.as('registrations'))
    .where((eb) => eb.and(conditionsOf(filters, staff)))
    .where('status', 'in', statusesOf(filters))
    .groupBy('account_id')
    .orderBy(({ fn }) => fn.min('place'))
    .orderBy('account_id')
    .execute();
}
