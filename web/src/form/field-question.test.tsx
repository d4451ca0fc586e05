import { sampleAnswers } from '@bowline/contract/form/samples';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { medical } from '@bowline/contract/profile/medical';
import { update } from '@bowline/contract/steps/update';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderStepForm } from '../../test/render-step-form.tsx';

const camper = sampleAnswers(camperDetails);
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const enter = (label: string, text: string) => {
  fireEvent.change(box(label), { target: { value: text } });
  fireEvent.blur(box(label));
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

it('asks whether a phone is of the country of the address, and takes the answer with one tap', async () => {
  const record = { ...camper, address_country: 'SG', address_postcode: '238801' };
  const { sent } = renderStepForm({ section: camperDetails, record });
  enter('Mobile phone', '9123 4567');
  await screen.findByText('9123 4567 is not a Malaysian number. Is it Singapore (+65)?');
  press('Use +65 9123 4567');
  expect(screen.queryByText(/is not a Malaysian number/)).toBeNull();
  press('Next');
  await waitFor(() => expect(sent[0]).toMatchObject({ phone_mobile: '+6591234567' }));
});

it.each([
  ['IC or passport number', '14030l145678', 'Use 140301-14-5678', '140301-14-5678'],
  ['Mobile phone', '012-345 6789 (Ayah)', 'Use 012-345 6789', '012-345 6789'],
])('corrects the %s %s with one tap', async (label, typed, button, value) => {
  renderStepForm({ section: camperDetails, record: camper });
  enter(label, typed);
  fireEvent.click(await screen.findByRole('button', { name: button }));
  expect(box(label).value).toBe(value);
});

it('corrects a height in metres with one tap', () => {
  renderStepForm({ section: update, record: {} });
  enter('Height', '1.52 m');
  press('Use 152');
  expect(box('Height').value).toBe('152');
});

it('asks about a mistyped domain before it saves, once', async () => {
  const { sent } = renderStepForm({ section: camperDetails, record: camper });
  fireEvent.change(box('Email'), { target: { value: 'mei@gmail.con' } });
  press('Next');
  await screen.findByText('Did you mean mei@gmail.com?');
  expect(sent).toEqual([]);
  press('Keep what I typed');
  expect(screen.queryByText('Did you mean mei@gmail.com?')).toBeNull();
  press('Next');
  await waitFor(() => expect(sent[0]).toMatchObject({ email: 'mei@gmail.con' }));
});

it('does not ask again about what was saved', async () => {
  const { sent } = renderStepForm({ section: camperDetails, record: { ...camper, email: 'mei@gmail.con' } });
  press('Next');
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('asks once what a Yes on health means', async () => {
  const no = Object.fromEntries(
    Object.entries(medical.fields).map(([name, { kind }]) => [name, kind === 'yesNo' ? false : null]),
  );
  const { sent } = renderStepForm({ section: medical, record: { ...no, version: 1 } });
  fireEvent.click(screen.getAllByLabelText('Yes')[1] as HTMLElement);
  press('Next');
  await screen.findByText('You answered Yes: Asthma. What should we know?');
  expect(document.activeElement).toBe(box('Notes (optional)'));
  press('Nothing more to say');
  press('Next');
  await waitFor(() => expect(sent[0]).toMatchObject({ health_asthma: true, health_notes: null }));
});

it('drops the question about health once there is a note', async () => {
  const { sent } = renderStepForm({ section: medical, record: sampleAnswers(medical) });
  enter('Notes (optional)', '');
  press('Next');
  await screen.findByText(/What should we know/);
  enter('Notes (optional)', 'Ventolin');
  expect(screen.queryByText(/What should we know/)).toBeNull();
  press('Next');
  await waitFor(() => expect(sent[0]).toMatchObject({ health_notes: 'Ventolin' }));
});
