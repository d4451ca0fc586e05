import { expect, it } from 'vitest';
import { phoneLinks } from './phone.ts';

it.each([
  ['+60 12-345 6789', 'tel:+60123456789', 'https://wa.me/60123456789'],
  ['+65 9123 4567', 'tel:+6591234567', 'https://wa.me/6591234567'],
  ['+60 3-5555 0100', 'tel:+60355550100', undefined],
  ['012-345 6789', 'tel:0123456789', undefined],
  ['+60 1300-88-2525', 'tel:+601300882525', undefined],
  ['+60 1800-88-2525', 'tel:+601800882525', undefined],
  ['+60 13-001 2345', 'tel:+60130012345', 'https://wa.me/60130012345'],
  ['+60 11-1234 5678', 'tel:+601112345678', 'https://wa.me/601112345678'],
  ['+60 82-234 567', 'tel:+6082234567', undefined],
  ['+65 6123 4567', 'tel:+6561234567', undefined],
  ['+65 1800 123 4567', 'tel:+6518001234567', undefined],
  ['+44 20 7946 0018', 'tel:+442079460018', undefined],
  ['+44 7911 123456', 'tel:+447911123456', 'https://wa.me/447911123456'],
  ['+1 415 555 2671', 'tel:+14155552671', 'https://wa.me/14155552671'],
])('returns the call link of %s and, for a mobile number, the chat link', (number, call, whatsApp) => {
  expect(phoneLinks(number)).toEqual({ call, whatsApp });
});
