import { doseSettled } from '@bowline/contract/on-site/actions/dose-settled';
import { hasAnyRole, rolesThatSee } from '@bowline/contract/staff/roles';
import { openNote, openRecord, sealRecord } from '../../../../core/answers/sealed-records.ts';
import { findMedicine, type MedicineContent } from '../../../../core/on-site/queries/health.ts';
import { presentSigned } from '../present.ts';
import { listSettledDoses } from '../queries/health-actions.ts';
import { aboutPerson, handleDayAction, rejected } from './action.ts';
import { mayGive } from './dose.ts';
import { storeOnce } from './store-once.ts';

/** A medic looked into doses that something was wrong with. */
export const handleDoseSettled = handleDayAction(doseSettled, {
  store: aboutPerson(async (context, action) => {
    const { trx, reader } = context;
    const { id, registration_id, medicine_id, dose_ids, note } = action;
    if (!hasAnyRole(reader.roles, rolesThatSee('health')))
      return rejected('Only the medic says that a dose was looked into.');
    if (!(await findMedicine(trx, { id: medicine_id, registration_id })))
      return rejected('The camper has no such medicine.');
    const sealed = sealRecord(trx, 'dose_settled', id, { note });
    return storeOnce(context, action, doseSettled, { medicine_id, dose_ids, sealed });
  }),
  list: listSettledDoses,
  present: (db, row, reader) => {
    const { medicine_id, registration_id, dose_ids } = row;
    const sealed = { id: medicine_id, sealed: row.medicine_sealed };
    if (!mayGive(reader, openRecord<MedicineContent>(db, 'medicine', sealed))) return undefined;
    const note = openNote(db, 'dose_settled', row);
    return { ...presentSigned(row), registration_id, medicine_id, dose_ids, note };
  },
});
