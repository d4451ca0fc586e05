import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { getQueueNeighbours, QueueNarrowing } from '@bowline/contract/api/staff/registration-queue';
import { sql } from 'kysely';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { notFound } from '../../http/refusals.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';
import { sumOf } from './list-queue.ts';
import { entriesInOrder, orderOf } from './queries/order.ts';
import { type QueuePlace, writePlace } from './queue-place.ts';
import { countByStatus, listPlaces, statusesOf } from './queries/entries.ts';

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
  const from = await getPlace(db, filters, id);
  const [[previous], [next], all, earlier] = await Promise.all([
    listPlaces(db, filters, staff, { from, limit: 1, backwards: true }),
    listPlaces(db, filters, staff, { from, limit: 1 }),
    countByStatus(db, filters, staff),
    countByStatus(db, filters, staff, from),
  ]);
  const statuses = statusesOf(filters);
  return {
    previous: previous?.id ?? null,
    next: next?.id ?? null,
    after: previous ? writePlace(previous) : null,
    position: sumOf(earlier, statuses) + 1,
    total: sumOf(all, statuses),
  };
}

async function getPlace(db: Connection, filters: QueueNarrowing, id: string): Promise<QueuePlace> {
  const { rows } = await sql<QueuePlace>`
    select registration_id as id, ${orderOf(filters).key}::text as key from ${entriesInOrder(filters)}
    where registration_id = ${id}`.execute(db);
  const [place] = rows;
  if (!place) throw notFound();
  return place;
}
