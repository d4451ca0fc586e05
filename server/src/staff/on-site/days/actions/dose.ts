import { dose } from '@bowline/contract/on-site/actions/dose';
import { timesDueOn } from '@bowline/contract/on-site/medicine-schedule';
import { hasAnyRole, rolesThatSee } from '@bowline/contract/staff/roles';
import { openNote, openRecord, sealNote } from '../../../../core/answers/sealed-records.ts';
import { findMedicine, type MedicineContent } from '../../../../core/on-site/queries/health.ts';
import type { DayReader } from '../access.ts';
import { presentDone } from '../present.ts';
import { findMedicineOfDose, listDoses } from '../queries/health-actions.ts';
import {
  type ActionContext,
  type ActionResult,
  aboutPerson,
  handleDayAction,
  rejected,
  type SentAction,
} from './action.ts';
import { storeOnce } from './store-once.ts';

/** Whose role sees health gives all medicines; crew of the camp those that campers take while somebody watches. */
export const mayGive = (
  { seesHealth, roles }: DayReader,
  { given_by }: Pick<MedicineContent, 'given_by'>,
): boolean => seesHealth && (given_by === 'supervised' || hasAnyRole(roles, rolesThatSee('health')));

/** A medicine was given, refused or withheld. Two people who record the same dose leave two entries. */
export const handleDose = handleDayAction(dose, {
  store: aboutPerson(async (context, action) => {
    const { trx, reader, correctTime } = context;
    const { id, registration_id, medicine_id, day, due_at, outcome, note } = action;
    const medicine = await findMedicine(trx, { id: medicine_id, registration_id });
    if (!medicine || !isGivenOn(medicine, { day, due_at }))
      return rejected('This medicine is not given any more.');
    if (!mayGive(reader, medicine)) return notTheirs(reader);
    if (outcome === 'withheld' && !note) return rejected('Say why it was withheld.');
    return storeOnce(context, action, dose, {
      ...{ medicine_id, day, due_at, outcome },
      sealed: sealNote(trx, 'dose', id, note),
      given_at: action.given_at === undefined ? null : correctTime(action.given_at),
    });
  }),
  list: listDoses,
  present: (db, row, reader) => {
    const { medicine_id, day, due_at, outcome } = row;
    const medicine = openRecord<MedicineContent>(db, 'medicine', {
      id: medicine_id,
      sealed: row.medicine_sealed,
    });
    if (!mayGive(reader, medicine)) return undefined;
    return {
      ...presentDone(row),
      ...{ medicine_id, medicine_name: medicine.name, day, due_at, outcome },
      note: openNote(db, 'dose', row),
      given_at: row.given_at?.toISOString(),
    };
  },
  findUndoError: findDoseUndoError,
});

/** A dose without a time is stored on any day of the course: an older page shows what has a schedule as needed. */
const isGivenOn = (
  medicine: NonNullable<Awaited<ReturnType<typeof findMedicine>>>,
  { day, due_at }: Pick<SentAction<'dose'>, 'day' | 'due_at'>,
): boolean =>
  due_at === null
    ? medicine.from_on <= day && day <= medicine.until_on
    : timesDueOn(medicine, day).includes(due_at);

const notTheirs = ({ seesHealth }: DayReader): ActionResult =>
  rejected(
    seesHealth
      ? 'Only the medic gives this medicine.'
      : 'Only the medic and the crew of this camp give medicines.',
  );

/** Why somebody may not undo a dose; undefined where they may, or where there is no such dose. */
async function findDoseUndoError(
  { trx, reader }: ActionContext,
  doseId: string,
): Promise<ActionResult | undefined> {
  const of = await findMedicineOfDose(trx, doseId);
  const medicine = of && (await findMedicine(trx, of));
  return medicine && !mayGive(reader, medicine) ? notTheirs(reader) : undefined;
}
