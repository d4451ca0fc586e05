import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PhoneNumber } from './phone-number.tsx';

it('offers a call and a chat for a mobile number', () => {
  render(<PhoneNumber number="+60123456789" />);
  const call = screen.getByRole('link', { name: '+60 12-345 6789' });
  const chat = screen.getByRole('link', { name: 'WhatsApp +60 12-345 6789' });
  expect([call.getAttribute('href'), chat.getAttribute('href')]).toEqual([
    'tel:+60123456789',
    'https://wa.me/60123456789',
  ]);
});

it('offers no chat for a landline', () => {
  render(<PhoneNumber number="+60 3-5555 0100" />);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['+60 3-5555 0100']);
});
