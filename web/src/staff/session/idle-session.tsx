import { getStaffMe } from '@bowline/contract/api/staff/session';
import { useEffect, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { observeCalls } from '../../api/call-events.ts';
import { createStore, useStore } from '../../shell/store.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { currentStaff, endStaffSession, isSignedIn, logOutStaff } from './session.ts';

const MINUTE = 60_000;

const IDLE_MS = 30 * MINUTE;

const WARNING_MS = 2 * MINUTE;

// The server counts calls, so somebody who only types makes one now and then.
const KEEP_ALIVE_EVERY_MS = MINUTE;

/** When the session ends unless somebody stays; undefined while that is far away. */
const endingStore = createStore<number | undefined>(undefined);

/** Offers to stay, shortly before an idle session ends. Closing it in any way means to stay. */
export function IdleWarning() {
  const ending = useSessionEnding();
  const [busy, setBusy] = useState(false);
  const stay = async () => {
    if (ending === undefined || busy) return;
    setBusy(true);
    await stayLoggedIn();
    setBusy(false);
  };
  return (
    <Dialog title="Are you still there?" open={ending !== undefined} onClose={stay}>
      {ending !== undefined && <TimeLeft until={ending} />}
      <p>You are logged out after 30 minutes without activity. Unsaved changes stay in this tab.</p>
      <ButtonRow>
        <Button variant="primary" busy={busy} onClick={stay}>
          Stay logged in
        </Button>
        <Button onClick={logOutStaff}>Log out</Button>
      </ButtonRow>
    </Dialog>
  );
}

// A timer is not read out each second: the dialog's title and its first button are, once.
function TimeLeft({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return <p role="timer">{`You will be logged out in ${time}.`}</p>;
}

const useSessionEnding = (): number | undefined => useStore(endingStore, undefined);

async function stayLoggedIn(): Promise<void> {
  await callApi(getStaffMe, { background: true }).catch(() => undefined);
}

/**
 * The server ends an idle session, and the page then shows nothing more of it. Typing and clicking keep it, here
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
    // A phone for camp days lies in a pocket for hours; its session lasts the day.
    if (currentStaff()?.for_camp_days) return;
    const end = lastCall + IDLE_MS;
    timers.push(
      setTimeout(() => isSignedIn() && endingStore.set(end), IDLE_MS - WARNING_MS),
      setTimeout(expire, IDLE_MS),
    );
  };
  const onActivity = () => {
    if (!isSignedIn() || currentStaff()?.for_camp_days || endingStore.get() !== undefined) return;
    if (Date.now() - lastCall < KEEP_ALIVE_EVERY_MS) return;
    lastCall = Date.now();
    void stayLoggedIn();
  };
  const leaveCalls = observeCalls((event) => {
    if (event.kind !== 'succeeded' || event.byTimer) return;
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
  if (isSignedIn() && !currentStaff()?.for_camp_days) endStaffSession('expired');
}

// Tabs share a session where one was opened from the other; its end tells it from another of the same person.
function sessionName(): string {
  const me = currentStaff();
  return `${me?.id} ${me?.session_ends_at}`;
}
