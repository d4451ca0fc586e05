import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { getDashboard } from '@bowline/contract/api/staff/review/dashboard';
import { optionsOf } from '../../../core/camps/present.ts';
import type { Camp } from '../../../core/camps/queries.ts';
import type { Connection } from '../../../platform/app-deps.ts';
import { listRiders, type Rider } from './queries/campers.ts';
import type { Scope } from './queries/season.ts';

type Bus = NonNullable<ResponseOf<typeof getDashboard>['bus']>;
type Journey = Bus['there'];
type BusCamp = Pick<Camp, 'id' | 'pick_up_points' | 'drop_off_points'>;

/** How the campers of the only camp in the scope travel by bus. */
export async function busOf(db: Connection, scope: Scope, camps: readonly BusCamp[]): Promise<Bus | null> {
  const [camp, ...others] = camps;
  if (!camp || others.length > 0) return null;
  const { pick_up_points, drop_off_points } = optionsOf(camp);
  const [there, home] = await Promise.all([
    listRiders(db, scope, 'journey there', 'stop there'),
    listRiders(db, scope, 'journey home', 'stop home'),
  ]);
  return { there: journeyOf(there, pick_up_points), home: journeyOf(home, drop_off_points) };
}

/** Stops that the camp no longer offers come last. */
function journeyOf(riders: readonly Rider[], offered: readonly string[]): Journey {
  const counts = Map.groupBy(riders, ({ stop }) => stop);
  const chosen = [...counts.keys()].filter((stop) => stop !== null);
  return {
    stops: [...new Set([...offered, ...chosen])].map((stop) => ({
      stop,
      count: counts.get(stop)?.length ?? 0,
    })),
    without_stop: (counts.get(null) ?? []).map(({ id }) => id),
  };
}
