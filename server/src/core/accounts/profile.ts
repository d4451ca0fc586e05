import type { AnswerContext, Answers } from '@bowline/contract/form/field';
import { accountDetails, accountSections, emergencyContact } from '@bowline/contract/profile/account';
import { personName } from '@bowline/contract/text/names/person-name';
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
