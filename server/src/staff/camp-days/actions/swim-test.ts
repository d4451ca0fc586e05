import type { DayActionOf } from '@bowline/contract/camp-days/actions';
import { logTexts } from '@bowline/contract/staff/log-texts';
import { markPeopleChanged } from '../../../core/camp-days/queries.ts';
import { insertSwimTest } from '../queries/health-actions.ts';
import {
  type ActionContext,
  type ActionResult,
  findCamperOf,
  logAction,
  notAtCamp,
  rowOf,
  stored,
} from './action.ts';

/** The result of the swimming test: it overrules what the family answered, so devices read the people again. */
export async function recordSwimTest(
  context: ActionContext,
  action: DayActionOf<'swim test'>,
): Promise<ActionResult> {
  const { trx, campId } = context;
  const { registration_id, can_swim, note } = action;
  const registration = await findCamperOf(context, registration_id);
  if (!registration) return notAtCamp();
  if (!(await insertSwimTest(trx, { ...rowOf(context, action), registration_id, can_swim, note })))
    return stored;
  await markPeopleChanged(trx, campId);
  await logAction(context, registration, logTexts.swimTest);
  return stored;
}
