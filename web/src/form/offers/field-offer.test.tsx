import { camperDetails } from '@bowline/contract/profile/camper-details';
import { immunisations } from '@bowline/contract/profile/immunisations';
import { medical } from '@bowline/contract/profile/medical';
import { transport } from '@bowline/contract/steps/transport';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderStepForm } from '../../../test/render-step-form.tsx';
// Loaded before the tests wait for it.
import './field-offer.tsx';

const account = { name_first: 'Mei Ling', name_last: 'Tan', phone: '+60123456789', email: 'mei@example.com' };
const camper = { relationship_to_camper: 'Guardian' };
const shown = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const question = (name: string) => within(screen.getByRole('group', { name }));
const answerTo = (name: string) =>
  question(name).queryByRole<HTMLInputElement>('radio', { checked: true })?.value;
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('fills a camper’s phone and email in from the account with one tap, and undoes them with another', async () => {
  renderStepForm({ section: camperDetails, record: {}, account });
  await press('Use mine');
  expect([shown('Mobile phone'), shown('Email')]).toEqual(['+60 12-345 6789', 'mei@example.com']);
  expect(screen.getAllByText('Filled in')).toHaveLength(2);
  await press('Undo');
  expect([shown('Mobile phone'), shown('Email')]).toEqual(['', '']);
  expect(screen.queryByText('Filled in')).toBeNull();
});

it('offers only the email where a phone was typed, and keeps the phone', async () => {
  renderStepForm({ section: camperDetails, record: { phone_mobile: '+60139998877' }, account });
  expect(await screen.findByText('mei@example.com')).toBeTruthy();
  await press('Use mine');
  expect([shown('Mobile phone'), shown('Email')]).toEqual(['+60 13-999 8877', 'mei@example.com']);
});

it.each([
  [camperDetails, 'Use mine'],
  [medical, 'No to all of these'],
])('offers nothing where no account is known, as to staff', async (section, name) => {
  const { unmount } = renderStepForm({ section, record: {}, account });
  expect(await screen.findByRole('button', { name })).toBeTruthy();
  unmount();
  renderStepForm({ section, record: {} });
  expect(screen.queryByRole('button', { name })).toBeNull();
});

it('fills in who collects from the account and the relationship, while nobody is named', async () => {
  renderStepForm({ section: transport, record: { transport_from_campsite: 'own' }, account, camper });
  await press('I will collect');
  const labels = ['Relationship to the camper', 'Who will collect the camper?', 'Their phone number'];
  expect(labels.map(shown)).toEqual(['Guardian', 'Tan Mei Ling', '+60 12-345 6789']);
  await press('Undo');
  type('Who will collect the camper?', 'Aunt');
  expect(screen.queryByRole('button', { name: 'I will collect' })).toBeNull();
});

it.each([
  ['2014-03-01', undefined],
  ['2020-01-01', 'Yes'],
])('answers only what the national programme gave to a child born on %s', async (birthDate, pneumococcus) => {
  renderStepForm({ section: immunisations, record: {}, birthDate, account });
  await press('All as in the national programme');
  const given = [
    'Diphtheria, pertussis, tetanus (DPT)',
    'Hepatitis B',
    'Tuberculosis (BCG)',
    'Measles, mumps, rubella (MMR)',
  ];
  expect(given.map(answerTo)).toEqual(given.map(() => 'Yes'));
  expect(answerTo('Pneumococcus')).toBe(pneumococcus);
  expect(answerTo('Influenza')).toBeUndefined();
});

it('names what one No answers, and leaves the allergies open', async () => {
  renderStepForm({ section: medical, record: {}, account });
  expect(await screen.findByText(/^No to: Asthma, .*, Any other condition/)).toBeTruthy();
  await press('No to all of these');
  expect(answerTo('Diabetes?')).toBe('false');
  expect(answerTo('Any allergies?')).toBeUndefined();
});
