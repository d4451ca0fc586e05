import { t } from '@bowline/contract/text/t';
import { type FocusEvent, type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useHydrated } from '../../app/use-hydrated.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { StillNeeded } from '../../ui/still-needed.tsx';
import type { ArrivalState } from './arrival.ts';
import styles from './auth.module.css';
import { SignUpFields } from './sign-up-fields.tsx';
import { signUpFields, signUpLabels } from './sign-up-labels.ts';
import { useSignUp } from './use-sign-up.ts';

export function SignUpForm() {
  const hydrated = useHydrated();
  const { form, values, messages, rejected, rejections, busy, read, submit } = useSignUp();
  const { left, leave } = useLeftFields();
  const labels = signUpLabels(values.type);
  const needed = signUpFields
    .filter((name) => messages[name])
    .map((name) => ({ id: name, label: labels[name] }));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form method="post" ref={form} onSubmit={onSubmit} onInput={read} onBlur={leave} noValidate>
      <SignUpFields
        labels={labels}
        password={values.password}
        errorOf={(name) => (left.has(name) ? messages[name] : undefined) ?? rejections[name]}
      />
      <div className={styles.submit}>
        <AlertBox title={t('Please check this and try again')} messages={Object.values(rejected).flat()}>
          {rejected.email && <LogInInstead email={values.email} />}
        </AlertBox>
        <Button type="submit" look="primary" wide busy={busy} disabled={!hydrated || needed.length > 0}>
          {t('Sign Up')}
        </Button>
        {hydrated && <StillNeeded fields={needed} />}
      </div>
    </form>
  );
}

/** A field says what is wrong once something was typed in it and it was left: nobody is scolded while typing. */
function useLeftFields() {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const leave = ({ target }: FocusEvent<HTMLFormElement, HTMLInputElement>) => {
    if (target.name && target.value) setLeft((before) => new Set([...before, target.name]));
  };
  return { left, leave };
}

/** For whoever has an account with the email: what the server says against one that has passed the check here. */
function LogInInstead({ email = '' }: { email: string | undefined }) {
  const state: ArrivalState = { email };
  return (
    <p>
      <Link to="/login" state={state}>
        {t('Log in instead')}
      </Link>
    </p>
  );
}
