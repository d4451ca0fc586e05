import { type FieldRole, fieldsByTag } from '@bowline/contract/form/tags';
import { BUS } from '@bowline/contract/options/choices';
import { everySection } from '@bowline/contract/staff/every-section';
import { sql } from 'kysely';
import type { Connection } from '../../../../platform/app-deps.ts';
import { holdsPlace, mayHoldPlace } from '../../../../platform/database/registration-sql.ts';
import { registrationsIn, type Scope } from './season.ts';

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

export interface Rider {
  readonly id: string;
  readonly stop: string | null;
}

/** Who holds a place and takes the bus, with the stop that the family chose. */
export function listRiders(
  db: Connection,
  scope: Scope,
  travel: FieldRole,
  stop: FieldRole,
): Promise<Rider[]> {
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
