import { checkIn } from '@bowline/contract/on-site/actions/check-in';
import { presentDone } from '../present.ts';
import { findAttendance, listAttendance } from '../queries/actions.ts';
import { findCheckpoint } from '../queries/camps.ts';
import { aboutPerson, handleDayAction, rejected, stored, superseded } from './action.ts';
import { storeOnce } from './store-once.ts';

/**
 * Counts somebody at a checkpoint. Who was counted there already was seen all the same: it is kept, since they may have left
 * between the two.
 */
export const handleCheckIn = handleDayAction(checkIn, {
  store: aboutPerson(async (context, action) => {
    const { trx, campId } = context;
    const { checkpoint_id } = action;
    const checkpoint = await findCheckpoint(trx, campId, checkpoint_id);
    if (!checkpoint) return rejected('This checkpoint does not exist any more.');
    const first = await findAttendance(trx, action);
    if (first?.id === action.id) return stored;
    const logged = ['action', checkIn.kind, checkpoint.name] as const;
    const result = await storeOnce(context, action, checkIn, { checkpoint_id }, logged);
    return first && result.outcome === 'stored' ? superseded(first.by) : result;
  }),
  list: listAttendance,
  present: (_, row) => ({ ...presentDone(row), checkpoint_id: row.checkpoint_id }),
});
