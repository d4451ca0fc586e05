import { isAnswered } from '@bowline/contract/form/shown';
import type { CampListId, FieldRole } from '@bowline/contract/form/tags';
import { labelOf } from '@bowline/contract/form/words';
import { BUS, tshirtSizes } from '@bowline/contract/options/choices';
import { helmetSize, lifeJacketSize } from '@bowline/contract/staff/gear-sizes';
import { campQuestionsStep } from '@bowline/contract/steps/camp-questions';
import { optionsOf } from '../../../../core/camps/present.ts';
import { listPublishedQuestions } from '../../../../core/camps/queries/questions.ts';
import type { Camp } from '../../../../core/camps/queries.ts';
import {
  alertQuestions,
  alertsOf,
  answerOf,
  highestScale,
  questionsOfSection,
  shownAnswer,
  wordsOf,
} from '../answers.ts';
import {
  age,
  type Column,
  columnOf,
  columnsForList,
  computedColumn,
  family,
  familyName,
  familyPhone,
  name,
} from '../columns.ts';
import type { ListDefinition } from '../list-definition.ts';
import { countBy, type Grouping, oncePerPerson } from '../list-definition.ts';
import type { CampPerson } from '../queries.ts';
import { food, health } from './health-and-food.ts';

const shirts: ListDefinition = {
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

const gear: ListDefinition = {
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

interface Journey {
  readonly journey: FieldRole;
  readonly stop: FieldRole;
  readonly stopsOf: (camp: Camp) => readonly string[];
}

const noPoint = () => 'No stop chosen yet';

/** Bus riders by their point, in the order of the camp's points, then everybody who travels otherwise. */
function byPoint({ journey, stop, stopsOf }: Journey): Grouping {
  return {
    label: 'Point',
    first: ({ camp }) => [...stopsOf(camp), noPoint()],
    of: (person, { camp, product }) => {
      if (answerOf(person, journey) !== BUS) return wordsOf(person, journey, product) || 'Not given';
      const point = wordsOf(person, stop, product);
      if (!point) return noPoint();
      return stopsOf(camp).includes(point) ? point : `${point} (no longer offered)`;
    },
  };
}

const toCampsite: ListDefinition = {
  columns: [name, age, ...columnsForList('to-campsite'), family, familyPhone],
  grouping: byPoint({
    journey: 'journey there',
    stop: 'stop there',
    stopsOf: (camp) => optionsOf(camp).pick_up_points,
  }),
};

const fromCampsite: ListDefinition = {
  columns: [name, age, ...columnsForList('from-campsite'), family, familyPhone],
  grouping: byPoint({
    journey: 'journey home',
    stop: 'stop home',
    stopsOf: (camp) => optionsOf(camp).drop_off_points,
  }),
};

/** The answers to the camp's own questions, also to those that it no longer asks, where somebody answered them. */
const questions: ListDefinition = {
  columns: [name, age],
  columnsOfCamp: async (trx, camp, everybody) => {
    const published = await listPublishedQuestions(trx, camp.id);
    const asked = new Set(published.flatMap(({ question, isAsked }) => (isAsked ? [question.name] : [])));
    const columns = questionsOfSection(campQuestionsStep(published.map(({ question }) => question))).flatMap(
      (question) => {
        if (asked.has(question.name)) return [columnOf(question)];
        const hasAnswers = everybody.some((person) => isAnswered(shownAnswer(question, person)));
        return hasAnswers ? [noLongerAsked(columnOf(question))] : [];
      },
    );
    return [...columns, family, familyPhone];
  },
};

const noLongerAsked = (column: Column): Column => ({
  ...column,
  label: (product) => `${column.label(product)} (no longer asked)`,
});

const emergency: ListDefinition = {
  columns: [name, age, ...columnsForList('emergency'), family, familyPhone],
};

const languages: ListDefinition = {
  columns: [name, age, ...columnsForList('languages')],
  sortKey: bestLanguage,
  grouping: { label: 'Speaks best', of: bestLanguage },
};

const siblings: ListDefinition = {
  columns: [family, name, age, ...columnsForList('siblings'), familyPhone],
  people: siblingsOf,
  sortKey: (person) => `${familyName(person)} ${person.accountId}`,
  totals: (people) => [
    { label: 'Families', value: String(new Set(people.map(({ accountId }) => accountId)).size) },
  ],
};

const roster: ListDefinition = {
  columns: [
    name,
    age,
    ...columnsForList('roster'),
    family,
    familyPhone,
    computedColumn({
      name: 'reference',
      label: 'Reference',
      kind: 'code',
      read: ({ reference }) => reference,
    }),
  ],
};

export const listDefinitions: Readonly<Record<CampListId, ListDefinition>> = {
  roster,
  health,
  food,
  'to-campsite': toCampsite,
  'from-campsite': fromCampsite,
  shirts,
  gear,
  emergency,
  languages,
  siblings,
  questions,
};

/** The language a camper speaks best, by the name the family gave it where it is none of those asked about. */
function bestLanguage(person: CampPerson): string {
  const best = highestScale('languages', person);
  if (!best) return 'Not given';
  const other = best.role === 'other language level' ? wordsOf(person, 'other language', '') : '';
  return other || labelOf(best, { accountType: 'parent', product: '' });
}

function siblingsOf(everybody: readonly CampPerson[]): readonly CampPerson[] {
  const families = Map.groupBy(everybody, ({ accountId }) => accountId);
  return everybody.filter(({ accountId }) => (families.get(accountId)?.length ?? 0) > 1);
}
