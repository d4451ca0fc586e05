import type { AccountRecord, CamperRecord } from '@bowline/contract/api/records';
import { expect, it } from 'vitest';
import { movedAnswers } from './moved-home.tsx';

const old = {
  address_street1: '12 Jalan Teratai',
  address_street2: null,
  address_city: 'Ipoh',
  address_state: 'Perak',
  address_postcode: '30000',
  address_country: 'MY',
};
const next = { ...old, address_street1: '3 Jalan Melur', address_city: 'Taiping', address_postcode: '34000' };
const before = { ...old, phone: '+60123456789' } as unknown as AccountRecord;
const account = (change: object) => ({ ...before, ...change }) as AccountRecord;
const camper = (answers: object) => ({ name: 'Haziq', ...answers }) as CamperRecord;

it.each([
  ['the old address', camper({ ...old, phone_mobile: '+60139998877' }), next, next],
  [
    'the old phone',
    camper({ ...next, phone_mobile: '+60123456789' }),
    { phone: '+60111' },
    { phone_mobile: '+60111' },
  ],
  ['another address', camper({ ...old, address_city: 'Melaka' }), next, {}],
  ['the old address, which stays', camper(old), { name_first: 'Mei' }, {}],
])('offers a camper with %s what changed', (_, own, change, answers) => {
  expect(movedAnswers(before, account(change), own)).toEqual(answers);
});
