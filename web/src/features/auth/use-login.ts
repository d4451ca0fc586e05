import { login, loginBody } from '@bowline/contract/api/auth';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { preloadFamilyPage } from '../../app/family-pages.ts';
import { startSession } from '../../app/session/session.ts';
import { firstMessages, type Messages } from '../../form/first-messages.ts';
import { closeErrors, notifyError } from '../../frame/notifications/notifications.ts';
import { readAuthFailure } from './auth-failure.ts';
import type { TypedValues } from './use-typed-values.ts';

export function useLogin() {
  const [messages, setMessages] = useState<Messages>({});
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);

  /** Answers the name of the first field to mend, if any. */
  function submit({ email = '', password = '' }: TypedValues): string | undefined {
    const wrong = firstMessages(loginBody, { email, password });
    setMessages(wrong);
    setRefusals([]);
    if (Object.keys(wrong).length === 0) void send(email, password);
    return ['email', 'password'].find((name) => wrong[name]);
  }

  async function send(email: string, password: string) {
    setBusy(true);
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

  return { messages, refusals, busy, submit };
}
