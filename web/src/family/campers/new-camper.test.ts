import type { AccountRecord } from '@bowline/contract/api/campers';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { fieldsOf } from '@bowline/contract/form/section';
import { accountSections } from '@bowline/contract/profile/account';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { expect, it } from 'vitest';
import { newCamper } from './camper-page.tsx';

const accountOf = (type: AccountRecord['type']): AccountRecord => ({
  ...sampleAnswers({ fields: fieldsOf(accountSections) }),
  id: 'account-1',
  type,
  email: 'mei@example.com',
  email_confirmed: true,
  email_failing: false,
  language: 'en',
  is_complete: true,
  version: 1,
});

const TODAY = '2026-11-21';

it('prefills a child’s profile with the family’s address only', () => {
  const child = newCamper(accountOf('parent'), TODAY);
  expect(Object.keys(child).every((name) => name.startsWith('address_'))).toBe(true);
  expect(child).toMatchObject({ address_city: 'Petaling Jaya', address_country: 'MY' });
});

it('prefills an adult camper’s own profile with the person too', () => {
  const adult = newCamper(accountOf('adult_camper'), TODAY);
  expect(adult).toMatchObject({ name: 'Tan Mei Ling', ic: '800214145566', email: 'mei@example.com' });
  expect(adult).toMatchObject({ dob: '1980-02-14', gender: 'F' });
  expect(adult).toMatchObject({ phone_mobile: '+60123456789', address_postcode: '46000' });
});

it('prefills only fields of the camper form', () => {
  const asked = Object.keys(camperDetails.fields);
  expect(
    Object.keys(newCamper(accountOf('adult_camper'), TODAY)).filter((name) => !asked.includes(name)),
  ).toEqual([]);
});
