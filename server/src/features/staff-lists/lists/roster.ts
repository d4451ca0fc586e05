import { t } from '@bowline/contract/text/t';
import { asked } from '../asked.ts';
import { told } from '../column.ts';
import { countBy, type ListDefinition } from '../list.ts';
import { age, family, familyPhone, name } from './common.ts';

export const roster: ListDefinition = {
  columns: [
    name,
    age,
    ...asked('roster'),
    family,
    familyPhone,
    told('reference', 'Reference', ({ reference }) => reference),
    told('status', 'Status', ({ status }) => t(status)),
  ],
  totals: (people) => [
    { label: t('Campers'), value: String(people.length) },
    ...countBy(people, ({ status }) => t(status)),
  ],
};
