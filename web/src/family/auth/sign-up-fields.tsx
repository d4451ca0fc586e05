import { t } from '@bowline/contract/text/t';
import { PasswordField } from '../../ui/password-field.tsx';
import { RadioRows } from '../../ui/radio-rows.tsx';
import { StrengthMeter } from '../../ui/strength-meter.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { passwordStrength } from './password-strength.ts';
import type { SignUpField } from './sign-up-labels.ts';

type Props = {
  labels: Record<SignUpField, string>;
  password: string | undefined;
  errorOf: (name: SignUpField) => string | undefined;
};

const roles = () => [
  { value: 'parent', label: t('Parent/Guardian'), hint: t('I’m registering one or more children') },
  { value: 'adult_camper', label: t('Camper'), hint: t('I’m 18 or older and registering myself') },
];

export function SignUpFields({ labels, password = '', errorOf }: Props) {
  const field = (name: SignUpField) => ({ id: name, name, label: labels[name], error: errorOf(name) });
  return (
    <>
      <RadioRows {...field('type')} options={roles()} />
      <TextField {...field('name_first')} autoComplete="given-name" />
      <TextField {...field('name_last')} autoComplete="family-name" />
      <TextField {...field('phone')} type="tel" autoComplete="tel" hint={t('For example 012-345 6789')} />
      <TextField
        {...field('email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...field('password')}
        autoComplete="new-password"
        strength={<StrengthMeter {...passwordStrength(password)} />}
      />
      <PasswordField {...field('password_confirmation')} autoComplete="new-password" />
    </>
  );
}
