import { login } from '@bowline/contract/api/auth';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { closeErrors, notifyError } from '../../shell/notifications/notifications.ts';
import { startSession } from '../../shell/session/session.ts';
import { readAuthFailure } from './auth-failure.ts';
import type { TypedValues } from './use-typed-values.ts';

/** `preloadNext` fetches the page that most people go on to. */
export function useLogin(preloadNext?: () => Promise<void>) {
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);

  async function send({ email = '', password = '' }: TypedValues) {
    setBusy(true);
    setRefusals([]);
    // Should it not arrive, the page asks for it again.
    preloadNext?.().catch(() => undefined);
    // What was wrong with the try before is no longer so.
    closeErrors();
    try {
      const { access_token } = await callApi(login, { body: { email, password } });
      startSession(access_token);
    } catch (failure) {
      const { error, fields } = readAuthFailure(failure, ['email', 'password']);
      if (error) notifyError(error);
      setRefusals(Object.values(fields).flat());
    } finally {
      setBusy(false);
    }
  }

  return { refusals, busy, send };
}
