import type { ResponseOf } from '@bowline/contract/api/define-call';
import { getStaffMe, staffLogout } from '@bowline/contract/api/staff/administration/login';
import { plural } from '@bowline/contract/text/t';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { type CallEvent, observeCalls } from '../../api/call-events.ts';
import { clearToken, readToken, writeToken } from '../../api/token.ts';
import { clearMemoryDrafts, hasMemoryDrafts } from '../../form/drafts/memory-drafts.ts';
import { confirm } from '../../shell/prompt-choice.tsx';
import { createStore, useStore } from '../../shell/store.ts';
import { countUnsent, forgetCampDays, lockCampDays } from '../phone-storage/device.ts';

export type StaffMe = ResponseOf<typeof getStaffMe>;

export type StaffSession =
  /** There is a token, and the server is checking it. */
  | { status: 'checking' }
  | { status: 'unreachable' }
  | { status: 'signed-in'; me: StaffMe }
  | { status: 'signed-out'; because?: 'expired' | 'logged-out' };

const sessionStore = createStore<StaffSession>({ status: 'checking' });

export function useStaffSession(): StaffSession {
  return useStore(sessionStore, { status: 'checking' });
}

/** Who is logged in; for pages behind the guard. */
export function useStaffMe(): StaffMe {
  const session = useStaffSession();
  if (session.status !== 'signed-in') throw new Error('Nobody is logged in on this page');
  return session.me;
}

/** Who is logged in, for what is no component. */
export function currentStaff(): StaffMe | undefined {
  const session = sessionStore.get();
  return session.status === 'signed-in' ? session.me : undefined;
}

export const isSignedIn = (): boolean => sessionStore.get().status === 'signed-in';

/** Resumes the session of this tab’s token, if there is one. */
export async function resumeStaffSession(): Promise<void> {
  if (readToken() === undefined) return sessionStore.set({ status: 'signed-out' });
  try {
    sessionStore.set({ status: 'signed-in', me: await callApi(getStaffMe, { background: true }) });
  } catch (failure) {
    const refused = failure instanceof ApiError && failure.status === 401;
    if (!refused && !isSignedIn()) sessionStore.set({ status: 'unreachable' });
  }
}

/** @param forCampDays whether the phone is for camp days, and keeps the session when its browser is closed */
export async function startStaffSession(token: string, forCampDays = false): Promise<void> {
  clearToken();
  writeToken(token, forCampDays);
  await resumeStaffSession();
  // Crew get the session of the day wherever they log in.
  if (!forCampDays && currentStaff()?.for_camp_days) writeToken(token, true);
}

export function endStaffSession(because: 'expired' | 'logged-out'): void {
  const token = readToken();
  clearToken();
  if (token !== undefined) void (because === 'expired' ? lockCampDays(token) : forgetCampDays(token));
  sessionStore.set({ status: 'signed-out', because });
}

/**
 * Asks where unsaved changes would be lost. Ends the session here even without a network; the server's own limits end it
 * there. False where the person stays.
 */
export async function logOutStaff(): Promise<boolean> {
  if (!(await confirmDiscard(readToken()))) return false;
  clearMemoryDrafts();
  await callApi(staffLogout).catch(() => undefined);
  endStaffSession('logged-out');
  return true;
}

/** Ends the session so that another begins; taps that were not sent stay on this phone. Throws without a network. */
export async function logInAgain(): Promise<void> {
  await callApi(staffLogout, { background: true });
  endStaffSession('expired');
}

/** A 401 ends the session; a 403 says that the role has changed, so the page loads the account again. */
export function endStaffSessionOnUnauthorized(): () => void {
  return observeCalls((event) => {
    const status = errorStatus(event);
    if (status === 401) endStaffSession('expired');
    if (status === 403 && isSignedIn()) void resumeStaffSession();
  });
}

// The late answer to a call made with an older token, or with none, says nothing about this session.
function errorStatus(event: CallEvent): number | undefined {
  if (event.kind !== 'failed' || event.token === undefined || event.token !== readToken()) return undefined;
  return event.error.status;
}

/** Asks before a log out loses what was typed and not saved, or tapped and not sent; true where nothing is lost. */
export async function confirmDiscard(token: string | undefined): Promise<boolean> {
  if (hasMemoryDrafts() && !(await ask('You have unsaved changes', 'They are lost when you log out.')))
    return false;
  const count = token === undefined ? 0 : await countUnsent(token);
  const taps = plural(count, { one: '{count} tap is not sent yet', other: '{count} taps are not sent yet' });
  return count === 0 || ask(taps, 'They are lost when you log out. Wait for the network to send them.');
}

function ask(title: string, text: string): Promise<boolean> {
  return confirm({ title, text, yes: 'Discard and log out', no: 'Stay' });
}
