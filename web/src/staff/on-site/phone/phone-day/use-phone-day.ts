import { hasAnyRole, rolesThatSee } from '@bowline/contract/staff/roles';
import { useEffect } from 'react';
import { readToken } from '../../../../api/token.ts';
import { useStore } from '../../../../shell/store.ts';
import { listWaiting } from '../../../phone-storage/device.ts';
import { useStaffSession } from '../../../session/session.ts';
import { type OpenPhoneDay, openPhoneDay, type PhoneDay, unopened } from './phone-day.ts';
import { watchDay } from './watch-day.ts';

// Also after a failure: a weak signal comes and goes, and what was tapped must not wait long for the next one.
const POLL_MS = 5000;
const LIVE_PAUSE_MS = 60_000;

let opened: { readonly name: string; readonly phone: OpenPhoneDay } | undefined;

/** The camp’s day of this phone, which the pages of a session share. */
function phoneDayOf(campId: string): OpenPhoneDay {
  const name = `${campId} ${readToken()}`;
  if (opened?.name !== name) opened = { name, phone: openPhoneDay(campId) };
  return opened.phone;
}

/** Sends what waits on this phone for any camp. Returns the camps of what still waits, one for each action. */
export async function sendWaiting(): Promise<string[]> {
  for (const campId of new Set(await listWaiting())) await phoneDayOf(campId).start();
  return listWaiting();
}

/** Follows a camp’s day while the page is shown. */
export function usePhoneDay(campId: string): PhoneDay & { readonly phone: OpenPhoneDay } {
  const phone = phoneDayOf(campId);
  useDayChanges(campId, phone);
  return { ...useStore(phone.store, unopened), phone };
}

/**
 * Sends what waits and reads what others did while the page is in sight: when the server tells of changes, and every few
 * seconds where it cannot or a call failed.
 */
function useDayChanges(campId: string, phone: OpenPhoneDay): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failed = false;
    let ended = false;
    let live = false;
    let watching: AbortController | undefined;
    const follow = async (sync: () => Promise<unknown>) => {
      clearTimeout(timer);
      try {
        if (document.visibilityState === 'visible') await sync();
      } finally {
        schedule();
      }
    };
    const schedule = () => {
      clearTimeout(timer);
      if (!ended) timer = setTimeout(again, live && !failed ? LIVE_PAUSE_MS : POLL_MS);
    };
    const again = () => void follow(phone.sync);
    const reconnect = () => void follow(phone.reconnect);
    // A tap is sent when it is made. Where that fails it must not wait for the timer of a stream that is still open.
    const onStore = () => {
      const before = failed;
      failed = hasFailed(phone.store.get());
      if (failed && !before) schedule();
    };
    const onLive = (now: boolean) => {
      live = now;
      // Those missed meanwhile.
      if (!live && !ended) again();
    };
    const watch = () => {
      watching?.abort();
      watching = document.visibilityState === 'visible' ? new AbortController() : undefined;
      if (watching) void watchDay(campId, { onChange: again, onLive }, watching.signal);
    };
    const onVisibility = () => {
      watch();
      again();
    };
    const unsubscribe = phone.store.subscribe(onStore);
    void follow(phone.start).then(() => !ended && watch());
    window.addEventListener('online', reconnect);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      ended = true;
      watching?.abort();
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('online', reconnect);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [campId, phone]);
}

/** Whose phone this is. */
export function useMyName(): string {
  const session = useStaffSession();
  return session.status === 'signed-in' ? session.me.name : 'this phone';
}

/** Whether who is logged in reads what is about health. */
export function useSeesHealth(): boolean {
  const session = useStaffSession();
  return session.status === 'signed-in' && hasAnyRole(session.me.roles, rolesThatSee('health'));
}

const hasFailed = ({ network, closed }: PhoneDay): boolean => network === 'offline' || closed === true;
