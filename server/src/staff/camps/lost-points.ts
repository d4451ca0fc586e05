import type { StaffCamp } from '@bowline/contract/api/staff/camps';
import { marksIn } from '@bowline/contract/form/marks';
import { everySection } from '@bowline/contract/staff/every-section';
import { t } from '@bowline/contract/text/t';
import { sql } from 'kysely';
import { offersOf } from '../../core/camps/present.ts';
import type { Camp } from '../../core/camps/queries.ts';
import type { Connection } from '../../http/app-deps.ts';

type LostPoint = StaffCamp['lost_points'][number];

const { meaning } = marksIn(everySection);
const stops = [meaning('stop there'), meaning('stop home')];

/** What families chose of the camp's points that the camp no longer has: the answers stay, and somebody must tell them. */
export async function listLostPoints(
  db: Connection,
  camp: Pick<Camp, 'id' | 'pick_up_points' | 'drop_off_points'>,
): Promise<LostPoint[]> {
  const offers: Readonly<Record<string, readonly string[]>> = offersOf(camp);
  const lost: LostPoint[] = [];
  for (const { section, name, field } of stops) {
    const offered = offers[field.choicesFrom ?? ''] ?? [];
    const chosen = await countChosen(
      db,
      camp.id,
      sql<string | null>`answers -> ${section}::text ->> ${name}::text`,
    );
    for (const { point, count } of chosen) {
      if (point && !offered.includes(point)) lost.push({ label: t(field.label), point, count });
    }
  }
  return lost;
}

function countChosen(db: Connection, campId: string, point: ReturnType<typeof sql<string | null>>) {
  return db
    .selectFrom('registration')
    .select([point.as('point'), sql<number>`count(*)::int`.as('count')])
    .where('camp_id', '=', campId)
    .where('status', 'not in', ['Withdrawn', 'Refused'])
    .groupBy('point')
    .orderBy('point')
    .execute();
}
