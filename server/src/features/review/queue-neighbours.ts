import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { getQueueNeighbours, QueueNarrowing } from '@bowline/contract/api/staff/registration-queue';
import type { AppDeps, Connection } from '../../app-deps.ts';
import { notFound } from '../../http/refusals.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';
import { sumOf } from './queue.ts';
import { type QueuePlace, writePlace } from './queue-place.ts';
import { countByStatus, listIds, statusesOf } from './queue-queries.ts';

/**
 * Who comes before and after a registration in the queue. A decision may have taken it out of its tab: its neighbours are
 * those of the place it would have. Throws 404.
 */
export async function getNeighbours(
  { db }: Pick<AppDeps, 'db'>,
  staff: StaffCaller,
  id: string,
  filters: QueueNarrowing,
): Promise<ResponseOf<typeof getQueueNeighbours>> {
  const from = await getPlace(db, id);
  const [[previous], [next], all, earlier] = await Promise.all([
    listIds(db, filters, staff, { from, limit: 1, backwards: true }),
    listIds(db, filters, staff, { from, limit: 1 }),
    countByStatus(db, filters, staff),
    countByStatus(db, filters, staff, from),
  ]);
  const statuses = statusesOf(filters);
  return {
    previous: previous ?? null,
    next: next ?? null,
    after: previous ? await pageAfter(db, previous) : null,
    position: sumOf(earlier, statuses) + 1,
    total: sumOf(all, statuses),
  };
}

async function pageAfter(db: Connection, id: string): Promise<string> {
  const { date } = await getPlace(db, id);
  return writePlace({ place: date, id });
}

async function getPlace(db: Connection, id: string): Promise<QueuePlace> {
  const found = await db
    .selectFrom('queue_entry')
    .select('place as date')
    .where('registration_id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound();
  return { date: found.date, id };
}
