import { getStaffMe } from '@bowline/contract/api/staff/administration/login';
import { useEffect, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { observeCalls } from '../../api/call-events.ts';
import { deviceNow } from '../../api/server-clock.ts';
import { createStore, useStore } from '../../shell/store.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { currentStaff, endStaffSession, isSignedIn, logOutStaff } from './session.ts';

const MINUTE = 60_000;

const IDLE_MS = 30 * MINUTE;

const WARNING_MS = 2 * MINUTE;

// The server counts calls, so a user who only types makes one now and then.
const KEEP_ALIVE_EVERY_MS = MINUTE;

const activities = ['keydown', 'pointerdown'] as const;

/** Whether the call under way keeps the session for a page that is only watched. */
let isWatchCall = false;

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
  const [now, setNow] = useState(deviceNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(deviceNow()), 1000);
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
  let lastCall = deviceNow();
  let lastAttempt = lastCall;

  // Timers stand still while a computer sleeps, so the time that has passed is looked at again and again.
  const update = () => {
    // A phone for camp days lies in a pocket for hours; its session lasts the day.
    if (!isSignedIn() || currentStaff()?.for_camp_days) return endingStore.set(undefined);
    const end = lastCall + IDLE_MS;
    const left = end - deviceNow();
    endingStore.set(0 < left && left <= WARNING_MS ? end : undefined);
    if (left <= 0) endStaffSession('expired');
  };
  const begin = () => {
    lastCall = deviceNow();
    lastAttempt = lastCall;
    update();
  };
  const onActivity = () => {
    if (!isSignedIn() || currentStaff()?.for_camp_days || endingStore.get() !== undefined) return;
    if (deviceNow() - lastAttempt < KEEP_ALIVE_EVERY_MS) return;
    lastAttempt = deviceNow();
    void stayLoggedIn();
  };
  const leaveCalls = observeCalls((event) => {
    if (event.kind !== 'succeeded' || event.byTimer) return;
    begin();
    // Other tabs, which nobody watches, are not prolonged.
    if (isSignedIn() && !isWatchCall) tabs.postMessage(sessionName());
  });
  tabs.onmessage = ({ data }) => isSignedIn() && data === sessionName() && begin();
  const timer = setInterval(update, 1000);
  document.addEventListener('visibilitychange', update);
  for (const name of activities) window.addEventListener(name, onActivity, true);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', update);
    for (const name of activities) window.removeEventListener(name, onActivity, true);
    leaveCalls();
    tabs.close();
    endingStore.set(undefined);
  };
}

/**
 * Keeps the session while a page that somebody only watches is in sight. After half an hour without use it stays open, and
 * the session ends when it is left: a passer-by reads nothing else.
 * @returns whether it was not used for so long, and hides what is about health
 */
export function useWatchedPage(isOn: boolean): boolean {
  const [isUnused, setIsUnused] = useState(false);
  useEffect(() => {
    if (!isOn || currentStaff()?.for_camp_days) return;
    let lastUse = deviceNow();
    let unused = false;
    const onUse = () => {
      lastUse = deviceNow();
    };
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || !isSignedIn()) return;
      if (deviceNow() - lastUse >= IDLE_MS) {
        unused = true;
        setIsUnused(true);
      }
      isWatchCall = true;
      void stayLoggedIn().finally(() => {
        isWatchCall = false;
      });
    }, KEEP_ALIVE_EVERY_MS);
    for (const name of activities) window.addEventListener(name, onUse, true);
    return () => {
      clearInterval(timer);
      for (const name of activities) window.removeEventListener(name, onUse, true);
      if (unused) expire();
    };
  }, [isOn]);
  return isUnused;
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
