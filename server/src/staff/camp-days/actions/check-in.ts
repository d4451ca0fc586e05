import type { DayActionOf } from '@bowline/contract/camp-days/actions';
import { logText, logTexts } from '@bowline/contract/staff/log-texts';
import { t } from '@bowline/contract/text/t';
import { findAttendance, insertOnce } from '../queries/actions.ts';
import { findCheckpoint } from '../queries/camps.ts';
import {
  type ActionResult,
  logAction,
  type PersonContext,
  rejected,
  resultOfRepeat,
  rowOf,
  stored,
} from './action.ts';

/** Counts somebody at a checkpoint. */
export async function checkIn(
  context: PersonContext,
  action: DayActionOf<'check in'>,
): Promise<ActionResult> {
  const { trx, campId, registration } = context;
  const { registration_id, checkpoint_id } = action;
  const checkpoint = await findCheckpoint(trx, campId, checkpoint_id);
  if (!checkpoint) return rejected(t('This checkpoint does not exist any more.'));
  const row = { ...rowOf(context, action), registration_id, checkpoint_id };
  if (!(await insertOnce(trx, 'attendance', row)))
    return resultOfRepeat(action, await findAttendance(trx, row));
  await logAction(context, registration, logText(logTexts.counted, checkpoint.name));
  return stored;
}
