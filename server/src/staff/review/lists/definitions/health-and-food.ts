import { allergenInWords, concernsKitchen } from '@bowline/contract/on-site/health';
import { allergensIn } from '@bowline/contract/on-site/words/allergen-words';
import { medical } from '@bowline/contract/profile/medical';
import { canSeeSection } from '@bowline/contract/staff/roles';
import { medicines, medicinesIn, medicineTimesInWords } from '@bowline/contract/steps/medicines';
import { formatSen } from '@bowline/contract/text/money';
import {
  alertQuestions,
  answerOf,
  healthAlertsOf,
  inWords,
  questionFor,
  questionsOn,
  yesAnswers,
  yesNoQuestions,
} from '../answers.ts';
import { age, type Column, columnsForList, familyPhone, groups, name } from '../columns.ts';
import { countEach, type ListDefinition, oncePerPerson, type Total } from '../list-definition.ts';
import type { CampPerson } from '../queries.ts';

const healthAlerts = oncePerPerson((person) => healthAlertsOf(person));
const alerts = (person: CampPerson) => healthAlerts(person).map(({ label }) => label);
const hasAlert = (person: CampPerson): boolean => healthAlerts(person).length > 0;

/** All Yes answers that are no alerts. */
const conditions: Column = {
  name: 'conditions',
  kind: 'text',
  label: () => 'Other conditions',
  shared: { heading: 'Conditions and medicines' },
  read: (person) => yesAnswers('health', person).join('; '),
  answers: yesNoQuestions('health'),
  isFor: () => true,
  sensitive: true,
};

/** A column of what the medic entered. */
const byMedic = (column: Pick<Column, 'name' | 'kind' | 'label' | 'shared' | 'read'>): Column => ({
  ...column,
  answers: [],
  isFor: (roles) => canSeeSection(roles, medical.id),
  sensitive: true,
});

const whatToDo = byMedic({
  name: 'what_to_do',
  kind: 'long text',
  label: () => 'What to do',
  read: ({ campHealth }) => campHealth?.what_to_do ?? '',
});

const allergens = byMedic({
  name: 'allergens',
  kind: 'text',
  label: () => 'Allergens entered by the medic',
  shared: { heading: 'Allergic to', part: 'Medic' },
  read: ({ campHealth }) =>
    (campHealth?.allergens ?? []).filter(concernsKitchen).map(allergenInWords).join('; '),
});

const medicinesAtCamp: Column = {
  name: 'medicines_at_camp',
  kind: 'text',
  label: () => 'Medicines at camp',
  shared: { heading: 'Conditions and medicines', part: 'At camp' },
  read: ({ answers }) =>
    medicinesIn(answers[medicines.id] ?? {})
      .map((medicine) => [medicine.name, medicine.dose, medicineTimesInWords(medicine)].join(', '))
      .join('; '),
  answers: [],
  isFor: (roles) => canSeeSection(roles, medicines.id),
  sensitive: true,
};

export const health: ListDefinition = {
  columns: [
    name,
    age,
    groups,
    whatToDo,
    conditions,
    medicinesAtCamp,
    ...columnsForList('health', ({ kind }) => kind !== 'yesNo'),
  ],
  sortKey: (person) => (hasAlert(person) ? 0 : 1),
  alerts,
  alertAnswers: alertQuestions('health'),
  totals: (people) => [
    { label: 'With an alert', value: String(people.filter(hasAlert).length) },
    ...countEach(people, (person) => healthAlerts(person).map((one) => one.counted)),
  ],
};

const guests = oncePerPerson((person) =>
  answerOf(person, 'guests come') === true ? Number(answerOf(person, 'guest count') ?? 0) : 0,
);

const lunches = (person: CampPerson): number =>
  answerOf(person, 'guest lunch') === true ? guests(person) : 0;

const sum = (people: readonly CampPerson[], of: (person: CampPerson) => number): number =>
  people.reduce((total, person) => total + of(person), 0);

const charged = (sen: number): Total => ({ label: 'Charged for these lunches', value: formatSen(sen), sen });

const diet = questionFor('diet');
// A longer one is a story, and nobody else's.
const LONGEST_DIET = 30;

/** What one person does not eat, in its parts: `Halal, no nuts` are two diets. */
function dietsOf(person: CampPerson): string[] {
  const parts = inWords(diet, person, '')
    .split(/[,;，；、\n]/)
    .map((part) => part.replace(/[.。\s]+$/, '').trim())
    .filter((part) => part !== '');
  return parts.map((part) => `Diet: ${part.length > LONGEST_DIET ? 'other (see the rows)' : part}`);
}

function countDiets(people: readonly CampPerson[]): Total[] {
  const without = people.filter((person) => dietsOf(person).length === 0).length;
  const counts = [...countEach(people, dietsOf), { label: 'Diet: none given', value: String(without) }];
  return counts.map((total) => ({ ...total, column: diet.name }));
}

const familyAllergies = questionsOn('food').filter(({ section }) => section === medical.id);

/** What the kitchen must leave out, by the medic and in the family's words, without what the medic excluded. */
function kitchenAllergens(person: CampPerson): string[] {
  const { allergens: entered = [], excluded = [] } = person.campHealth ?? {};
  const words = familyAllergies.map((question) => inWords(question, person, '')).filter(Boolean);
  const named = words
    .flatMap((text) => [...allergensIn(text).kinds])
    .filter((kind) => !excluded.includes(kind));
  const byFamily = named.map((kind) => ({ kind, other: '', severe: false }));
  const known = [...entered, ...byFamily].filter(concernsKitchen);
  const isUnnamed = known.length === 0 && words.length > 0;
  return [
    ...known.map((allergen) => `Allergy: ${allergenInWords({ ...allergen, severe: false }).toLowerCase()}`),
    ...(isUnnamed ? ['Allergy: other (see the rows)'] : []),
  ];
}

const countAllergens = (people: readonly CampPerson[]): Total[] =>
  countEach(people, kitchenAllergens).map((total) => ({ ...total, column: allergens.name }));

export const food: ListDefinition = {
  columns: [name, age, allergens, ...columnsForList('food'), familyPhone],
  totals: (people) => [
    { label: 'Guests at the closing ceremony', value: String(sum(people, guests)) },
    { label: 'Campers and guests together', value: String(people.length + sum(people, guests)) },
    { label: 'Lunches for guests', value: String(sum(people, lunches)) },
    charged(sum(people, (person) => person.lunchesSen)),
    ...countDiets(people),
    ...countAllergens(people),
  ],
};
