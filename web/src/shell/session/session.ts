import { type CallEvent, observeCalls } from '../../api/call-events.ts';
import { serverNow } from '../../api/server-clock.ts';
import {
  type Claims,
  clearToken,
  concernsToken,
  isUsable,
  readClaims,
  readToken,
  writeToken,
} from '../../api/token.ts';
import { findPortal, portalStore } from '../portal.ts';
import { createStore, useStore } from '../store.ts';

const THROTTLE_MS = 5000;

export type Session =
  /** There is a token, and the portal that it must be of is still loading. */
  | { status: 'checking' }
  | { status: 'signed-in'; accountId: string; claims: Claims }
  | { status: 'signed-out'; because?: EndReason };

type EndReason = 'expired' | 'logged-out' | 'logged-out-everywhere' | 'account-deleted';

const signedOut: Session = { status: 'signed-out' };

const sessionStore = createStore<Session>(signedOut);

export function useSession(): Session {
  return useStore(sessionStore, signedOut);
}

/** Follows the token: now, when the portal is known, and when another tab changes it. Returns a function that stops it. */
export function followSession(): () => void {
  const onStorage = (event: StorageEvent) => concernsToken(event) && evaluate();
  const leavePortal = portalStore.subscribe(evaluate);
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', evaluate);
  evaluate();
  return () => {
    leavePortal();
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', evaluate);
  };
}

export function startSession(token: string): void {
  writeToken(token);
  evaluate();
}

export function endSession(because: EndReason): void {
  clearToken();
  sessionStore.set({ status: 'signed-out', because });
}

function evaluate(): void {
  const next = sessionFrom(readToken());
  const before = sessionStore.get();
  const same = JSON.stringify(next) === JSON.stringify(before);
  // Being signed out keeps its reason.
  if (!same && !(next.status === 'signed-out' && before.status === 'signed-out')) sessionStore.set(next);
}

function sessionFrom(token: string | undefined): Session {
  const claims = token === undefined ? undefined : readClaims(token);
  if (!claims) return signedOut;
  const portal = findPortal();
  if (!portal) return { status: 'checking' };
  return isUsable(claims, portal.public_url, serverNow())
    ? { status: 'signed-in', accountId: claims.sub, claims }
    : signedOut;
}

/** Spec §8: a 401 ends the session, at most once in five seconds. The guard then leads to the login. */
export function endSessionOnUnauthorised(): () => void {
  const end = throttleLeading(THROTTLE_MS, () => endSession('expired'));
  return observeCalls((event) => {
    if (isOfThisSession(event)) end();
  });
}

// A late response to a call with an older token must not end a newer session.
function isOfThisSession(event: CallEvent): boolean {
  return event.kind === 'failed' && event.error.status === 401 && event.token === readToken();
}

/** Lets the first call through and drops those that follow within the time: at most one per period, leading only. */
function throttleLeading<A extends unknown[]>(periodMs: number, act: (...args: A) => void) {
  let last = Number.NEGATIVE_INFINITY;
  return (...args: A): void => {
    const now = performance.now();
    if (now - last < periodMs) return;
    last = now;
    act(...args);
  };
}
