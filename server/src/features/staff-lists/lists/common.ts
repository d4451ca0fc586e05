import { accountDetails } from '@bowline/contract/profile/account';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { question, told } from '../column.ts';
import { answerOf, type CampPerson } from '../people.ts';

export const name = question(camperDetails, 'name');
export const age = told('age', 'Age', (person) => String(person.age));
export const familyPhone = question(accountDetails, 'phone');

/** Who holds the account. */
export const family = told('family', 'Family', (person) => familyName(person));

export function familyName(person: CampPerson): string {
  const names = [
    answerOf(person, accountDetails, 'name_first'),
    answerOf(person, accountDetails, 'name_last'),
  ];
  return names.filter(Boolean).join(' ');
}
