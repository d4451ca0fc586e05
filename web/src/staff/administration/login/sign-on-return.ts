import {
  finishSingleSignOn,
  SINGLE_SIGN_ON_RETURN,
} from '@bowline/contract/api/staff/administration/single-sign-on';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { useLocation, useNavigate } from '../../../ui/router/router.tsx';
import { startStaffSession } from '../../session/session.ts';

/** The login page as the provider leads back to it. */
export const RETURN_PATH = SINGLE_SIGN_ON_RETURN.replace('/staff', '');

const KEY = 'single_sign_on';

/** What this tab keeps while its browser is at the provider. */
interface Kept {
  readonly forCampDays?: boolean | undefined;
  /** Of the page’s address: where the person wanted to go. */
  readonly state?: unknown;
}

export function keepForReturn(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Then the login leads to the first page.
  }
}

function popPending(): Kept {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return JSON.parse(kept ?? '{}');
  } catch {
    return {};
  }
}

/** A login that needs its second step. */
export interface PendingLogin {
  readonly loginToken: string;
  readonly forCampDays: boolean | undefined;
}

/** Finishes the login with which the provider led back to this page, if it did: with a session, or the second step. */
export function useSignOnReturn(onSecondStep: (started: PendingLogin) => void) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const finished = useRef('');
  const answer = pathname === RETURN_PATH ? search : '';
  const { mutate, isPending, error } = useMutation({
    mutationFn: finish,
    onSuccess: (started) => started && onSecondStep(started),
  });
  useEffect(() => {
    if (answer === '' || finished.current === answer) return;
    finished.current = answer;
    const { forCampDays, state } = popPending();
    mutate({ answer, forCampDays });
    // The code of the provider does not stay in the history.
    navigate(RETURN_PATH, { replace: true, state });
  }, [answer, mutate, navigate]);
  return { isFinishing: isPending || answer !== '', error };
}

type Return = { answer: string; forCampDays: boolean | undefined };

/** Undefined once the session is started: the provider asked for the second factor. */
async function finish({ answer, forCampDays }: Return): Promise<PendingLogin | undefined> {
  const body = { answer, ...(forCampDays !== undefined && { for_camp_days: forCampDays }) };
  const found = await callApi(finishSingleSignOn, { body, background: true });
  if ('login_token' in found) return { loginToken: found.login_token, forCampDays };
  await startStaffSession(found.access_token, forCampDays);
  return undefined;
}
