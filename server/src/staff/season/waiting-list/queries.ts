import { sql } from 'kysely';
import type { CampToOffer } from '../../../core/offers/queries.ts';
import type { Connection } from '../../../platform/app-deps.ts';

export function findCampToOffer(db: Connection, campId: string): Promise<CampToOffer> {
  return db
    .selectFrom('camp')
    .select(['id', 'offer_hours', 'starts_on'])
    .where('id', '=', campId)
    .executeTakeFirstOrThrow();
}

/** Gives the registrations of a waiting list the order of these ids. */
export async function updateRanks(trx: Connection, ids: readonly string[]): Promise<void> {
  await sql`update registration set waiting_rank = place
    from unnest(${ids}::uuid[]) with ordinality as line (registration_id, place)
    where registration.id = line.registration_id`.execute(trx);
}
