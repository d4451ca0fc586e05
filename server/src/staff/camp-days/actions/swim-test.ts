import type { DayActionOf } from '@bowline/contract/camp-days/actions';
import { logTexts } from '@bowline/contract/staff/log-texts';
import { sealNote } from '../../../core/answers/sealed-records.ts';
import { findRepeat, insertOnce } from '../queries/actions.ts';
import { type ActionResult, logAction, type PersonContext, resultOfRepeat, rowOf, stored } from './action.ts';

/** The result of the swimming test: it overrules what the family answered. */
export async function recordSwimTest(
  context: PersonContext,
  action: DayActionOf<'swim test'>,
): Promise<ActionResult> {
  const { trx, registration } = context;
  const { id, registration_id, can_swim, note } = action;
  const sealed = sealNote(trx, 'swim_test', id, note);
  if (!(await insertOnce(trx, 'swim_test', { ...rowOf(context, action), registration_id, can_swim, sealed })))
    return resultOfRepeat(action, await findRepeat(trx, 'swim_test', id, { registration_id }));
  await logAction(context, registration, logTexts.swimTest);
  return stored;
}
