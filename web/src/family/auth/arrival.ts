import { useSession } from '../../shell/session/session.ts';
import { useHydrated } from '../../shell/store.ts';
import { type Path, useLocation } from '../../ui/router/router.tsx';

/** Router state of the login page: who has just signed up, or has an account already. */
export type ArrivalState = Partial<RequestState> & { email: string; signedUp?: true };

/** Router state of the login page: the page that was requested. */
export type RequestState = { requestedPath: Path };

export type Arrival = {
  /** Filled in for the person. */
  email?: string | undefined;
  reason?: 'signed-up' | 'expired' | 'logged-out-everywhere' | 'account-deleted' | undefined;
};

/**
 * Why the person is at the login. Empty until hydration: a browser keeps the router's state over a reload, which the
 * prerendered page does not have.
 */
export function useArrival(): Arrival {
  const hydrated = useHydrated();
  const { state } = useLocation();
  const session = useSession();
  if (!hydrated) return {};
  const { email, signedUp } = readState(state);
  if (signedUp) return { email, reason: 'signed-up' };
  const because = session.status === 'signed-out' && session.because !== 'logged-out' && session.because;
  return { email, reason: because || undefined };
}

function readState(state: unknown): Partial<ArrivalState> {
  return typeof state === 'object' && state !== null ? state : {};
}

/** The state of a link between login and sign-up, which keeps the requested page. */
export const keepRequest = (state: unknown) => ({ requestedPath: readRequestedPath(state) });

export function readRequestedPath(state: unknown): Path | undefined {
  if (typeof state !== 'object' || state === null || !('requestedPath' in state)) return undefined;
  return state.requestedPath as Path;
}
