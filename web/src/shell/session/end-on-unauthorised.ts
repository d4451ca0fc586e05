import { type CallEvent, observeCalls } from '../../api/call-events.ts';
import { readToken } from '../../api/token.ts';
import { endSession } from './session.ts';
import { throttleLeading } from './throttle.ts';

const PERIOD_MS = 5000;

/** Spec §8: a 401 ends the session, at most once in five seconds. The guard then leads to the login. */
export function endSessionOnUnauthorised(): () => void {
  const end = throttleLeading(PERIOD_MS, () => endSession('expired'));
  return observeCalls((event) => {
    if (isOfThisSession(event)) end();
  });
}

// The late answer to a call made with an older token must not end a session begun since.
function isOfThisSession(event: CallEvent): boolean {
  return event.kind === 'failed' && event.error.status === 401 && event.token === readToken();
}
