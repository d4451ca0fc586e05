import { accountDetails } from '@bowline/contract/profile/account';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderStepForm } from '../../test/render-step-form.tsx';

const control = (label: string) => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label);
const change = (label: string, value: string) => fireEvent.change(control(label), { target: { value } });
const renderAddress = (record: object) => renderStepForm({ section: accountDetails, record });

it('asks for the state from a list in Malaysia, and as text elsewhere', () => {
  renderAddress({ address_country: 'MY' });
  expect(control('State').tagName).toBe('SELECT');
  change('State', 'Sabah');
  change('Country', 'AU');
  expect(control('State')).toMatchObject({ tagName: 'INPUT', value: 'Sabah' });
  change('State', 'Victoria');
  change('Country', 'MY');
  expect(control('State')).toMatchObject({ tagName: 'SELECT', value: '' });
});

it('selects a state that was typed before there was a list', () => {
  renderAddress({ address_country: 'MY', address_state: 'SELANGOR' });
  expect(control('State').value).toBe('Selangor');
});

it('keeps any other state from before the list until another is chosen', async () => {
  const { sent } = renderAddress({ address_country: 'MY', address_state: 'Wilayah' });
  expect(control('State').value).toBe('Wilayah');
  expect(screen.getByRole('option', { name: 'Other: Wilayah' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent[0]).toMatchObject({ address_state: 'Wilayah' }));
  change('State', 'Perak');
  expect(screen.queryByRole('option', { name: 'Other: Wilayah' })).toBeNull();
});

it('shows phone numbers in groups', () => {
  renderAddress({ phone: '+60123456789' });
  expect(control('Phone').value).toBe('+60 12-345 6789');
  change('Phone', '0112223 3444');
  fireEvent.blur(control('Phone'));
  expect(control('Phone').value).toBe('+60 11-2223 3444');
});

it('validates the postcode again when the country changes', () => {
  renderAddress({ address_country: 'MY' });
  change('Postcode', 'SW1A 1AA');
  fireEvent.blur(control('Postcode'));
  expect(screen.getByText('Enter a postcode of 5 digits, such as 46000.')).toBeTruthy();
  change('Country', 'GB');
  expect(screen.queryByText('Enter a postcode of 5 digits, such as 46000.')).toBeNull();
});
