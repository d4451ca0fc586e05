import { checkIn } from '@bowline/contract/on-site/actions/check-in';
import { presentDone } from '../present.ts';
import { findAttendance, listAttendance } from '../queries/actions.ts';
import { findCheckpoint } from '../queries/camps.ts';
import { aboutPerson, handleDayAction, rejected } from './action.ts';
import { storeOnce } from './store-once.ts';

/** Counts somebody at a checkpoint. */
export const handleCheckIn = handleDayAction(checkIn, {
  store: aboutPerson(async (context, action) => {
    const { trx, campId } = context;
    const { checkpoint_id } = action;
    const checkpoint = await findCheckpoint(trx, campId, checkpoint_id);
    if (!checkpoint) return rejected('This checkpoint does not exist any more.');
    return storeOnce(
      context,
      action,
      checkIn,
      { checkpoint_id },
      {
        logged: ['action', checkIn.kind, checkpoint.name],
        findFirst: () => findAttendance(trx, action),
      },
    );
  }),
  list: listAttendance,
  present: (_, row) => ({ ...presentDone(row), checkpoint_id: row.checkpoint_id }),
});
