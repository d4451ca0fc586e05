import type { ResponseOf } from '@bowline/contract/api/define-call';
import { sendDayActions } from '@bowline/contract/api/staff/on-site/camp-days';
import type { DayAction } from '@bowline/contract/camp-days/actions';
import { ApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';

export type ActionResults = ResponseOf<typeof sendDayActions>['results'];

// What the server cannot read, and what is too large for one call.
const unreadable = [413, 422];

/** Sends actions in their order. One that the server cannot read must not hold up the others. */
export async function sendActions(campId: string, actions: DayAction[]): Promise<ActionResults> {
  const params = { campId };
  const body = { actions, sent_at: new Date().toISOString() };
  try {
    return (await callApi(sendDayActions, { params, body, background: true })).results;
  } catch (failure) {
    if (!(failure instanceof ApiError) || !unreadable.includes(failure.status)) throw failure;
    if (actions.length === 1)
      return actions.map(({ id }) => ({ id, outcome: 'rejected', message: failure.message }));
  }
  const results: ActionResults = [];
  for (const action of actions) results.push(...(await sendActions(campId, [action])));
  return results;
}
