import { accountDetails, emergencyContact } from '@bowline/contract/profile/account';
import { medical } from '@bowline/contract/profile/medical';
import { t } from '@bowline/contract/text/t';
import { asked, type Column } from '../column.ts';
import type { ListDefinition } from '../list.ts';
import type { CampPerson } from '../people.ts';
import { age, name } from './common.ts';

const texts = Object.entries(medical.fields).flatMap(([question, { kind }]) =>
  kind === 'yesNo' ? [] : [question as keyof typeof medical.fields],
);

/** The labels of everything that was answered with Yes. */
function conditionsOf({ answers }: CampPerson): string[] {
  return Object.entries(medical.fields)
    .filter(([question, { kind }]) => kind === 'yesNo' && answers[medical.id]?.[question] === true)
    .map(([, { label }]) => t(label).replace(/\?$/, ''));
}

const conditions: Column = {
  name: 'conditions',
  label: () => t('Answered with Yes'),
  read: (person) => conditionsOf(person).join('; '),
  isFor: () => true,
  sensitive: true,
};

export const health: ListDefinition = {
  columns: [
    name,
    age,
    conditions,
    ...asked(medical, ...texts),
    ...asked(emergencyContact, 'emergency_name', 'emergency_phone'),
    ...asked(accountDetails, 'doctor_name', 'doctor_phone'),
  ],
  people: (everybody) => [
    ...everybody.filter((person) => conditionsOf(person).length > 0),
    ...everybody.filter((person) => conditionsOf(person).length === 0),
  ],
  flag: (person) => (conditionsOf(person).length > 0 ? t('Alert') : undefined),
  totals: (people) => {
    const alerts = people.filter((person) => conditionsOf(person).length > 0).length;
    return [
      { label: t('With something to know'), value: t('{alerts} of {all}', { alerts, all: people.length }) },
    ];
  },
};
