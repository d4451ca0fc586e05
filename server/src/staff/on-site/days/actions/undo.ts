import { undoAction } from '../queries/actions.ts';
import {
  type ActionContext,
  type ActionResult,
  logAction,
  rejected,
  type SentAction,
  stored,
} from './action.ts';
import { handlerOf } from './handlers.ts';

/** Takes an earlier action back. Twice is the same as once. */
export async function undo(context: ActionContext, action: SentAction<'undo'>): Promise<ActionResult> {
  const { trx, campId, staff, madeAt, version } = context;
  const { of, action_id: actionId } = action;
  const { definition, findUndoError, afterUndo } = handlerOf(of);
  const undoError = await findUndoError?.(context, actionId);
  if (undoError) return undoError;
  const undone = await undoAction(trx, definition.table, {
    id: actionId,
    campId,
    undone_at: madeAt,
    undone_by: staff.staffId,
    version,
  });
  if (!undone) return rejected('There is nothing to undo.');
  if (undone.now) {
    const { registration } = undone;
    await logAction(context, registration, ['undone', definition.kind]);
    await afterUndo?.(context, { actionId, registration });
  }
  return stored;
}
