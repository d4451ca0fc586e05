import type { Meaning } from '@bowline/contract/form/marks';
import { tshirtSizes } from '@bowline/contract/options/choices';
import { helmetSize, lifeJacketSize } from '@bowline/contract/staff/gear-sizes';
import { t } from '@bowline/contract/text/t';
import { answerOf, asked, wordsOf } from '../asked.ts';
import { told } from '../column.ts';
import { countBy, type ListDefinition, sortedBy } from '../list.ts';
import type { CampPerson } from '../people.ts';
import { age, name } from './common.ts';

export const shirts: ListDefinition = {
  columns: [name, age, ...asked('shirts')],
  grouping: {
    label: 'Size',
    first: () => tshirtSizes.map(({ label }) => t(label)),
    of: (person, { product }) => wordsOf(person, 'shirt size', product) || t('Not given'),
  },
};

const measure = (person: CampPerson, of: Meaning) => Number(answerOf(person, of) ?? Number.NaN);

function helmetOf(person: CampPerson): string {
  const head = measure(person, 'head');
  return Number.isNaN(head) ? t('Not given') : helmetSize(head);
}

function jacketOf(person: CampPerson): string {
  const [weight, chest] = [measure(person, 'weight'), measure(person, 'chest')];
  return Number.isNaN(weight) || Number.isNaN(chest) ? t('Not given') : lifeJacketSize(weight, chest);
}

const cannotSwim = (person: CampPerson) => answerOf(person, 'swims') !== true;

export const gear: ListDefinition = {
  columns: [
    name,
    age,
    told('helmet', 'Helmet', helmetOf),
    told('life_jacket', 'Life jacket', jacketOf),
    ...asked('gear'),
  ],
  flag: (person) => (cannotSwim(person) ? t('Non-swimmer') : undefined),
  totals: (people) => [
    ...countBy(sortedBy(people, helmetOf), (person) => t('Helmet {size}', { size: helmetOf(person) })),
    ...countBy(sortedBy(people, jacketOf), (person) => t('Life jacket {size}', { size: jacketOf(person) })),
    { label: t('Non-swimmers'), value: String(people.filter(cannotSwim).length) },
  ],
};
