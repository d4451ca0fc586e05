import type { CampListId } from '@bowline/contract/form/tags';
import { labelOf } from '@bowline/contract/form/words';
import { highestScale, wordsOf } from '../answers.ts';
import { age, columnsForList, computedColumn, family, familyName, familyPhone, name } from '../columns.ts';
import type { ListDefinition } from '../list-definition.ts';
import type { CampPerson } from '../queries.ts';
import { food, health } from './health-and-food.ts';
import { fromCampsite, toCampsite } from './journeys.ts';
import { questions } from './questions.ts';
import { gear, shirts } from './sizes.ts';

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
