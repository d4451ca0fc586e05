import { login } from '@bowline/contract/api/auth';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { preloadFamilyPage } from '../../app/family-pages.ts';
import { startSession } from '../../app/session/session.ts';
import { closeErrors, notifyError } from '../../frame/notifications/notifications.ts';
import { readAuthFailure } from './auth-failure.ts';
import type { TypedValues } from './use-typed-values.ts';

export function useLogin() {
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);

  async function send({ email = '', password = '' }: TypedValues) {
    setBusy(true);
    setRefusals([]);
    // Most people go on there; should it not arrive, the page asks for it again.
    preloadFamilyPage('/campers').catch(() => undefined);
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
