import { hasPhoto, hourAndMinute } from '../../../../core/on-site/queries/health.ts';
import type { Connection } from '../../../../platform/app-deps.ts';

/** Which medicine a dose was of. */
export const findMedicineOfDose = (db: Connection, id: string) =>
  db
    .selectFrom('dose')
    .select(['medicine_id as id', 'registration_id'])
    .where('id', '=', id)
    .executeTakeFirst();

export function findIncident(db: Connection, campId: string, id: string) {
  return db
    .selectFrom('incident')
    .leftJoin('registration', 'registration.id', 'incident.registration_id')
    .select(['incident.id', 'incident.staff_id', 'registration_id', 'account_id', 'camper_id'])
    .where('incident.id', '=', id)
    .where('incident.camp_id', '=', campId)
    .executeTakeFirst();
}

/** The doses of a camp that changed after a version, in the order of the changes. */
export function listDoses(db: Connection, campId: string, since: number) {
  return db
    .selectFrom('dose')
    .innerJoin('medicine', 'medicine.id', 'dose.medicine_id')
    .innerJoin('registration', 'registration.id', 'dose.registration_id')
    .innerJoin('staff', 'staff.id', 'dose.staff_id')
    .select(['dose.id', 'dose.registration_id', 'medicine_id', 'day', 'outcome', 'dose.sealed'])
    .select('given_at')
    .select(['staff.name as by', 'made_at', 'received_at', 'undone_at', 'medicine.sealed as medicine_sealed'])
    .select(hourAndMinute('dose.due_at').as('due_at'))
    .where('registration.camp_id', '=', campId)
    .where('dose.version', '>', since)
    .orderBy('dose.version')
    .execute();
}

/** The incidents of a camp after a version. */
export function listIncidents(db: Connection, campId: string, since: number) {
  return db
    .selectFrom('incident')
    .innerJoin('staff', 'staff.id', 'incident.staff_id')
    .select(['incident.id', 'registration_id', 'kind as type', 'sealed', 'happened_at', 'guardian_told_at'])
    .select(['staff.name as by', 'staff_id', 'made_at', 'received_at'])
    .where('camp_id', '=', campId)
    .where('incident.version', '>', since)
    .orderBy('incident.version')
    .execute();
}

/** The notes to incidents of a camp after a version. */
export function listIncidentNotes(db: Connection, campId: string, since: number) {
  return db
    .selectFrom('incident_note')
    .innerJoin('incident', 'incident.id', 'incident_note.incident_id')
    .innerJoin('staff', 'staff.id', 'incident_note.staff_id')
    .select(['incident_note.id', 'incident_id', 'incident_note.sealed', 'incident_note.guardian_told_at'])
    .select(['staff.name as by', 'incident_note.made_at', 'incident_note.received_at'])
    .select(['incident.staff_id as reporter_id', hasPhoto('incident_note.id').as('has_photo')])
    .where('incident.camp_id', '=', campId)
    .where('incident_note.version', '>', since)
    .orderBy('incident_note.version')
    .execute();
}
