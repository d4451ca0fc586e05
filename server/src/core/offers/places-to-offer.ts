import type { Connection } from '../../platform/app-deps.ts';
import { countToOffer, nextInLine } from './next-in-line.ts';
import { listCampsWithPlaces, listInLine } from './queries.ts';

/**
 * How many places staff can offer now, by camp, the first to begin first. A camp that offers places automatically is listed
 * only if it waits for staff to call a family.
 */
export async function listPlacesToOffer(
  db: Connection,
  today: string,
): Promise<{ id: string; name: string; count: number }[]> {
  const found = [];
  for (const { id, name, offers_automatic, free } of await listCampsWithPlaces(db, today)) {
    const line = await listInLine(db, id);
    const waitsForStaff = !offers_automatic || nextInLine(line, free).some(({ by_phone }) => by_phone);
    const count = waitsForStaff ? countToOffer(line, free) : 0;
    if (count > 0) found.push({ id, name, count });
  }
  return found;
}
