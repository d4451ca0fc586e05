import { standingOf } from '@bowline/contract/staff/places';
import { t } from '@bowline/contract/text/t';
import { answerOf, meant } from '../asked.ts';
import { told } from '../columns.ts';
import type { CampPerson } from '../queries.ts';

export const name = meant('camper name');
export const age = told({ name: 'age', label: 'Age', kind: 'number', read: ({ age }) => String(age) });
export const familyPhone = meant('family phone');

/** Who holds the account. */
export const family = told({
  name: 'family',
  label: 'Family',
  shared: { heading: 'Family' },
  read: (person) => familyName(person),
});

export function familyName(person: CampPerson): string {
  const names = [answerOf(person, 'family first name'), answerOf(person, 'family last name')];
  return names.filter(Boolean).join(' ');
}

/** On every list that shows more than the accepted. */
export const status = told({ name: 'status', label: 'Status', read: statusInWords });

function statusInWords(person: CampPerson): string {
  const standing = t(standingOf(person));
  return person.status === 'Changes Requested'
    ? t('{status}, changes requested', { status: standing })
    : standing;
}
