import { hasPhoto, hourAndMinute } from '../../../../core/on-site/queries/health.ts';
import type { Connection } from '../../../../platform/app-deps.ts';

/** Which medicine a dose was of. */
export const findMedicineOfDose = (db: Connection, id: string) =>
  db
    .selectFrom('dose')
    .select(['medicine_id as id', 'registration_id'])
    .where('id', '=', id)
    .executeTakeFirst();

/** The swimming tests of a camp that changed after a version, in the order of the changes, with the name of the tester. */
export function listSwimTests(db: Connection, campId: string, since: number) {
  return db
    .selectFrom('swim_test')
    .innerJoin('registration', 'registration.id', 'swim_test.registration_id')
    .innerJoin('staff', 'staff.id', 'swim_test.staff_id')
    .selectAll('swim_test')
    .select('staff.name as by')
    .where('registration.camp_id', '=', campId)
    .where('swim_test.version', '>', since)
    .orderBy('swim_test.version')
    .execute();
}

/** A swimming test, with the name of the tester. */
export const findSwimTest = (db: Connection, id: string) =>
  db
    .selectFrom('swim_test')
    .innerJoin('staff', 'staff.id', 'swim_test.staff_id')
    .select(['staff.name as by', 'by_medic'])
    .where('swim_test.id', '=', id)
    .executeTakeFirst();

/** The newest swimming test of a camper at a time that a medic recorded. */
export const findMedicsSwimTest = (db: Connection, registrationId: string, at: Date) =>
  db
    .selectFrom('swim_test')
    .innerJoin('staff', 'staff.id', 'swim_test.staff_id')
    .select(['staff.name as by', 'can_swim'])
    .where('registration_id', '=', registrationId)
    .where('undone_at', 'is', null)
    .where('made_at', '<=', at)
    .where('by_medic', '=', true)
    .orderBy('made_at', 'desc')
    .orderBy('swim_test.version', 'desc')
    .limit(1)
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

/** Which doses of a camp were looked into after a version. */
export function listSettledDoses(db: Connection, campId: string, since: number) {
  return db
    .selectFrom('dose_settled')
    .innerJoin('medicine', 'medicine.id', 'dose_settled.medicine_id')
    .innerJoin('registration', 'registration.id', 'dose_settled.registration_id')
    .innerJoin('staff', 'staff.id', 'dose_settled.staff_id')
    .select(['dose_settled.id', 'dose_settled.registration_id', 'medicine_id', 'dose_ids'])
    .select(['dose_settled.sealed', 'medicine.sealed as medicine_sealed'])
    .select(['staff.name as by', 'made_at', 'received_at'])
    .where('registration.camp_id', '=', campId)
    .where('dose_settled.version', '>', since)
    .orderBy('dose_settled.version')
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
