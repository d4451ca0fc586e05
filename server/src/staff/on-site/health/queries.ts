import type { Insertable } from 'kysely';
import { camperName } from '../../../core/answers/queries.ts';
import type { Connection } from '../../../platform/app-deps.ts';
import type { Schema } from '../../../platform/database/schema.ts';

/** What the medic entered about a camper, encrypted. */
export function findCampHealth(db: Connection, registrationId: string) {
  return db
    .selectFrom('camp_health')
    .select(['id', 'sealed', 'version'])
    .where('registration_id', '=', registrationId)
    .executeTakeFirst();
}

/** False where somebody else saved the next version first. */
export async function putCampHealth(
  trx: Connection,
  row: Insertable<Schema['camp_health']> & { readonly version: number },
): Promise<boolean> {
  const { id: _, registration_id: __, ...changed } = row;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('camp_health')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('registration_id')
        .doUpdateSet(changed)
        .where('camp_health.version', '=', row.version - 1),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows !== 0n;
}

export async function insertMedicine(trx: Connection, row: Insertable<Schema['medicine']>): Promise<void> {
  await trx.insertInto('medicine').values(row).execute();
}

/** False where the camper has no such medicine. One that has ended stays as it is. */
export async function endMedicine(
  trx: Connection,
  { id, registrationId, ...ended }: { id: string; registrationId: string; ended_at: Date; ended_by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('medicine')
    .set(({ fn, val, ref }) => ({
      ended_at: fn.coalesce(ref('ended_at'), val(ended.ended_at)),
      ended_by: fn.coalesce(ref('ended_by'), val(ended.ended_by)),
    }))
    .where('id', '=', id)
    .where('registration_id', '=', registrationId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Who the incidents of a camp are about. */
export const listPeopleOfIncidents = (db: Connection, campId: string) =>
  people(db)
    .where('registration.id', 'in', (eb) =>
      eb
        .selectFrom('incident')
        .select('incident.registration_id')
        .where('incident.camp_id', '=', campId)
        .where('incident.registration_id', 'is not', null)
        .$castTo<{ registration_id: string }>(),
    )
    .execute();

/** A note to an incident of a camp, with the incident's person; undefined if there is none. */
export const findIncidentNote = (db: Connection, campId: string, id: string) =>
  db
    .selectFrom('incident_note')
    .innerJoin('incident', 'incident.id', 'incident_note.incident_id')
    .leftJoin('registration', 'registration.id', 'incident.registration_id')
    .select(['incident.registration_id', 'registration.account_id', 'registration.camper_id'])
    .where('incident_note.id', '=', id)
    .where('incident.camp_id', '=', campId)
    .executeTakeFirst();

/** The people with doses of a camp, given or not, by name. */
export const listPeopleOfDoses = (db: Connection, campId: string) =>
  people(db)
    .where('registration.camp_id', '=', campId)
    .where('registration.id', 'in', (eb) => eb.selectFrom('dose').select('dose.registration_id'))
    .orderBy('name')
    .orderBy('registration.id')
    .execute();

const people = (db: Connection) =>
  db
    .selectFrom('registration')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .select(['registration.id', 'registration.account_id', 'registration.camper_id'])
    .select(['registration.reference', camperName.as('name')]);
