import { givenCode, staffLoginCode } from '@bowline/contract/api/staff/session';
import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import * as z from 'zod/mini';
import { isExpiredSession } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { AlertBox } from '../../ui/feedback/callout.tsx';
import { CodeField } from '../form/code-field.tsx';
import { useCallForm } from '../form/use-call-form.ts';
import { startStaffSession } from '../session/session.ts';

const schema = z.object({ code: givenCode });

type Props = { loginToken: string; onStartAgain: () => void };

export function CodeForm({ loginToken, onStartAgain }: Props) {
  const [recovery, setRecovery] = useState(false);
  const { messages, refusals, busy, formProps } = useCallForm({
    schema,
    send: ({ code }) => sendCode(loginToken, code, onStartAgain),
    onDone: (token) => (token === undefined ? undefined : startStaffSession(token)),
  });
  return (
    <form method="post" {...formProps}>
      <AlertBox messages={refusals} />
      <CodeField key={String(recovery)} recovery={recovery} error={messages.code} />
      <ButtonRow>
        <Button type="submit" look="primary" busy={busy}>
          {t('Log in')}
        </Button>
        <Button look="quiet" onClick={() => setRecovery(!recovery)}>
          {recovery ? t('Use the app') : t('Use a recovery code')}
        </Button>
        <Button look="quiet" onClick={onStartAgain}>
          {t('Back')}
        </Button>
      </ButtonRow>
    </form>
  );
}

/** The token of the session; undefined when the first step is too long ago. */
async function sendCode(login_token: string, code: string, onTooLate: () => void) {
  try {
    return (await callApi(staffLoginCode, { body: { login_token, code }, background: true })).access_token;
  } catch (failure) {
    if (!isExpiredSession(failure)) throw failure;
    onTooLate();
    return undefined;
  }
}
