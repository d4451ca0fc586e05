import { observeCalls } from '../../api/call-events.ts';
import { endStaffSession, isSignedIn } from './session.ts';

const IDLE_MS = 30 * 60_000;

/** The server ends a session that stands idle; the page then shows nothing more of it either. */
export function endStaffSessionWhenIdle(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = observeCalls((event) => {
    if (event.kind !== 'succeeded') return;
    clearTimeout(timer);
    timer = setTimeout(() => isSignedIn() && endStaffSession('expired'), IDLE_MS);
  });
  return () => {
    clearTimeout(timer);
    leave();
  };
}
