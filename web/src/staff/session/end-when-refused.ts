import { type CallEvent, observeCalls } from '../../api/call-events.ts';
import { readToken } from '../../api/token.ts';
import { endStaffSession, isSignedIn, resumeStaffSession } from './session.ts';

/** A 401 ends the session; a 403 says that the role has changed, so the page asks anew who it is. */
export function endStaffSessionWhenRefused(): () => void {
  return observeCalls((event) => {
    const status = refusalOf(event);
    if (status === 401) endStaffSession('expired');
    if (status === 403 && isSignedIn()) void resumeStaffSession();
  });
}

// The late answer to a call made with an older token, or with none, says nothing about this session.
function refusalOf(event: CallEvent): number | undefined {
  if (event.kind !== 'failed' || event.token === undefined || event.token !== readToken()) return undefined;
  return event.error.status;
}
