import { asked } from '../asked.ts';
import { told } from '../columns.ts';
import type { ListDefinition } from '../list-definition.ts';
import { age, family, familyPhone, name } from './common.ts';

export const roster: ListDefinition = {
  columns: [
    name,
    age,
    ...asked('roster'),
    family,
    familyPhone,
    told({ name: 'reference', label: 'Reference', kind: 'code', read: ({ reference }) => reference }),
  ],
};
