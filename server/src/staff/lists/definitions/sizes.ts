import type { FieldRole } from '@bowline/contract/form/tags';
import { tshirtSizes } from '@bowline/contract/options/choices';
import { helmetSize, lifeJacketSize } from '@bowline/contract/staff/gear-sizes';
import { t } from '@bowline/contract/text/t';
import { alertQuestions, alertsOf, answerOf, wordsOf } from '../answers.ts';
import { age, columnsForList, computedColumn, name } from '../columns.ts';
import { countBy, type ListDefinition } from '../list-definition.ts';
import type { CampPerson } from '../queries.ts';

export const shirts: ListDefinition = {
  columns: [name, age, ...columnsForList('shirts')],
  grouping: {
    label: 'Size',
    first: () => tshirtSizes.map(({ label }) => t(label)),
    of: (person, { product }) => wordsOf(person, 'shirt size', product) || t('Not given'),
  },
};

const measure = (person: CampPerson, of: FieldRole) => Number(answerOf(person, of) ?? Number.NaN);

function helmetOf(person: CampPerson): string {
  const head = measure(person, 'head');
  return Number.isNaN(head) ? t('Not given') : helmetSize(head);
}

function jacketOf(person: CampPerson): string {
  const [weight, chest] = [measure(person, 'weight'), measure(person, 'chest')];
  return Number.isNaN(weight) || Number.isNaN(chest) ? t('Not given') : lifeJacketSize(weight, chest);
}

/** Smallest first, unknown sizes last. */
const sortedBySize = (people: readonly CampPerson[], of: FieldRole): readonly CampPerson[] =>
  people.toSorted((a, b) => sizeOf(a, of) - sizeOf(b, of));

const sizeOf = (person: CampPerson, of: FieldRole): number =>
  Number(answerOf(person, of) ?? Number.MAX_VALUE);

const alerts = (person: CampPerson): string[] => alertsOf('gear', person);
const cannotSwim = (person: CampPerson): boolean => alerts(person).length > 0;

export const gear: ListDefinition = {
  columns: [
    name,
    age,
    computedColumn({ name: 'helmet', label: 'Helmet', kind: 'number', read: helmetOf }),
    computedColumn({ name: 'life_jacket', label: 'Life jacket', kind: 'number', read: jacketOf }),
    ...columnsForList('gear'),
  ],
  people: (everybody) => [
    ...everybody.filter(cannotSwim),
    ...everybody.filter((person) => !cannotSwim(person)),
  ],
  alerts,
  alertAnswers: alertQuestions('gear'),
  totals: (people) => [
    ...countBy(sortedBySize(people, 'head'), (person) => t('Helmet {size}', { size: helmetOf(person) })),
    ...countBy(sortedBySize(sortedBySize(people, 'chest'), 'weight'), (person) =>
      t('Life jacket {size}', { size: jacketOf(person) }),
    ),
    { label: t('Non-swimmers'), value: String(people.filter(cannotSwim).length) },
  ],
};
