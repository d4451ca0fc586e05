import type { accountHolder } from '@bowline/contract/api/family/account/sign-up';
import { phoneQuestion } from '@bowline/contract/form/entered-rules';
import { accountDetails } from '@bowline/contract/profile/account';
import { readPhone } from '@bowline/contract/text/read-phone';
import { t } from '@bowline/contract/text/t';
import type * as z from 'zod/mini';
import { invalid } from '../../platform/app-error.ts';

type Holder = { readonly [Name in keyof typeof accountHolder]: z.output<(typeof accountHolder)[Name]> };

/** The profile that an account begins with. Throws 422 where a phone may be mistyped. */
export function newProfile({ name_first, name_last, phone: typed }: Omit<Holder, 'type'>) {
  const question = phoneQuestion(typed);
  if (question) throw invalid({ phone: [question.text] });
  return { [accountDetails.id]: { name_first, name_last, phone: readPhone(typed) } };
}

/** The email of a new account belongs to another one. */
export const emailTaken = () => invalid({ email: [t('There’s already an account with this email.')] });
