import { signUp, signUpBody } from '@bowline/contract/api/family/account/sign-up';
import { NO_LAST_NAME } from '@bowline/contract/text/names/one-name';
import { t } from '@bowline/contract/text/t';
import type { FocusEvent, FormEvent } from 'react';
import { type ReactNode, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { type Messages, schemaErrors } from '../../form/field-errors.ts';
import { useHydrated } from '../../shell/store.ts';
import { Button } from '../../ui/button.tsx';
import { AlertBox } from '../../ui/feedback/callout.tsx';
import { FormActions } from '../../ui/feedback/still-needed.tsx';
import { CheckboxRow, RadioRows } from '../../ui/fields/choice-rows.tsx';
import { PasswordField, TextField } from '../../ui/fields/text-field.tsx';
import { Link } from '../../ui/link.tsx';
import { useLocation, useNavigate } from '../../ui/router/router.tsx';
import { type ArrivalState, keepRequest } from './arrival.ts';
import styles from './auth.module.css';
import { type AuthFailure, readAuthFailure } from './auth-failure.ts';
import { passwordStrength, StrengthMeter } from './password-strength.tsx';
import { type Doubted, useDoubts } from './sign-up-doubts.tsx';
import { type TypedValues, useFieldErrors, useKeptInputs, useTypedValues } from './uncontrolled-form.ts';

const noRejection: Rejected = { errors: {}, values: {} };

export function SignUpForm() {
  const hydrated = useHydrated();
  const { form, values, missing, rejected, rejections, busy, read, submit } = useSignUp();
  const { messages, watch, validate } = useFieldErrors(signUpBody);
  const doubts = useDoubts(form);
  const labels = signUpLabels(values.type);
  const setOneName = (only: boolean) => {
    const box = form.current?.elements.namedItem('name_last');
    if (box instanceof HTMLInputElement) box.value = only ? NO_LAST_NAME : '';
    read();
  };
  const errorOf = (name: (typeof signUpFields)[number]) =>
    messages[name] ?? doubts.errorOf(name) ?? rejections[name];
  const needed = signUpFields
    .filter((name) => missing[name] || errorOf(name))
    .map((name) => ({ id: name, label: labels[name] }));
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (validate(event.currentTarget) && !doubts.showWarnings()) void submit();
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    read();
    watch.onInput(event);
    doubts.forget(event.target);
  };
  const onBlur = (event: FocusEvent<HTMLFormElement, Element>) => {
    watch.onBlur(event);
    void doubts.find(event.target);
  };
  return (
    <form method="post" ref={form} {...{ onInput, onBlur, onSubmit }} noValidate>
      <SignUpFields
        labels={labels}
        values={values}
        onOneName={setOneName}
        errorOf={errorOf}
        questionOf={(name) => doubts.questionOf(name, read)}
      />
      <div className={styles.alert}>
        <AlertBox title={t('Please check this and try again')} messages={Object.values(rejected).flat()}>
          {rejected.email && <LogInInstead email={values.email} />}
        </AlertBox>
      </div>
      <FormActions needed={needed}>
        <Button
          type="submit"
          variant="primary"
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

/** For a person who already has an account: the server's error about an email that passed the check here. */
function LogInInstead({ email = '' }: { email: string | undefined }) {
  const state: ArrivalState = { ...keepRequest(useLocation().state), email };
  return (
    <p>
      <Link to="/login" state={state}>
        {t('Log in instead')}
      </Link>
    </p>
  );
}

/** What the server has against the values that were sent. */
type Rejected = { errors: AuthFailure['fields']; values: TypedValues };

function useSignUp() {
  const { form, values, read } = useTypedValues();
  useKeptInputs(form, read);
  const [rejected, setRejected] = useState(noRejection);
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const { state: arrived } = useLocation();

  async function submit() {
    const typed = read();
    const body = signUpBody.safeParse(typed);
    if (!body.success) return;
    setBusy(true);
    setRejected(noRejection);
    try {
      await callApi(signUp, { body: body.data });
      form.current?.reset();
      const state: ArrivalState = { ...keepRequest(arrived), email: body.data.email, signedUp: true };
      navigate('/login', { state });
    } catch (failure) {
      const { fields: errors } = readAuthFailure(failure, ['email', 'password', 'phone']);
      setRejected({ errors, values: typed });
      form.current?.querySelector<HTMLElement>(`[name=${Object.keys(errors)[0]}]`)?.focus();
    } finally {
      setBusy(false);
    }
  }

  return {
    form,
    values,
    read,
    busy,
    rejected: rejected.errors,
    submit,
    /** What keeps the form from being sent, by field. */
    missing: schemaErrors(signUpBody, values),
    rejections: unchangedErrors(rejected, values),
  };
}

/** The server's errors at fields that still hold what was sent. */
function unchangedErrors({ errors, values: sent }: Rejected, values: TypedValues): Messages {
  const same = Object.entries(errors).filter(([name]) => values[name] === sent[name]);
  return Object.fromEntries(same.map(([name, [first = '']]) => [name, first]));
}

const signUpFields = [
  'type',
  'name_first',
  'name_last',
  'phone',
  'email',
  'password',
  'password_confirmation',
] as const;

type Props = {
  labels: Record<SignUpField, string>;
  values: TypedValues;
  /** Somebody says whether there is one name only. */
  onOneName: (only: boolean) => void;
  errorOf: (name: SignUpField) => string | undefined;
  questionOf: (name: Doubted) => ReactNode;
};

const roles = () => [
  { value: 'parent', label: t('Parent/Guardian'), hint: t('I’m registering one or more children') },
  { value: 'adult_camper', label: t('Camper'), hint: t('I’m 18 or older and registering myself') },
];

function SignUpFields({ labels, values, onOneName, errorOf, questionOf }: Props) {
  const oneName = values.name_last === NO_LAST_NAME;
  const field = (name: SignUpField) => ({ id: name, name, label: labels[name], error: errorOf(name) });
  return (
    <>
      <RadioRows {...field('type')} options={roles()} />
      <div className={styles.names}>
        <TextField {...field('name_first')} autoComplete="given-name" />
        <div hidden={oneName}>
          <TextField {...field('name_last')} autoComplete="family-name" />
        </div>
      </div>
      <CheckboxRow
        label={t('One name only')}
        checked={oneName}
        onChange={(event) => onOneName(event.currentTarget.checked)}
      />
      <TextField {...field('phone')} type="tel" autoComplete="tel" hint={t('For example 012-345 6789')} />
      {questionOf('phone')}
      <TextField
        {...field('email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      {questionOf('email')}
      <PasswordField
        {...field('password')}
        autoComplete="new-password"
        strength={<StrengthMeter {...passwordStrength(values.password ?? '')} />}
      />
      <PasswordField {...field('password_confirmation')} autoComplete="new-password" />
    </>
  );
}

type SignUpField = (typeof signUpFields)[number];

/** The name labels say whose name is meant (spec §2). */
function signUpLabels(type: string | undefined): Record<SignUpField, string> {
  return {
    type: t('I am signing up as a...'),
    ...nameLabels(type),
    phone: t('Phone'),
    email: t('Email'),
    password: t('Password'),
    password_confirmation: t('Confirm password'),
  };
}

function nameLabels(type: string | undefined) {
  if (type === 'parent')
    return { name_first: t('First name (Parent/Guardian)'), name_last: t('Last name (Parent/Guardian)') };
  if (type === 'adult_camper')
    return { name_first: t('First name (Camper)'), name_last: t('Last name (Camper)') };
  return { name_first: t('First name'), name_last: t('Last name') };
}
