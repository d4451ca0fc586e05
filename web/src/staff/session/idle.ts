import { getStaffMe } from '@bowline/contract/api/staff/session';
import { callApi } from '../../api/call-api.ts';
import { observeCalls } from '../../api/call-events.ts';
import { createStore, useStore } from '../../shell/store.ts';
import { currentStaff, endStaffSession, isSignedIn } from './session.ts';

const MINUTE = 60_000;
const IDLE_MS = 30 * MINUTE;
const WARNING_MS = 2 * MINUTE;
// The server counts calls, so somebody who only types makes one now and then.
const KEEP_ALIVE_EVERY_MS = MINUTE;

/** When the session ends unless somebody stays; undefined while that is far away. */
const endingStore = createStore<number | undefined>(undefined);

export const useSessionEnding = (): number | undefined => useStore(endingStore, undefined);

export async function stayLoggedIn(): Promise<void> {
  await callApi(getStaffMe, { background: true }).catch(() => undefined);
}

/**
 * The server ends a session that stands idle, and the page then shows nothing more of it. Typing and clicking keep it, here
 * and in other tabs of the same session; shortly before its end the page asks.
 */
export function watchIdleStaffSession(): () => void {
  const tabs = new BroadcastChannel('staff-session');
  const timers: ReturnType<typeof setTimeout>[] = [];
  let lastCall = Date.now();

  const begin = () => {
    for (const timer of timers.splice(0)) clearTimeout(timer);
    endingStore.set(undefined);
    lastCall = Date.now();
    const end = lastCall + IDLE_MS;
    timers.push(
      setTimeout(() => isSignedIn() && endingStore.set(end), IDLE_MS - WARNING_MS),
      setTimeout(expire, IDLE_MS),
    );
  };
  const onActivity = () => {
    if (!isSignedIn() || endingStore.get() !== undefined) return;
    if (Date.now() - lastCall < KEEP_ALIVE_EVERY_MS) return;
    lastCall = Date.now();
    void stayLoggedIn();
  };
  const leaveCalls = observeCalls((event) => {
    if (event.kind !== 'succeeded') return;
    begin();
    if (isSignedIn()) tabs.postMessage(sessionName());
  });
  tabs.onmessage = ({ data }) => isSignedIn() && data === sessionName() && begin();
  const activities = ['keydown', 'pointerdown'] as const;
  for (const name of activities) window.addEventListener(name, onActivity, true);
  return () => {
    for (const timer of timers) clearTimeout(timer);
    for (const name of activities) window.removeEventListener(name, onActivity, true);
    leaveCalls();
    tabs.close();
    endingStore.set(undefined);
  };
}

function expire(): void {
  endingStore.set(undefined);
  if (isSignedIn()) endStaffSession('expired');
}

// Tabs share a session where one was opened from the other; its end tells it from another of the same person.
function sessionName(): string {
  const me = currentStaff();
  return `${me?.id} ${me?.session_ends_at}`;
}
