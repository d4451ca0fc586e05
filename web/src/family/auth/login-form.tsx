import { loginBody } from '@bowline/contract/api/auth';
import { t } from '@bowline/contract/text/t';
import { type FormEvent, useEffect, useRef } from 'react';
import { useFieldErrors } from '../../form/use-field-errors.ts';
import { useHydrated } from '../../shell/use-hydrated.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { LoginFields } from '../../ui/login-fields.tsx';
import styles from './auth.module.css';
import { useLogin } from './use-login.ts';
import { valuesOf } from './use-typed-values.ts';

interface Props {
  email?: string | undefined;
  preloadNext?: (() => Promise<void>) | undefined;
}

/** Sent by script only; `post` keeps a password out of the address should the browser ever send it by itself. */
export function LoginForm({ email, preloadNext }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (email && form.current) fillInEmail(form.current, email);
  }, [email]);
  const hydrated = useHydrated();
  const { refusals, busy, send } = useLogin(preloadNext);
  const { messages, watch, validate } = useFieldErrors(loginBody);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (validate(event.currentTarget)) void send(valuesOf(event.currentTarget));
  };
  return (
    <form method="post" ref={form} {...watch} onSubmit={onSubmit} noValidate>
      <AlertBox messages={refusals} />
      <LoginFields messages={messages} />
      <p className={styles.forgot}>
        {/* A page of the server, not of this app. */}
        <a href="/forgot-password">{t('Forgot your password?')}</a>
      </p>
      <Button type="submit" look="primary" wide busy={busy} disabled={!hydrated}>
        {t('Log in')}
      </Button>
    </form>
  );
}

// In the page and not by `defaultValue`, which would differ from the prerendered page.
function fillInEmail(form: HTMLFormElement, email: string): void {
  const field = form.elements.namedItem('email');
  const password = form.elements.namedItem('password');
  if (!(field instanceof HTMLInputElement) || field.value) return;
  field.value = email;
  if (password instanceof HTMLInputElement) password.focus();
}
