import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { getDashboard } from '@bowline/contract/api/staff/dashboard';
import { type FieldRole, fieldsByTag } from '@bowline/contract/form/tags';
import { BUS } from '@bowline/contract/options/choices';
import { everySection } from '@bowline/contract/staff/every-section';
import { sql } from 'kysely';
import { optionsOf } from '../../core/camps/present.ts';
import type { Camp } from '../../core/camps/queries.ts';
import type { Connection } from '../../platform/app-deps.ts';
import { holdsPlace, mayHoldPlace } from '../../platform/database/registration-sql.ts';
import { registrationsIn, type Scope } from './queries.ts';

type Bus = NonNullable<ResponseOf<typeof getDashboard>['bus']>;
type Journey = Bus['there'];
type BusCamp = Pick<Camp, 'id' | 'pick_up_points' | 'drop_off_points'>;

const { withRole } = fieldsByTag(everySection);

/** Who holds a place, whenever they registered. */
const withPlace = (db: Connection, { from: _, to: __, ...scope }: Scope) =>
  registrationsIn(db, scope).where(sql<boolean>`registration.status in (${mayHoldPlace})`).where(holdsPlace);

/** Girls and boys of each age with a place, by camp. */
export function countAges(db: Connection, scope: Scope) {
  const count = (gender: string) => sql<number>`count(*) filter (where queue_entry.gender = ${gender})::int`;
  return withPlace(db, scope)
    .innerJoin('queue_entry', 'queue_entry.registration_id', 'registration.id')
    .select(['registration.camp_id', 'queue_entry.age'])
    .select([count('F').as('girls'), count('M').as('boys')])
    .groupBy(['registration.camp_id', 'queue_entry.age'])
    .orderBy('queue_entry.age')
    .execute();
}

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

interface Rider {
  readonly id: string;
  readonly stop: string | null;
}

function listRiders(db: Connection, scope: Scope, travel: FieldRole, stop: FieldRole): Promise<Rider[]> {
  const answerTo = (role: FieldRole) => {
    const { section, name } = withRole(role);
    return sql<string | null>`nullif(registration.answers -> ${section}::text ->> ${name}::text, '')`;
  };
  return withPlace(db, scope)
    .select(['registration.id', answerTo(stop).as('stop')])
    .where(answerTo(travel), '=', BUS)
    .orderBy('registration.id')
    .execute();
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
