import { camperDetails } from '@bowline/contract/profile/camper-details';
import { update } from '@bowline/contract/steps/update';
import { t } from '@bowline/contract/text/t';
import { asked, told } from '../column.ts';
import { countBy, type ListDefinition } from '../list.ts';
import { age, family, familyPhone, name } from './common.ts';

export const roster: ListDefinition = {
  columns: [
    name,
    age,
    ...asked(camperDetails, 'gender', 'ic', 'dob', 'school'),
    ...asked(update, 'school_year'),
    family,
    familyPhone,
    told('reference', 'Reference', ({ reference }) => reference),
    told('status', 'Status', ({ status }) => t(status)),
  ],
  totals: (people) => countBy(people, ({ status }) => t(status)),
};
