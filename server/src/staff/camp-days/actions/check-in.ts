import type { DayActionOf } from '@bowline/contract/camp-days/actions';
import { logText, logTexts } from '@bowline/contract/staff/log-texts';
import { t } from '@bowline/contract/text/t';
import { findAttendance, insertAttendance } from '../queries/actions.ts';
import { findCheckpoint } from '../queries/camps.ts';
import {
  type ActionContext,
  type ActionResult,
  findCamperOf,
  logAction,
  notAtCamp,
  rejected,
  rowOf,
  stored,
  superseded,
} from './action.ts';

/** Counts somebody at a checkpoint. */
export async function checkIn(
  context: ActionContext,
  action: DayActionOf<'check in'>,
): Promise<ActionResult> {
  const { trx, campId } = context;
  const { registration_id, checkpoint_id } = action;
  const registration = await findCamperOf(context, registration_id);
  if (!registration) return notAtCamp();
  const checkpoint = await findCheckpoint(trx, campId, checkpoint_id);
  if (!checkpoint) return rejected(t('This checkpoint does not exist any more.'));
  if (!(await insertAttendance(trx, { ...rowOf(context, action), registration_id, checkpoint_id }))) {
    const first = await findAttendance(trx, { id: action.id, registration_id, checkpoint_id });
    return first && first.id !== action.id ? superseded(first.by) : stored;
  }
  await logAction(context, registration, logText(logTexts.counted, checkpoint.name));
  return stored;
}
