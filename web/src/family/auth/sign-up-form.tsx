import { signUpBody } from '@bowline/contract/api/sign-up';
import { t } from '@bowline/contract/text/t';
import type { FormEvent } from 'react';
import { useFieldErrors } from '../../form/use-field-errors.ts';
import { useHydrated } from '../../shell/use-hydrated.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Link } from '../../ui/link.tsx';
import type { ArrivalState } from './arrival.ts';
import styles from './auth.module.css';
import { SignUpFields } from './sign-up-fields.tsx';
import { signUpFields, signUpLabels } from './sign-up-labels.ts';
import { useSignUp } from './use-sign-up.ts';

export function SignUpForm() {
  const hydrated = useHydrated();
  const { form, values, missing, rejected, rejections, busy, read, submit } = useSignUp();
  const { messages, watch, validate } = useFieldErrors(signUpBody);
  const labels = signUpLabels(values.type);
  const needed = signUpFields
    .filter((name) => missing[name])
    .map((name) => ({ id: name, label: labels[name] }));
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (validate(event.currentTarget)) void submit();
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    read();
    watch.onInput(event);
  };
  return (
    <form method="post" ref={form} {...watch} {...{ onInput, onSubmit }} noValidate>
      <SignUpFields
        labels={labels}
        password={values.password}
        errorOf={(name) => messages[name] ?? rejections[name]}
      />
      <div className={styles.alert}>
        <AlertBox title={t('Please check this and try again')} messages={Object.values(rejected).flat()}>
          {rejected.email && <LogInInstead email={values.email} />}
        </AlertBox>
      </div>
      <FormActions needed={needed}>
        <Button
          type="submit"
          look="primary"
          wide
          busy={busy}
          disabled={!hydrated}
          aria-disabled={needed.length > 0}
        >
          {t('Sign Up')}
        </Button>
      </FormActions>
    </form>
  );
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
