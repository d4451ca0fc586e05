import type { DayActionOf } from '@bowline/contract/camp-days/actions';
import { logText, logTexts } from '@bowline/contract/staff/log-texts';
import { t } from '@bowline/contract/text/t';
import { cancelMessage } from '../../../core/outbox/queries/messages.ts';
import { queueMessage } from '../../../core/outbox/queue-message.ts';
import { undoAction } from '../queries/actions.ts';
import { type ActionContext, type ActionResult, logAction, rejected, stored } from './action.ts';
import { findDoseUndoError } from './dose.ts';

const tables = {
  'check in': 'attendance',
  'hand over': 'hand_over',
  dose: 'dose',
  'swim test': 'swim_test',
} as const;

const logged = {
  'check in': logTexts.counted,
  'hand over': logTexts.handedOver,
  dose: logTexts.medicine,
  'swim test': logTexts.swimTest,
} as const satisfies Record<keyof typeof tables, string>;

/** Takes an earlier action back. Twice is the same as once. */
export async function undo(context: ActionContext, action: DayActionOf<'undo'>): Promise<ActionResult> {
  const { trx, campId, staff, madeAt, version } = context;
  const undoError = action.of === 'dose' ? await findDoseUndoError(context, action.action_id) : undefined;
  if (undoError) return undoError;
  const undone = await undoAction(trx, tables[action.of], {
    id: action.action_id,
    campId,
    undone_at: madeAt,
    undone_by: staff.staffId,
    version,
  });
  if (!undone) return rejected(t('There is nothing to take back.'));
  if (undone.now) {
    await logAction(context, undone.registration, logText(logTexts.takenBack, logged[action.of]));
    if (action.of === 'hand over') await takeEmailBack(context, undone.registration);
  }
  return stored;
}

/** An email that has gone is taken back by another one. */
async function takeEmailBack(
  context: ActionContext,
  { id, account_id }: { readonly id: string; readonly account_id: string },
): Promise<void> {
  const cancelled = await cancelMessage(context.trx, id, 'handed over');
  if (!cancelled?.wasSent) return;
  await queueMessage(context.trx, context, {
    kind: 'hand-over taken back',
    accountId: account_id,
    registrationId: id,
  });
}
