import { yesNo } from '@bowline/contract/form/choice-fields';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { fieldsOf } from '@bowline/contract/form/section';
import { text } from '@bowline/contract/form/text-fields';
import { accountSections } from '@bowline/contract/profile/account';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { closingCeremony } from '@bowline/contract/steps/closing-ceremony';
import { transport } from '@bowline/contract/steps/transport';
import { update } from '@bowline/contract/steps/update';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderStepForm } from '../../test/render-step-form.tsx';
import { ApiError } from '../api/api-error.ts';

const type = (label: string | RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const leave = (label: string) => fireEvent.blur(screen.getByLabelText(label));
const choose = (question: string | RegExp, answer: string) =>
  fireEvent.click(within(screen.getByRole('group', { name: question })).getByLabelText(answer));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const stillNeeded = () => {
  const toggle = screen.queryByRole('button', { name: /^Still needed/ });
  if (!toggle) return [];
  fireEvent.click(toggle);
  const entries = within(screen.getByRole('list')).getAllByRole('button');
  return entries.map((entry) => entry.textContent);
};

it('lists missing answers with links, and enables Next once there are none', async () => {
  const { sent } = renderStepForm({ section: closingCeremony, record: { version: 3 } });
  expect(stillNeeded()).toEqual(['Will guests attend the closing ceremony?']);
  press('Will guests attend the closing ceremony?');
  expect(document.activeElement).toBe(screen.getByLabelText('Yes'));
  choose(/Will guests attend/, 'No');
  expect(stillNeeded()).toEqual([]);
  press('Next');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ version: 3, closing_attending: false, closing_guests_count: null });
});

it('tells a screen reader which questions are required; the others say that they are optional', () => {
  const fields = { boat: text('Boat'), notes: text('Notes', { optional: true }) };
  renderStepForm({ section: { id: 'boats', title: 'Boats', fields }, record: {} });
  const required = screen.getAllByRole('textbox', { name: 'Boat' });
  expect(required.map((box) => box.getAttribute('aria-required'))).toEqual(['true']);
  const optional = screen.getAllByRole('textbox', { name: 'Notes (optional)' });
  expect(optional.map((box) => box.getAttribute('aria-required'))).toEqual([null]);
});

it('clears hidden answers immediately, also on the screen', async () => {
  const { sent } = renderStepForm({ section: closingCeremony, record: sampleAnswers(closingCeremony) });
  type('Names of the guests', 'Aunt Mei');
  choose(/Will guests attend/, 'No');
  choose(/Will guests attend/, 'Yes');
  expect(screen.getByLabelText('Names of the guests')).toHaveProperty('value', '');
  expect(screen.getByLabelText('How many guests?')).toHaveProperty('value', '');
  choose(/Will guests attend/, 'No');
  press('Save');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ closing_guests_names: null, closing_attending: false });
});

it('clears answers that depend on a hidden answer', () => {
  const showWhen = (other: string) => ({ showWhen: { [other]: true } });
  const fields = {
    swims: yesNo('Swims?'),
    dives: yesNo('Dives?', showWhen('swims')),
    depth: text('How deep?', showWhen('dives')),
  };
  renderStepForm({ section: { id: 'water', title: 'Water', fields }, record: sampleAnswers({ fields }) });
  choose('Swims?', 'No');
  choose('Swims?', 'Yes');
  expect(screen.queryByLabelText('How deep?')).toBeNull();
  choose('Dives?', 'Yes');
  expect(screen.getByLabelText('How deep?')).toHaveProperty('value', '');
});

it.each([
  ['Full name', 'n'.repeat(400), /at most 255/],
  ['IC or passport number', '12', /12 digits/],
  ['Mobile phone', 'abc', /Enter a phone number, such as/],
  ['Email', 'foo@', 'Invalid email'],
])('shows the error of %s on blur, and removes it once it is valid', (label, typed, message) => {
  const camper: Record<string, unknown> = sampleAnswers(camperDetails);
  renderStepForm({ section: camperDetails, record: camper });
  const good = screen.getByLabelText<HTMLInputElement>(label).value;
  type(label, typed);
  expect(screen.queryByText(message)).toBeNull();
  leave(label);
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.getByLabelText(label).getAttribute('aria-describedby')).toContain('-error');
  type(label, good);
  expect(screen.queryByText(message)).toBeNull();
});

it('shows that a day does not exist when the whole date loses focus, not between its boxes', () => {
  renderStepForm({ section: camperDetails, record: {} });
  type('Day', '31');
  type('Month', '02');
  fireEvent.blur(screen.getByLabelText('Month'), { relatedTarget: screen.getByLabelText('Year') });
  expect(screen.queryByText(/Enter a date that exists/)).toBeNull();
  type('Year', '2014');
  leave('Year');
  expect(screen.getByText(/Enter a date that exists/)).toBeTruthy();
});

it('shows no error for a field left empty', () => {
  renderStepForm({ section: camperDetails, record: {} });
  leave('School');
  expect(screen.getByLabelText('School').getAttribute('aria-invalid')).toBeNull();
});

