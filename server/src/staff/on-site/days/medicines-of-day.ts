import type { CampDay, DayChanges, DayMedicine } from '@bowline/contract/api/staff/on-site/day-records';
import { dayActions } from '@bowline/contract/on-site/actions';
import { isAsNeeded, isTakenOn } from '@bowline/contract/on-site/medicine-schedule';
import { medical } from '@bowline/contract/profile/medical';
import { hasAnyRole, rolesThatSee } from '@bowline/contract/staff/roles';
import { listOpenRequests } from '../../../core/change-requests/queries.ts';
import type { listMedicines } from '../../../core/on-site/queries/health.ts';
import { getProvider } from '../../../core/provider/queries.ts';
import type { Connection } from '../../../platform/app-deps.ts';
import { summarizeHealth } from '../../review/lists/health-summary.ts';
import { listPeople } from '../../review/lists/queries.ts';
import type { OpenCampDay } from './access.ts';
import { mayGive } from './actions/dose.ts';

/** Whether changes tell anything of somebody's health. */
export const hasHealth = (changes: DayChanges): boolean =>
  dayActions.some(({ health, list }) => health && changes[list].length > 0);

type Medicines = Awaited<ReturnType<typeof listMedicines>>;

type FamilyWords = NonNullable<DayMedicine['family_words']>;

/** The medicines that a reader may give. */
export async function presentMedicines(
  trx: Connection,
  { camp, reader }: Pick<OpenCampDay, 'camp' | 'reader'>,
  medicines: Medicines,
): Promise<CampDay['medicines']> {
  const given = medicines.filter((medicine) => mayGive(reader, medicine));
  const changed = given.filter(({ family_changed_at }) => family_changed_at !== null);
  const words = hasAnyRole(reader.roles, rolesThatSee('health'))
    ? await listFamilyWords(trx, { camp, reader }, changed)
    : new Map<string, FamilyWords>();
  return given.map((medicine) => presentMedicine(medicine, words.get(medicine.registration_id)));
}

/** Who has medicines that a reader may not give: they are returned with the camper all the same. */
export const listWithMedic = (reader: OpenCampDay['reader'], medicines: Medicines): string[] =>
  reader.seesHealth
    ? [
        ...new Set(
          medicines.filter((one) => !mayGive(reader, one)).map(({ registration_id }) => registration_id),
        ),
      ]
    : [];

/** What families say now of the health of takers of some medicines, and what they ask to change. */
async function listFamilyWords(
  trx: Connection,
  { camp, reader }: Pick<OpenCampDay, 'camp' | 'reader'>,
  medicines: Medicines,
): Promise<Map<string, FamilyWords>> {
  const words = new Map<string, FamilyWords>();
  if (medicines.length === 0) return words;
  const { abbreviation } = await getProvider(trx);
  const among = medicines.map(({ registration_id }) => registration_id);
  for (const person of await listPeople(trx, camp, ['Accepted'], true, among)) {
    const requests = await listOpenRequests(trx, person.registrationId);
    const { facts } = summarizeHealth(reader.roles, person, abbreviation);
    const asked = requests
      .filter(({ sections }) => sections.includes(medical.id))
      .map(({ message }) => ({ label: 'Asks for a change', value: message }));
    words.set(person.registrationId, [...asked, ...facts]);
  }
  return words;
}

const presentMedicine = (medicine: Medicines[number], words: FamilyWords | undefined): DayMedicine => ({
  id: medicine.id,
  registration_id: medicine.registration_id,
  name: medicine.name,
  dose: medicine.dose,
  doses: medicine.doses,
  given_by: medicine.given_by,
  notes: medicine.notes,
  times: medicine.times,
  schedule: medicine.schedule,
  from_on: medicine.from_on,
  until_on: medicine.until_on,
  hours_apart: medicine.hours_apart,
  most_a_day: medicine.most_a_day,
  family_changed_at: medicine.family_changed_at?.toISOString() ?? null,
  family_words: medicine.family_changed_at === null ? null : (words ?? null),
});

/** The flags of campers with medicine on a day. */
export function medicineFlags(medicines: Medicines, today: string): Map<string, string> {
  const taken = medicines.filter((medicine) => isTakenOn(medicine, today));
  const byPerson = Map.groupBy(taken, ({ registration_id }) => registration_id);
  return new Map(
    [...byPerson].map(([id, theirs]) => [
      id,
      theirs.every(isAsNeeded) ? 'Medicine as needed' : 'Medicine today',
    ]),
  );
}
