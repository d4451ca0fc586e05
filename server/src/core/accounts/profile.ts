import type { accountHolder } from '@bowline/contract/api/family/account/sign-up';
import { phoneQuestion } from '@bowline/contract/form/entered-rules';
import type { AnswerContext, Answers } from '@bowline/contract/form/field';
import { accountDetails, accountSections, emergencyContact } from '@bowline/contract/profile/account';
import { personName } from '@bowline/contract/text/names/person-name';
import { readPhone } from '@bowline/contract/text/read-phone';
import { t } from '@bowline/contract/text/t';
import type * as z from 'zod/mini';
import { invalid } from '../../platform/app-error.ts';
import type { AnswersBySection } from '../../platform/database/column-types.ts';
import { isSectionComplete } from '../answers/sections.ts';
import type { Account } from './queries/accounts.ts';

/** The profile as it is stored. Spec §5: a parent is the emergency contact, filled in on save. */
export function withEmergencyContact(
  { type }: Pick<Account, 'type'>,
  profile: AnswersBySection,
): AnswersBySection {
  if (type === 'adult_camper') return profile;
  return { ...profile, [emergencyContact.id]: parentAsContact(profile[accountDetails.id] ?? {}) };
}

function parentAsContact(account: Answers): Answers {
  return {
    emergency_name: personName(account),
    emergency_relationship: 'Parent',
    emergency_phone: account.phone,
  };
}

/** The country that the phone numbers of a profile are read in: the emergency contact has no address of its own. */
export function countryAfter(
  { profile }: Pick<Account, 'profile'>,
  { address_country = profile[accountDetails.id]?.address_country }: Readonly<Record<string, unknown>>,
): string | undefined {
  return typeof address_country === 'string' ? address_country : undefined;
}

/** Whether every question of an account is answered. */
export const isProfileComplete = (profile: AnswersBySection, context: AnswerContext): boolean =>
  accountSections.every((section) => isSectionComplete(section, profile, context));

type Holder = { readonly [Name in keyof typeof accountHolder]: z.output<(typeof accountHolder)[Name]> };

/** The profile that an account begins with. Throws 422 where a phone may be mistyped. */
export function newProfile({ name_first, name_last, phone: typed }: Omit<Holder, 'type'>) {
  const question = phoneQuestion(typed);
  if (question) throw invalid({ phone: [question.text] });
  return { [accountDetails.id]: { name_first, name_last, phone: readPhone(typed) } };
}

/** The email of a new account belongs to another one. */
export const emailTaken = () => invalid({ email: [t('There’s already an account with this email.')] });