it('shows every error and focuses the first when a disabled button is pressed', () => {
  renderStepForm({ section: update, record: { medical_height: 142 } });
  const next = screen.getByRole('button', { name: 'Next' });
  expect(next.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(next);
  expect(document.activeElement).toBe(screen.getByLabelText('Weight'));
  expect(screen.getByLabelText('Weight').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText('Enter a number in cm.')).toHaveLength(2);
  expect(screen.getByText('Please fill this in.')).toBeTruthy();
});

it('puts the hint between label and control', () => {
  renderStepForm({ section: update, record: {} });
  const field = screen.getByLabelText('School year or grade');
  const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(hint?.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('joins a question ending in a question mark and its error without a colon', () => {
  renderStepForm({ section: closingCeremony, record: sampleAnswers(closingCeremony) });
  type('How many guests?', '99');
  expect(stillNeeded()).toEqual(['How many guests? Enter a number between 1 and 20.']);
});

it('sends numbers as numbers, and keeps invalid texts in their field', async () => {
  const { sent } = renderStepForm({ section: update, record: {} });
  type('Height', '142,5');
  press('Save');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ medical_height: 142.5, medical_weight: null });
  type('Weight', 'heavy');
  press('Save');
  expect(document.activeElement).toBe(screen.getByLabelText('Weight'));
  expect(screen.getByLabelText('Weight')).toHaveProperty('value', 'heavy');
  expect(screen.getByLabelText('Weight').getAttribute('aria-invalid')).toBe('true');
  expect(sent).toHaveLength(1);
});

it('shows the server’s error at its field', async () => {
  const error = new ApiError({ status: 422, body: { errors: { ic: ['You have this camper already.'] } } });
  renderStepForm({
    section: camperDetails,
    record: sampleAnswers(camperDetails),
    send: () => Promise.reject(error),
  });
  press('Next');
  await screen.findByText('You have this camper already.');
  expect(document.activeElement).toBe(screen.getByLabelText('IC or passport number'));
  type('IC or passport number', 'K1234567');
  await waitFor(() =>
    expect(screen.getByLabelText('IC or passport number').getAttribute('aria-invalid')).toBeNull(),
  );
});

it('fills in the details of a MyKad number and says so, and follows the number', async () => {
  renderStepForm({ section: camperDetails, record: {} });
  type('IC or passport number', '140301-14-5678');
  expect(await screen.findAllByText('Filled in from the IC number')).toHaveLength(3);
  expect(screen.getByLabelText('Day')).toHaveProperty('value', '01');
  expect(screen.getByLabelText('Female')).toHaveProperty('checked', true);
  type('IC or passport number', '140302-14-5679');
  expect(screen.getByLabelText('Day')).toHaveProperty('value', '02');
  expect(screen.getByLabelText('Male')).toHaveProperty('checked', true);
  choose(/^Gender/, 'Female');
  expect(screen.getAllByText('Filled in from the IC number')).toHaveLength(1);
  expect(screen.getByText('This doesn’t match the IC number')).toBeTruthy();
});

it('keeps a gender that was chosen before the MyKad number', async () => {
  renderStepForm({ section: camperDetails, record: {} });
  choose(/^Gender/, 'Male');
  type('IC or passport number', '140301-14-5678');
  expect(await screen.findByText('This doesn’t match the IC number')).toBeTruthy();
  expect(screen.getByLabelText('Male')).toHaveProperty('checked', true);
  press('Use the IC number’s details');
  expect(screen.getByLabelText('Female')).toHaveProperty('checked', true);
});

it('shows no mismatch for a date of birth that is incomplete or does not exist', async () => {
  renderStepForm({ section: camperDetails, record: { ic: '140301145678', gender: 'F' } });
  const typeDate = (day: string) => {
    type('Day', day);
    type('Month', '02');
    type('Year', '2014');
  };
  typeDate('31');
  expect(screen.queryByText('This doesn’t match the IC number')).toBeNull();
  typeDate('28');
  expect(await screen.findByText('This doesn’t match the IC number')).toBeTruthy();
});

it('adds the part to questions of the same label in the list of missing answers', () => {
  const fields = fieldsOf(accountSections);
  renderStepForm({
    section: { id: 'account', title: 'Account', fields },
    record: {},
    accountType: 'adult_camper',
  });
  const phones = ['Basic details: Phone', 'Emergency contact: Phone'];
  expect(stillNeeded()).toEqual(expect.arrayContaining([...phones, 'First name']));
});

it('offers the bus stops of the camp, and saves the chosen one', async () => {
  const options = { pick_up_points: ['KL Sentral, 08:00', 'Ipoh'], drop_off_points: [] };
  const { sent } = renderStepForm({ section: transport, record: {}, options });
  choose(/^How will the camper travel to/, 'WSC bus');
  choose(/^Pick-up point/, 'Ipoh');
  choose(/^How will the camper travel home/, 'WSC bus');
  expect(screen.queryByRole('group', { name: /^Drop-off point/ })).toBeNull();
  press('Save');
  await waitFor(() => expect(sent[0]).toMatchObject({ transport_to_campsite_point: 'Ipoh' }));
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
