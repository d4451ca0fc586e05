import { t } from '@bowline/contract/text/t';
import { affirmed, asked } from '../asked.ts';
import type { Column } from '../column.ts';
import type { ListDefinition } from '../list.ts';
import type { CampPerson } from '../people.ts';
import { age, name } from './common.ts';

const conditionsOf = (person: CampPerson): string[] =>
  affirmed('health', person).map((label) => label.replace(/\?$/, ''));
const isAlert = (person: CampPerson): boolean => conditionsOf(person).length > 0;

const conditions: Column = {
  name: 'conditions',
  label: () => t('Answered with Yes'),
  read: (person) => conditionsOf(person).join('; '),
  isFor: () => true,
  sensitive: true,
};

export const health: ListDefinition = {
  columns: [name, age, conditions, ...asked('health', ({ kind }) => kind !== 'yesNo')],
  people: (everybody) => [...everybody.filter(isAlert), ...everybody.filter((person) => !isAlert(person))],
  flag: (person) => (isAlert(person) ? t('Alert') : undefined),
  totals: (people) => {
    const alerts = people.filter(isAlert).length;
    return [
      { label: t('With something to know'), value: t('{alerts} of {all}', { alerts, all: people.length }) },
    ];
  },
};
