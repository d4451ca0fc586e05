import { rollCall } from '@bowline/contract/on-site/actions/roll-call';
import { logAccess } from '../../../../core/access-log/queries.ts';
import { presentSigned } from '../present.ts';
import { findRepeat, insertOnce, listRollCalls } from '../queries/actions.ts';
import {
  findCamperOf,
  handleDayAction,
  logAction,
  notAtCamp,
  resultOfRepeat,
  rowOf,
  stored,
} from './action.ts';

/** Starts a roll call, or ticks somebody at it: each phone shows who is ticked since the last start. */
export const handleRollCall = handleDayAction(rollCall, {
  store: async (context, action) => {
    const { trx, campId: camp_id, staff, address } = context;
    const { id, registration_id } = action;
    const registration = registration_id === null ? null : await findCamperOf(context, registration_id);
    if (registration === undefined) return notAtCamp();
    if (!(await insertOnce(trx, 'roll_call', { ...rowOf(context, action), camp_id, registration_id })))
      return resultOfRepeat(action, await findRepeat(trx, 'roll_call', id, { camp_id, registration_id }));
    if (registration) await logAction(context, registration, ['action', rollCall.kind]);
    else
      await logAccess(trx, {
        ...{ staffId: staff.staffId, address },
        ...{ action: 'change', what: ['action', rollCall.kind] },
      });
    return stored;
  },
  list: listRollCalls,
  present: (_, row) => ({
    ...presentSigned(row),
    registration_id: row.registration_id,
    undone: row.undone_at !== null,
  }),
});
