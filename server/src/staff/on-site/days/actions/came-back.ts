import { cameBack } from '@bowline/contract/on-site/actions/came-back';
import { openNote, sealNote } from '../../../../core/answers/sealed-records.ts';
import { presentDone } from '../present.ts';
import { findRepeat, listRows } from '../queries/actions.ts';
import {
  endHandOver,
  findHandOverOfReturn,
  listUnended,
  resumeHandOvers,
  wasBackAt,
} from '../queries/hand-overs.ts';
import { aboutPerson, handleDayAction, rejected, stored } from './action.ts';
import { storeOnce } from './store-once.ts';

/** Ends the hand-over of a camper: they are at camp again, and can be handed over again. */
export const handleCameBack = handleDayAction(cameBack, {
  store: aboutPerson(async (context, action) => {
    const { trx, madeAt, version } = context;
    const { id, registration_id, note } = action;
    if (await findRepeat(trx, 'came_back', id, { registration_id })) return stored;
    // One that came later is not ended by a return from before it.
    const ended = (await listUnended(trx, registration_id)).filter(({ made_at }) => made_at <= madeAt);
    const [handedOver] = ended;
    if (!handedOver)
      return (await wasBackAt(trx, registration_id, madeAt))
        ? { outcome: 'superseded', message: 'This camper is at camp already.' }
        : rejected('This camper is not handed over.');
    for (const one of ended) await endHandOver(trx, { id: one.id, returned_at: madeAt, version });
    const sealed = sealNote(trx, 'came_back', id, note);
    return storeOnce(context, action, cameBack, { hand_over_id: handedOver.id, sealed });
  }),
  list: (db, campId, since) => listRows(db, 'came_back', campId, since),
  present: (db, row) => ({ ...presentDone(row), note: openNote(db, 'came_back', row) }),
  findUndoError: async ({ trx }, actionId) => {
    const ended = await findHandOverOfReturn(trx, actionId);
    const holding = ended ? await listUnended(trx, ended.registration_id) : [];
    return holding.length > 0 ? rejected('This camper was handed over again since.') : undefined;
  },
  afterUndo: async ({ trx, version }, { actionId }) => {
    await resumeHandOvers(trx, { cameBackId: actionId, version });
  },
});
