import { sql } from 'kysely';
import { camperName } from '../../../core/answers/queries.ts';
import type { Connection } from '../../../http/app-deps.ts';
import { isAccepted } from '../days/queries/camps.ts';

/** The accepted registration that a pass belongs to; undefined where there is none. */
export function findPass(db: Connection, token: string) {
  return db
    .selectFrom('camp_pass')
    .innerJoin('registration', 'registration.id', 'camp_pass.registration_id')
    .select(['registration.camp_id', 'registration.id as registration_id'])
    .where('token', '=', token)
    .where(isAccepted)
    .executeTakeFirst();
}

/** The accepted of a camp by name, with the names of their groups. */
export function listTagged(db: Connection, campId: string) {
  const groups = sql<string[]>`array(select camp_group.name from group_member
    join camp_group on camp_group.id = group_member.group_id
    join group_kind on group_kind.id = camp_group.kind_id
    where group_member.registration_id = registration.id
    order by group_kind.position, group_kind.id, camp_group.position)`;
  return db
    .selectFrom('registration')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .select(['registration.id', camperName.as('name'), groups.as('groups')])
    .where('registration.camp_id', '=', campId)
    .where(isAccepted)
    .orderBy(sql`lower(${camperName})`)
    .orderBy('registration.id')
    .execute();
}
