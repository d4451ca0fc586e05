import { isReturn } from '@bowline/contract/on-site/answers';
import { isContested, reopen } from '../queries/contested.ts';
import { findRejected } from '../queries/rejected-actions.ts';
import {
  type ActionResult,
  aboutPerson,
  logAction,
  type PersonContext,
  rejected,
  type SentAction,
  stored,
} from './action.ts';
import { handleCameBack } from './came-back.ts';
import { undo } from './undo.ts';

const CONTESTED = 'Another phone answered differently. Please check again.';

/**
 * Says where somebody in question is. Where another phone answered differently, of which this one did not know, what
 * both undid or ended holds again: so it is asked again, on every phone.
 */
async function storeAnswer(context: PersonContext, action: SentAction<'answer'>): Promise<ActionResult> {
  const { trx, campId, registration, version, staff, madeAt } = context;
  const { id, registration_id, right, wrong } = action;
  // One that was sent twice.
  if (await findRejected(trx, campId, id)) return rejected(CONTESTED);
  if (await isContested(trx, action)) {
    const undone = { undone_at: madeAt, undone_by: staff.staffId };
    await reopen(trx, { campId, registration_id, version, facts: [...right, ...wrong], undone });
    await logAction(context, registration, ['askedAgain']);
    return rejected(CONTESTED);
  }
  for (const one of wrong) {
    const result = await undo(context, { ...action, kind: 'undo', ...one });
    if (result.outcome !== 'stored') return result;
  }
  if (!isReturn(action)) return stored;
  return handleCameBack.store(context, { ...action, kind: 'came back', note: '' });
}

export const answer = aboutPerson(storeAnswer);
