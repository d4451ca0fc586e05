import { sql } from 'kysely';
import { camperName } from '../../../core/answers/queries.ts';
import type { Connection } from '../../../platform/app-deps.ts';
import { firstGroupColour, groupNames } from '../../review/lists/queries.ts';
import { isAccepted } from '../days/queries/camps.ts';

/**
 * The registration that a pass belongs to, whether it is accepted, and the last day of its camp; undefined if there is none.
 */
export function findPass(db: Connection, token: string) {
  return db
    .selectFrom('camp_pass')
    .innerJoin('registration', 'registration.id', 'camp_pass.registration_id')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .select(['registration.camp_id', 'registration.id as registration_id', 'camp.ends_on'])
    .select(isAccepted.as('accepted'))
    .where('token', '=', token)
    .executeTakeFirst();
}

/** The accepted of a camp by name, with the names of their groups and the colour of the first. */
export function listTagged(db: Connection, campId: string) {
  return db
    .selectFrom('registration')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .select(['registration.id', 'registration.reference', camperName.as('name')])
    .select([groupNames.as('groups'), firstGroupColour.as('colour')])
    .where('registration.camp_id', '=', campId)
    .where(isAccepted)
    .orderBy(sql`lower(${camperName})`)
    .orderBy('registration.id')
    .execute();
}
