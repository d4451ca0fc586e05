import { formatSen } from '@bowline/contract/money';
import { t } from '@bowline/contract/text/t';
import { answerOf, asked } from '../asked.ts';
import type { ListDefinition } from '../list-definition.ts';
import type { CampPerson } from '../queries.ts';
import { age, familyPhone, name } from './common.ts';

const guests = (person: CampPerson): number =>
  answerOf(person, 'guests come') === true ? Number(answerOf(person, 'guest count') ?? 0) : 0;
const lunches = (person: CampPerson): number =>
  answerOf(person, 'guest lunch') === true ? guests(person) : 0;
const sum = (people: readonly CampPerson[], of: (person: CampPerson) => number): number =>
  people.reduce((total, person) => total + of(person), 0);

export const food: ListDefinition = {
  columns: [name, age, ...asked('food'), familyPhone],
  totals: (people) => [
    { label: t('Guests at the closing ceremony'), value: String(sum(people, guests)) },
    { label: t('Campers and guests together'), value: String(people.length + sum(people, guests)) },
    { label: t('Lunches for guests'), value: String(sum(people, lunches)) },
    { label: t('Charged for these lunches'), value: formatSen(sum(people, (person) => person.lunchesSen)) },
  ],
};
