import { t } from '@bowline/contract/text/t';
import { affirmed, alertsOf, asked, questionsAffirmed, questionsOfAlerts } from '../asked.ts';
import type { Column } from '../columns.ts';
import type { ListDefinition } from '../list-definition.ts';
import type { CampPerson } from '../queries.ts';
import { age, name } from './common.ts';

const alerts = (person: CampPerson): string[] => alertsOf('health', person);
const hasAlert = (person: CampPerson): boolean => alerts(person).length > 0;

/** What was answered with Yes and is no alert. */
const conditions: Column = {
  name: 'conditions',
  kind: 'text',
  label: () => t('Other conditions'),
  shared: { heading: 'Conditions and medicines' },
  read: (person) => affirmed('health', person).join('; '),
  answers: questionsAffirmed('health'),
  isFor: () => true,
  sensitive: true,
};

export const health: ListDefinition = {
  columns: [name, age, conditions, ...asked('health', ({ kind }) => kind !== 'yesNo')],
  people: (everybody) => [...everybody.filter(hasAlert), ...everybody.filter((person) => !hasAlert(person))],
  alerts,
  alertAnswers: questionsOfAlerts('health'),
  totals: (people) => [
    { label: t('With an alert'), value: String(people.filter(hasAlert).length) },
    ...countAlerts(people),
  ],
};

function countAlerts(people: readonly CampPerson[]) {
  const groups = Map.groupBy(people.flatMap(alerts), (alert) => alert);
  return [...groups].map(([label, { length }]) => ({ label, value: String(length) }));
}
