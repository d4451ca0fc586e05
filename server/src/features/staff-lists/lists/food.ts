import { formatSen } from '@bowline/contract/money';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { medical } from '@bowline/contract/profile/medical';
import { closingCeremony } from '@bowline/contract/steps/closing-ceremony';
import { t } from '@bowline/contract/text/t';
import { asked } from '../column.ts';
import type { ListDefinition } from '../list.ts';
import { answerOf, type CampPerson } from '../people.ts';
import { age, familyPhone, name } from './common.ts';

const isComing = (person: CampPerson) => answerOf(person, closingCeremony, 'closing_attending') === true;
const guests = (person: CampPerson): number =>
  isComing(person) ? Number(answerOf(person, closingCeremony, 'closing_guests_count') ?? 0) : 0;
const lunches = (person: CampPerson): number =>
  answerOf(person, closingCeremony, 'closing_guests_lunch') === true ? guests(person) : 0;
const sum = (people: readonly CampPerson[], of: (person: CampPerson) => number): number =>
  people.reduce((total, person) => total + of(person), 0);

export const food: ListDefinition = {
  columns: [
    name,
    age,
    ...asked(camperDetails, 'dietary_restrictions'),
    ...asked(medical, 'health_allergies_food'),
    ...asked(closingCeremony, 'closing_guests_count', 'closing_guests_names', 'closing_guests_lunch'),
    ...asked(closingCeremony, 'closing_guests_dietary_restrictions'),
    familyPhone,
  ],
  totals: (people, camp) => [
    { label: t('Campers'), value: String(people.length) },
    { label: t('Guests at the closing ceremony'), value: String(sum(people, guests)) },
    { label: t('Lunches for guests'), value: String(sum(people, lunches)) },
    { label: t('Due for these lunches'), value: formatSen(sum(people, lunches) * camp.guest_lunch_sen) },
  ],
};
