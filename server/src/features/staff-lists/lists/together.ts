import { labelOf } from '@bowline/contract/form/words';
import { accountDetails, emergencyContact } from '@bowline/contract/profile/account';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { update } from '@bowline/contract/steps/update';
import { t } from '@bowline/contract/text/t';
import { asked, told } from '../column.ts';
import { countBy, type ListDefinition, sortedBy } from '../list.ts';
import { answerOf, type CampPerson } from '../people.ts';
import { age, family, familyName, familyPhone, name } from './common.ts';

export const emergency: ListDefinition = {
  columns: [
    name,
    age,
    ...asked(emergencyContact, 'emergency_name', 'emergency_relationship', 'emergency_phone'),
    family,
    familyPhone,
    ...asked(accountDetails, 'doctor_name', 'doctor_phone'),
  ],
};

const spoken = ['language_english', 'language_malay', 'language_mandarin'] as const;
const levelOf = (person: CampPerson, language: (typeof spoken)[number]): number =>
  Number(answerOf(person, camperDetails, language) ?? 0);

/** The language a camper speaks best; the first asked of those that are level. */
function bestLanguage(person: CampPerson): string {
  const best = spoken.toSorted((a, b) => levelOf(person, b) - levelOf(person, a))[0];
  if (!best || levelOf(person, best) === 0) {
    return String(answerOf(person, camperDetails, 'language_other_desc') ?? t('Not given'));
  }
  return labelOf(camperDetails.fields[best], { accountType: 'parent', product: '' });
}

export const languages: ListDefinition = {
  columns: [
    told('best_language', 'Speaks best', bestLanguage),
    name,
    age,
    ...asked(camperDetails, ...spoken, 'language_other', 'language_other_desc'),
  ],
  people: (everybody) => sortedBy(everybody, bestLanguage),
  totals: (people) => countBy(people, bestLanguage),
};

const siblingsOf = (everybody: readonly CampPerson[]): readonly CampPerson[] => {
  const families = Map.groupBy(everybody, ({ accountId }) => accountId);
  const together = everybody.filter(({ accountId }) => (families.get(accountId)?.length ?? 0) > 1);
  return sortedBy(together, (person) => `${familyName(person)} ${person.accountId}`);
};

export const siblings: ListDefinition = {
  columns: [
    family,
    name,
    age,
    ...asked(camperDetails, 'gender'),
    ...asked(update, 'attending_with_siblings', 'attending_with_cousins'),
    familyPhone,
  ],
  people: siblingsOf,
  totals: (people) => [
    { label: t('Families'), value: String(new Set(people.map(({ accountId }) => accountId)).size) },
    { label: t('Campers'), value: String(people.length) },
  ],
};
