import { act } from '@testing-library/react';
import { portalStore } from '../portal.ts';
import { portalForTest } from '../portal-for-test.ts';
import { endSession, followSession, startSession } from './session.ts';

/** Logs a test in to an account. Returns the way out. */
export function signInForTest(accountId: string): () => void {
  const claims = {
    iss: `${portalForTest.public_url}/api/auth/login`,
    sub: accountId,
    exp: Date.now() / 1000 + 3600,
  };
  const stop = followSession();
  act(() => {
    portalStore.set(portalForTest);
    startSession(`e30.${btoa(JSON.stringify(claims))}.signature`);
  });
  return () => {
    endSession('logged-out');
    stop();
  };
}
