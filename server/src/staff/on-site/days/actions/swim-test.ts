import { swimTest } from '@bowline/contract/on-site/actions/swim-test';
import { openNote, sealNote } from '../../../../core/answers/sealed-records.ts';
import { presentDone } from '../present.ts';
import { listRows } from '../queries/actions.ts';
import { aboutPerson, handleDayAction } from './action.ts';
import { storeOnce } from './store-once.ts';

/** The result of the swimming test: it overrules what the family answered. */
export const handleSwimTest = handleDayAction(swimTest, {
  store: aboutPerson((context, action) => {
    const { id, can_swim, note } = action;
    return storeOnce(context, action, swimTest, {
      can_swim,
      sealed: sealNote(context.trx, 'swim_test', id, note),
    });
  }),
  list: (db, campId, since) => listRows(db, 'swim_test', campId, since),
  present: (db, row, reader) => ({
    ...presentDone(row),
    can_swim: row.can_swim,
    note: reader.seesHealth ? openNote(db, 'swim_test', row) : '',
  }),
});
