import { login } from '@bowline/contract/api/family/account/auth';
import type { loginBody } from '@bowline/contract/api/family/account/login-body';
import { t } from '@bowline/contract/text/t';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { closeErrors, notifyError } from '../../shell/notifications.tsx';
import { startSession } from '../../shell/session/session.ts';
import { useHydrated } from '../../shell/store.ts';
import { Button } from '../../ui/button.tsx';
import { AlertBox } from '../../ui/feedback/callout.tsx';
import { LoginFields } from '../../ui/fields/text-field.tsx';
import styles from './auth.module.css';
import { readAuthFailure } from './auth-failure.ts';
import { type TypedValues, useFieldErrors, useKeptInputs, valuesOf } from './uncontrolled-form.ts';

interface Props {
  email?: string | undefined;
  /** Fetches the page that most people continue to. */
  preloadNext?: (() => Promise<void>) | undefined;
}

/** Sent by script only; `post` keeps a password out of the address should the browser ever send it by itself. */
export function LoginForm({ email, preloadNext }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useKeptInputs(form);
  useEffect(() => {
    if (email && form.current) fillInEmail(form.current, email);
  }, [email]);
  const hydrated = useHydrated();
  const { errors, busy, send } = useLogin(preloadNext);
  const { body, loadBody } = useBody();
  const { messages, watch, validate } = useFieldErrors(body);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = event.currentTarget;
    if (validate(sent, body ?? (await loadBody()))) void send(valuesOf(sent));
  };
  return (
    <form method="post" ref={form} {...watch} onFocus={loadBody} onSubmit={onSubmit} noValidate>
      <AlertBox messages={errors} />
      <LoginFields messages={messages} />
      <p className={styles.forgot}>
        {/* A page of the server, not of this app. */}
        <a href="/forgot-password">{t('Forgot your password?')}</a>
      </p>
      <Button type="submit" variant="primary" wide busy={busy} disabled={!hydrated}>
        {t('Log in')}
      </Button>
    </form>
  );
}

/** What is checked before the login is sent; fetched when somebody turns to the form. */
function useBody() {
  const [body, setBody] = useState<typeof loginBody>();
  const loadBody = async () => {
    const loaded = await import('@bowline/contract/api/family/account/login-body').catch(() => undefined);
    setBody(loaded?.loginBody);
    return loaded?.loginBody;
  };
  return { body, loadBody };
}

// In the page and not by `defaultValue`, which would differ from the prerendered page.
function fillInEmail(form: HTMLFormElement, email: string): void {
  const field = form.elements.namedItem('email');
  const password = form.elements.namedItem('password');
  if (!(field instanceof HTMLInputElement) || field.value) return;
  field.value = email;
  if (password instanceof HTMLInputElement) password.focus();
}

function useLogin(preloadNext: Props['preloadNext']) {
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);

  async function send({ email = '', password = '' }: TypedValues) {
    setBusy(true);
    setErrors([]);
    // Where it fails, the page loads it again.
    preloadNext?.().catch(() => undefined);
    // The errors of the last attempt no longer apply.
    closeErrors();
    try {
      const { access_token } = await callApi(login, { body: { email, password } });
      startSession(access_token);
    } catch (failure) {
      const { error, fields } = readAuthFailure(failure, ['email', 'password']);
      if (error) notifyError(error);
      setErrors(Object.values(fields).flat());
    } finally {
      setBusy(false);
    }
  }

  return { errors, busy, send };
}
