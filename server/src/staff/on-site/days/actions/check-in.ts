import { checkIn } from '@bowline/contract/on-site/actions/check-in';
import { logText } from '@bowline/contract/staff/log-texts';
import { t } from '@bowline/contract/text/t';
import { presentDone } from '../present.ts';
import { findAttendance, insertOnce, listAttendance } from '../queries/actions.ts';
import { findCheckpoint } from '../queries/camps.ts';
import {
  aboutPerson,
  handleDayAction,
  logAction,
  rejected,
  resultOfRepeat,
  rowOf,
  stored,
} from './action.ts';

/** Counts somebody at a checkpoint. */
export const handleCheckIn = handleDayAction(checkIn, {
  store: aboutPerson(async (context, action) => {
    const { trx, campId, registration } = context;
    const { registration_id, checkpoint_id } = action;
    const checkpoint = await findCheckpoint(trx, campId, checkpoint_id);
    if (!checkpoint) return rejected(t('This checkpoint does not exist any more.'));
    const row = { ...rowOf(context, action), registration_id, checkpoint_id };
    if (!(await insertOnce(trx, 'attendance', row)))
      return resultOfRepeat(action, await findAttendance(trx, row));
    await logAction(context, registration, logText(checkIn.title, checkpoint.name));
    return stored;
  }),
  list: listAttendance,
  present: (_, row) => ({ ...presentDone(row), checkpoint_id: row.checkpoint_id }),
});
