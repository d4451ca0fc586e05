import { tshirtSizes } from '@bowline/contract/options/choices';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { helmetSize, lifeJacketSize } from '@bowline/contract/staff/gear-sizes';
import { update } from '@bowline/contract/steps/update';
import { t } from '@bowline/contract/text/t';
import { asked, told } from '../column.ts';
import { countBy, type ListDefinition, sortedBy } from '../list.ts';
import { answerOf, type CampPerson } from '../people.ts';
import { age, name } from './common.ts';

const shirtOf = (person: CampPerson) => String(answerOf(person, update, 'tshirt_size') ?? '');
const order = new Map(tshirtSizes.map(({ value }, index) => [String(value), index]));

export const shirts: ListDefinition = {
  columns: [...asked(update, 'tshirt_size'), name, age, ...asked(camperDetails, 'gender')],
  people: (everybody) =>
    everybody.toSorted((a, b) => (order.get(shirtOf(a)) ?? -1) - (order.get(shirtOf(b)) ?? -1)),
  totals: (people) => countBy(people, (person) => shirtOf(person) || t('Not given')),
};

const measure = (
  person: CampPerson,
  of: 'hs_circumference_head' | 'medical_weight' | 'hs_circumference_chest',
) => Number(answerOf(person, update, of) ?? Number.NaN);

function helmetOf(person: CampPerson): string {
  const head = measure(person, 'hs_circumference_head');
  return Number.isNaN(head) ? t('Not given') : helmetSize(head);
}

function jacketOf(person: CampPerson): string {
  const [weight, chest] = [measure(person, 'medical_weight'), measure(person, 'hs_circumference_chest')];
  return Number.isNaN(weight) || Number.isNaN(chest) ? t('Not given') : lifeJacketSize(weight, chest);
}

const cannotSwim = (person: CampPerson) => answerOf(person, camperDetails, 'can_swim') !== true;

export const gear: ListDefinition = {
  columns: [
    name,
    age,
    told('helmet', 'Helmet', helmetOf),
    told('life_jacket', 'Life jacket', jacketOf),
    ...asked(camperDetails, 'can_swim', 'swim_proficiency'),
    ...asked(update, 'hs_circumference_head', 'hs_circumference_chest', 'medical_weight'),
  ],
  flag: (person) => (cannotSwim(person) ? t('Non-swimmer') : undefined),
  totals: (people) => [
    ...countBy(sortedBy(people, helmetOf), (person) => t('Helmet {size}', { size: helmetOf(person) })),
    ...countBy(sortedBy(people, jacketOf), (person) => t('Life jacket {size}', { size: jacketOf(person) })),
    { label: t('Non-swimmers'), value: String(people.filter(cannotSwim).length) },
  ],
};
