import type { CampDay, DayChanges, DayMedicine } from '@bowline/contract/api/staff/on-site/day-records';
import { openNote, openRecord } from '../../core/answers/sealed-records.ts';
import type { IncidentContent, listMedicines, MedicineContent } from '../../core/camp-days/queries/health.ts';
import type { Connection } from '../../http/app-deps.ts';
import type { DayReader } from './access.ts';
import { mayGive } from './actions/dose.ts';
import { mayReadIncident } from './actions/incident.ts';
import { presentDone, presentSigned } from './present.ts';
import * as actions from './queries/health-actions.ts';

type HealthChanges = Pick<DayChanges, 'doses' | 'incidents' | 'incident_notes' | 'swim_tests'>;

/** The doses, incidents and swimming tests of a camp since a version, as far as the reader may see them. */
export async function getHealthChanges(
  db: Connection,
  { campId, since, reader }: { campId: string; since: number; reader: DayReader },
): Promise<HealthChanges> {
  const doses = await actions.listDoses(db, campId, since);
  const incidents = await actions.listIncidents(db, campId, since);
  const notes = await actions.listIncidentNotes(db, campId, since);
  const tests = await actions.listSwimTests(db, campId, since);
  const medicineOf = (row: (typeof doses)[number]) =>
    openRecord<MedicineContent>(db, 'medicine', { id: row.medicine_id, sealed: row.medicine_sealed });
  return {
    doses: doses
      .filter((row) => mayGive(reader, medicineOf(row)))
      .map((row) => {
        const { medicine_id, day, due_at, outcome } = row;
        return { ...presentDone(row), medicine_id, day, due_at, outcome, note: openNote(db, 'dose', row) };
      }),
    incidents: incidents.map((row) => ({
      ...presentSigned(row),
      registration_id: row.registration_id,
      type: row.type,
      happened_at: row.happened_at.toISOString(),
      guardian_told_at: row.guardian_told_at?.toISOString() ?? null,
      facts: mayReadIncident(reader, row.staff_id) ? openRecord<IncidentContent>(db, 'incident', row) : null,
    })),
    incident_notes: notes.map((row) => ({
      ...presentSigned(row),
      incident_id: row.incident_id,
      text: mayReadIncident(reader, row.reporter_id)
        ? openRecord<{ text: string }>(db, 'incident_note', row).text
        : null,
      guardian_told_at: row.guardian_told_at?.toISOString() ?? null,
    })),
    swim_tests: tests.map((row) => ({
      ...presentDone(row),
      can_swim: row.can_swim,
      note: reader.seesHealth ? openNote(db, 'swim_test', row) : '',
    })),
  };
}

/** Whether changes tell anything of somebody's health. */
export const hasHealth = ({ doses, incidents, incident_notes, swim_tests }: HealthChanges): boolean =>
  [doses, incidents, incident_notes, swim_tests].some(({ length }) => length > 0);

type Medicines = Awaited<ReturnType<typeof listMedicines>>;

/** The medicines that a reader may give. */
export const presentMedicines = (medicines: Medicines, reader: DayReader): CampDay['medicines'] =>
  medicines.filter((medicine) => mayGive(reader, medicine)).map(presentMedicine);

const presentMedicine = (medicine: Medicines[number]): DayMedicine => ({
  id: medicine.id,
  registration_id: medicine.registration_id,
  name: medicine.name,
  dose: medicine.dose,
  given_by: medicine.given_by,
  notes: medicine.notes,
  times: medicine.times,
  from_on: medicine.from_on,
  until_on: medicine.until_on,
});

/** The flags of those who take medicine on a day. */
export function medicineFlags(medicines: Medicines, today: string): Map<string, string> {
  const taken = medicines.filter(({ from_on, until_on }) => from_on <= today && today <= until_on);
  const byPerson = Map.groupBy(taken, ({ registration_id }) => registration_id);
  return new Map(
    [...byPerson].map(([id, theirs]) => [
      id,
      theirs.some(({ times }) => times.length > 0) ? 'Medicine today' : 'Medicine as needed',
    ]),
  );
}
