import { t } from '@bowline/contract/text/t';

export const signUpFields = [
  'type',
  'name_first',
  'name_last',
  'phone',
  'email',
  'password',
  'password_confirmation',
] as const;

export type SignUpField = (typeof signUpFields)[number];

/** The name labels say whose name is meant (spec §2). */
export function signUpLabels(type: string | undefined): Record<SignUpField, string> {
  const whose = type === 'parent' ? t('(Parent/Guardian)') : type === 'adult_camper' ? t('(Camper)') : '';
  return {
    type: t('I am signing up as a...'),
    name_first: `${t('First name')} ${whose}`.trim(),
    name_last: `${t('Last name')} ${whose}`.trim(),
    phone: t('Phone'),
    email: t('Email'),
    password: t('Password'),
    password_confirmation: t('Confirm password'),
  };
}
