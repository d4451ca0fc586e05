import { cameBack } from '@bowline/contract/on-site/actions/came-back';
import { openNote, sealNote } from '../../../../core/answers/sealed-records.ts';
import { presentDone } from '../present.ts';
import { findRepeat, listRows } from '../queries/actions.ts';
import {
  endHandOver,
  findHandOver,
  findHandOverOfReturn,
  resumeHandOver,
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
    const handedOver = await findHandOver(trx, registration_id);
    // One that came later is not ended by a return from before it.
    if (!handedOver || handedOver.made_at > madeAt)
      return (await wasBackAt(trx, registration_id, madeAt))
        ? { outcome: 'superseded', message: 'This camper is at camp already.' }
        : rejected('This camper is not handed over.');
    await endHandOver(trx, { id: handedOver.id, returned_at: madeAt, version });
    const sealed = sealNote(trx, 'came_back', id, note);
    return storeOnce(context, action, cameBack, { hand_over_id: handedOver.id, sealed });
  }),
  list: (db, campId, since) => listRows(db, 'came_back', campId, since),
  present: (db, row) => ({ ...presentDone(row), note: openNote(db, 'came_back', row) }),
  findUndoError: async ({ trx }, actionId) => {
    const ended = await findHandOverOfReturn(trx, actionId);
    const holding = ended && (await findHandOver(trx, ended.registration_id));
    return holding ? rejected('This camper was handed over again since.') : undefined;
  },
  afterUndo: async ({ trx, version }, { actionId }) => {
    const ended = await findHandOverOfReturn(trx, actionId);
    if (ended) await resumeHandOver(trx, { id: ended.id, version });
  },
});
