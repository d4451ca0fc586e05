import type { MedicationRecord } from '@bowline/contract/api/staff/on-site/camp-health';
import { timeOfDose, warningOf } from '@bowline/contract/on-site/doses';
import { doseOn } from '@bowline/contract/on-site/medicine-schedule';
import { formatTime } from '@bowline/contract/text/dates';
import { logAccesses } from '../../../core/access-log/queries.ts';
import { openNote } from '../../../core/answers/sealed-records.ts';
import { listMedicines } from '../../../core/on-site/queries/health.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { readDistinctNames } from '../../lists/queries.ts';
import { requireCampDay } from '../days/access.ts';
import { listDoses, listSettledDoses } from '../days/queries/health-actions.ts';
import { presentCamp, type Reader } from './get-camp-health.ts';
import { listPeopleOfDoses } from './queries.ts';

type Dose = MedicationRecord['people'][number]['doses'][number];

/** Every dose of a camp, by camper and in the order in which they were due. The view is in the log for each person. */
export async function getDoses(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  { staff, address }: Reader,
  campId: string,
): Promise<MedicationRecord> {
  const open = await requireCampDay(deps, staff, campId);
  return deps.db.transaction().execute(async (trx) => {
    const doses = await presentDoses(trx, campId, open.timeZone);
    const people = await listPeopleOfDoses(trx, campId);
    const nameOf = await readDistinctNames(trx, campId);
    const entry = { staffId: staff.staffId, address, action: 'view' as const, what: ['medicine'] as const };
    const about = people.map(({ id: registrationId, account_id: accountId, camper_id: camperId }) => {
      return { ...entry, accountId, camperId, registrationId };
    });
    await logAccesses(trx, [entry, ...about]);
    return {
      camp: presentCamp(open),
      time_zone: open.timeZone,
      people: people.map(({ id, name, reference }) => ({
        registration_id: id,
        name: nameOf({ name: name ?? '', reference: reference ?? '' }),
        doses: doses.get(id) ?? [],
      })),
    };
  });
}

/** The doses of a camp by registration. */
async function presentDoses(trx: Connection, campId: string, timeZone: string): Promise<Map<string, Dose[]>> {
  // A dose as needed comes at its own time.
  const orderOf = ({ day, due_at, given_at }: Dose) =>
    `${day} ${due_at ?? formatTime(given_at, timeZone)} ${given_at}`;
  const rows = (await listDoses(trx, campId, 0)).map(({ made_at, given_at, ...row }) => ({
    ...row,
    at: made_at.toISOString(),
    given_at: given_at?.toISOString(),
  }));
  const holding = Map.groupBy(
    rows.filter(({ undone_at }) => undone_at === null),
    ({ medicine_id }) => medicine_id,
  );
  const medicines = new Map(
    (await listMedicines(trx, campId, 'all')).map((medicine) => [medicine.id, medicine]),
  );
  const settlements = await listSettledDoses(trx, campId, 0);
  const settledOf = (doseId: string): Dose['settled'] => {
    const found = settlements.find(({ dose_ids }) => dose_ids.includes(doseId));
    return found
      ? { by: found.by, at: found.made_at.toISOString(), note: openNote(trx, 'dose_settled', found) }
      : null;
  };
  const doses = rows.flatMap((row) => {
    const medicine = medicines.get(row.medicine_id);
    if (!medicine) return [];
    const warning = row.undone_at ? null : warningOf(medicine, row, holding.get(medicine.id) ?? []);
    return {
      registration_id: row.registration_id,
      dose: {
        ...{ id: row.id, day: row.day, due_at: row.due_at, outcome: row.outcome, by: row.by },
        medicine: `${medicine.name}, ${doseOn(medicine, row.day)}`,
        given_at: timeOfDose(row),
        note: openNote(trx, 'dose', row),
        undone: row.undone_at !== null,
        warning: warning ?? null,
        settled: warning ? settledOf(row.id) : null,
      },
    };
  });
  const inOrder = doses.sort((a, b) => orderOf(a.dose).localeCompare(orderOf(b.dose)));
  const byPerson = Map.groupBy(inOrder, ({ registration_id }) => registration_id);
  return new Map([...byPerson].map(([id, theirs]) => [id, theirs.map(({ dose }) => dose)]));
}
