import { sampleAnswers } from '@bowline/contract/form/samples';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { closingCeremony } from '@bowline/contract/steps/closing-ceremony';
import { update } from '@bowline/contract/steps/update';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { renderStepForm } from './render-step-form.tsx';

afterEach(cleanup);

const type = (label: string | RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const choose = (question: string | RegExp, answer: string) =>
  fireEvent.click(within(screen.getByRole('group', { name: question })).getByLabelText(answer));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const stillNeeded = () =>
  [...document.querySelectorAll('form > div:last-of-type button')].map((entry) => entry.textContent);

it('lists what is still needed, leads to it, and lets Next go once nothing is', async () => {
  const { sent } = renderStepForm({ section: closingCeremony, record: { version: 3 } });
  expect(stillNeeded()).toEqual(['Will guests attend the closing ceremony?']);
  press('Will guests attend the closing ceremony?');
  expect(document.activeElement).toBe(screen.getByLabelText('Yes'));
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
  choose(/Will guests attend/, 'No');
  expect(stillNeeded()).toEqual([]);
  press('Next');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ version: 3, closing_attending: false, closing_guests_count: null });
});

it('clears what is hidden, and brings it back to whoever changes their mind before saving', async () => {
  const { sent } = renderStepForm({ section: closingCeremony, record: sampleAnswers(closingCeremony) });
  type('Names of the guests', 'Aunt Mei');
  choose(/Will guests attend/, 'No');
  expect(screen.queryByLabelText('Names of the guests')).toBeNull();
  choose(/Will guests attend/, 'Yes');
  expect(screen.getByLabelText('Names of the guests')).toHaveProperty('value', 'Aunt Mei');
  choose(/Will guests attend/, 'No');
  press('Save');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ closing_guests_names: null, closing_attending: false });
  choose(/Will guests attend/, 'Yes');
  expect(screen.getByLabelText('Names of the guests')).toHaveProperty('value', '');
});

it('sends numbers as numbers, and keeps at their field texts that are none', async () => {
  const { sent } = renderStepForm({ section: update, record: {} });
  type('Height', '142,5');
  press('Save');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ medical_height: 142.5, medical_weight: null });
  type('Weight', 'heavy');
  press('Save');
  const summary = await screen.findByRole('region', { name: 'Please check these answers' });
  expect(document.activeElement).toBe(summary);
  expect(screen.getByLabelText('Weight')).toHaveProperty('value', 'heavy');
  expect(screen.getByLabelText('Weight').getAttribute('aria-invalid')).toBe('true');
  expect(sent).toHaveLength(1);
});

it('shows what the server has against an answer at its field', async () => {
  const refusal = new ApiError({ status: 422, body: { errors: { ic: ['You have this camper already.'] } } });
  renderStepForm({
    section: camperDetails,
    record: sampleAnswers(camperDetails),
    send: () => Promise.reject(refusal),
  });
  press('Next');
  const entry = await screen.findByRole('button', { name: /You have this camper already/ });
  fireEvent.click(entry);
  expect(document.activeElement).toBe(screen.getByLabelText('IC or passport number'));
  type('IC or passport number', 'K1234567');
  await waitFor(() =>
    expect(screen.getByLabelText('IC or passport number').getAttribute('aria-invalid')).toBeNull(),
  );
});

it('offers what a MyKad number says, and fills it in', () => {
  renderStepForm({ section: camperDetails, record: {} });
  type('IC or passport number', '140301-14-5678');
  press('Fill these in');
  expect(screen.getByLabelText('Day')).toHaveProperty('value', '01');
  expect(screen.getByLabelText('Female')).toHaveProperty('checked', true);
  choose(/^Gender/, 'Male');
  expect(screen.getByText('The number says something else')).toBeTruthy();
});

it('does not ask an adult camper for the relationship, and shows a locked number as it is', async () => {
  const { sent } = renderStepForm({
    section: camperDetails,
    record: sampleAnswers(camperDetails),
    accountType: 'adult_camper',
    editing: true,
  });
  expect(screen.queryByText(/relationship to the camper/)).toBeNull();
  expect(screen.getByLabelText('IC or passport number')).toHaveProperty('readOnly', true);
  press('Next');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('ic');
});
