import { expect, it } from 'vitest';
import { phoneLinks } from './phone.ts';

it.each([
  ['+60 12-345 6789', 'tel:+60123456789', 'https://wa.me/60123456789'],
  ['+65 9123 4567', 'tel:+6591234567', 'https://wa.me/6591234567'],
  ['+60 3-5555 0100', 'tel:+60355550100', undefined],
  ['012-345 6789', 'tel:0123456789', undefined],
])('returns the call link of %s and, for a mobile number, the chat link', (number, call, whatsApp) => {
  expect(phoneLinks(number)).toEqual({ call, whatsApp });
});
