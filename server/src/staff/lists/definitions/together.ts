import { labelOf } from '@bowline/contract/form/words';
import { t } from '@bowline/contract/text/t';
import { asked, strongest, wordsOf } from '../asked.ts';
import { type ListDefinition, sortedBy } from '../list-definition.ts';
import type { CampPerson } from '../queries.ts';
import { age, family, familyName, familyPhone, name } from './common.ts';

export const emergency: ListDefinition = {
  columns: [name, age, ...asked('emergency'), family, familyPhone],
};

/** The language a camper speaks best, by the name the family gave it where it is none of those asked about. */
function bestLanguage(person: CampPerson): string {
  const best = strongest('languages', person);
  if (!best) return t('Not given');
  const other = best.means === 'other language level' ? wordsOf(person, 'other language', '') : '';
  return other || labelOf(best, { accountType: 'parent', product: '' });
}

export const languages: ListDefinition = {
  columns: [name, age, ...asked('languages')],
  people: (everybody) => sortedBy(everybody, bestLanguage),
  grouping: { label: 'Speaks best', of: bestLanguage },
};

function siblingsOf(everybody: readonly CampPerson[]): readonly CampPerson[] {
  const families = Map.groupBy(everybody, ({ accountId }) => accountId);
  const together = everybody.filter(({ accountId }) => (families.get(accountId)?.length ?? 0) > 1);
  return sortedBy(together, (person) => `${familyName(person)} ${person.accountId}`);
}

export const siblings: ListDefinition = {
  columns: [family, name, age, ...asked('siblings'), familyPhone],
  people: siblingsOf,
  totals: (people) => [
    { label: t('Families'), value: String(new Set(people.map(({ accountId }) => accountId)).size) },
  ],
};
