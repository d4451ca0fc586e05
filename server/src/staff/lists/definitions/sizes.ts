import type { FieldRole } from '@bowline/contract/form/tags';
import { tshirtSizes } from '@bowline/contract/options/choices';
import { helmetSize, lifeJacketSize } from '@bowline/contract/staff/gear-sizes';
import { alertQuestions, alertsOf, answerOf, wordsOf } from '../answers.ts';
import { age, columnsForList, computedColumn, name } from '../columns.ts';
import { countBy, type ListDefinition, oncePerPerson } from '../list-definition.ts';
import type { CampPerson } from '../queries.ts';

export const shirts: ListDefinition = {
  columns: [name, age, ...columnsForList('shirts')],
  grouping: {
    label: 'Size',
    first: () => tshirtSizes.map(({ label }) => label),
    of: (person, { product }) => wordsOf(person, 'shirt size', product) || 'Not given',
  },
};

/** Undefined where it was not asked or not answered. */
function measure(of: FieldRole): (person: CampPerson) => number | undefined {
  return oncePerPerson((person) => {
    const answer = answerOf(person, of);
    return answer === null ? undefined : Number(answer);
  });
}

const [head, weight, chest] = [measure('head'), measure('weight'), measure('chest')];

const helmetOf = oncePerPerson((person) => {
  const size = head(person);
  return size === undefined ? 'Not given' : helmetSize(size);
});

const jacketOf = oncePerPerson((person) => {
  const [kilograms, centimetres] = [weight(person), chest(person)];
  return kilograms === undefined || centimetres === undefined
    ? 'Not given'
    : lifeJacketSize(kilograms, centimetres);
});

/** Smallest first, unknown sizes last. */
function sortedBySize(people: readonly CampPerson[], of: typeof head): readonly CampPerson[] {
  const sized = people.map((person) => ({ person, size: of(person) ?? Number.MAX_VALUE }));
  return sized.sort((a, b) => a.size - b.size).map(({ person }) => person);
}

const alerts = oncePerPerson((person) => alertsOf('gear', person));
const cannotSwim = (person: CampPerson): boolean => alerts(person).length > 0;

export const gear: ListDefinition = {
  columns: [
    name,
    age,
    computedColumn({ name: 'helmet', label: 'Helmet', kind: 'number', read: helmetOf }),
    computedColumn({ name: 'life_jacket', label: 'Life jacket', kind: 'number', read: jacketOf }),
    ...columnsForList('gear'),
  ],
  sortKey: (person) => (cannotSwim(person) ? 0 : 1),
  alerts,
  alertAnswers: alertQuestions('gear'),
  totals: (people) => [
    ...countBy(sortedBySize(people, head), (person) => `Helmet ${helmetOf(person)}`),
    ...countBy(
      sortedBySize(sortedBySize(people, chest), weight),
      (person) => `Life jacket ${jacketOf(person)}`,
    ),
    { label: 'Non-swimmers', value: String(people.filter(cannotSwim).length) },
  ],
};
