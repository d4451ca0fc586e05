import { answerOf, meant } from '../asked.ts';
import { told } from '../column.ts';
import type { CampPerson } from '../people.ts';

export const name = meant('camper name');
export const age = told('age', 'Age', (person) => String(person.age));
export const familyPhone = meant('family phone');

/** Who holds the account. */
export const family = told('family', 'Family', (person) => familyName(person));

export function familyName(person: CampPerson): string {
  const names = [answerOf(person, 'family first name'), answerOf(person, 'family last name')];
  return names.filter(Boolean).join(' ');
}
