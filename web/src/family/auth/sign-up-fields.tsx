import { NO_LAST_NAME } from '@bowline/contract/text/names/one-name';
import { t } from '@bowline/contract/text/t';
import type { ReactNode } from 'react';
import { CheckboxRow, RadioRows } from '../../ui/fields/choice-rows.tsx';
import { PasswordField, TextField } from '../../ui/fields/text-field.tsx';
import styles from './auth.module.css';
import { passwordStrength, StrengthMeter } from './password-strength.tsx';
import type { Doubted } from './sign-up-doubts.tsx';
import type { TypedValues } from './uncontrolled-form.ts';

export const signUpFields = [
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

export function SignUpFields({ labels, values, onOneName, errorOf, questionOf }: Props) {
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
export function signUpLabels(type: string | undefined): Record<SignUpField, string> {
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
