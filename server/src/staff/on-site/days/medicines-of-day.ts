import type { CampDay, DayChanges, DayMedicine } from '@bowline/contract/api/staff/on-site/day-records';
import { dayActions } from '@bowline/contract/on-site/actions';
import type { listMedicines } from '../../../core/on-site/queries/health.ts';
import type { DayReader } from './access.ts';
import { mayGive } from './actions/dose.ts';

/** Whether changes tell anything of somebody's health. */
export const hasHealth = (changes: DayChanges): boolean =>
  dayActions.some(({ health, list }) => health && changes[list].length > 0);

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
