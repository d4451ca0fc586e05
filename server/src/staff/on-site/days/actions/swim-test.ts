import { swimTest } from '@bowline/contract/on-site/actions/swim-test';
import { openNote, sealNote } from '../../../../core/answers/sealed-records.ts';
import { presentDone } from '../present.ts';
import { findRepeat, insertOnce, listRows } from '../queries/actions.ts';
import { aboutPerson, handleDayAction, logAction, resultOfRepeat, rowOf, stored } from './action.ts';

/** The result of the swimming test: it overrules what the family answered. */
export const handleSwimTest = handleDayAction(swimTest, {
  store: aboutPerson(async (context, action) => {
    const { trx, registration } = context;
    const { id, registration_id, can_swim, note } = action;
    const sealed = sealNote(trx, 'swim_test', id, note);
    const row = { ...rowOf(context, action), registration_id, can_swim, sealed };
    if (!(await insertOnce(trx, 'swim_test', row)))
      return resultOfRepeat(action, await findRepeat(trx, 'swim_test', id, { registration_id }));
    await logAction(context, registration, swimTest.title);
    return stored;
  }),
  list: (db, campId, since) => listRows(db, 'swim_test', campId, since),
  present: (db, row, reader) => ({
    ...presentDone(row),
    can_swim: row.can_swim,
    note: reader.seesHealth ? openNote(db, 'swim_test', row) : '',
  }),
});
