import type { Answers } from '@bowline/contract/form/field';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { transport } from '@bowline/contract/steps/transport';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderStepForm } from '../../../test/render-step-form.tsx';
import { AnswersOf } from './answers-of.tsx';

const from = (answers: Answers) => ({
  above: (form: Parameters<typeof AnswersOf>[0]['form']) => (
    <AnswersOf {...{ form, answers }} name="Aisyah" button="Use them" />
  ),
});
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shown = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const chosen = (question: RegExp) =>
  within(screen.getByRole('group', { name: question })).queryByRole<HTMLInputElement>('radio', {
    checked: true,
  })?.value;

const aisyah = { name: 'Aisyah', dob: '2012-01-02', race: 'Malay', school: 'SK Ampang', can_swim: true };

it('fills only open questions that siblings answer alike, says so at each, and undoes them', () => {
  renderStepForm({ section: camperDetails, record: { school: 'SMK Ampang' }, ...from(aisyah) });
  expect(screen.getByText('Use Aisyah’s answers?')).toBeTruthy();
  press('Use them');
  expect([shown('Race'), shown('School'), shown('Full name')]).toEqual(['Malay', 'SMK Ampang', '']);
  expect(chosen(/^Can the camper swim/)).toBeUndefined();
  // In the box and at the question.
  expect(screen.getAllByText('Filled in from Aisyah’s answers')).toHaveLength(2);
  press('Undo');
  expect(shown('Race')).toBe('');
  expect(screen.getByText('Use Aisyah’s answers?')).toBeTruthy();
});

it('keeps what was changed afterwards when the rest is removed', () => {
  renderStepForm({ section: camperDetails, record: {}, ...from(aisyah) });
  press('Use them');
  fireEvent.change(screen.getByLabelText('School'), { target: { value: 'SK Klang' } });
  press('Undo');
  expect([shown('Race'), shown('School')]).toEqual(['', 'SK Klang']);
});

it('leaves out a stop that the bus of this camp does not have', () => {
  const answers = {
    transport_to_campsite: 'provider',
    transport_to_campsite_point: 'Ipoh',
    transport_from_campsite: 'provider',
    transport_from_campsite_point: 'KL Sentral',
  };
  const options = { pick_up_points: ['KL Sentral'], drop_off_points: ['KL Sentral'] };
  renderStepForm({ section: transport, record: {}, options, ...from(answers) });
  press('Use them');
  // None is chosen there.
  expect([chosen(/^How will the camper travel to/), chosen(/^Pick-up point/)]).toEqual(['provider', '']);
  expect(chosen(/^Drop-off point/)).toBe('KL Sentral');
});

it('offers nothing that is answered already', () => {
  renderStepForm({ section: camperDetails, record: { race: 'Malay', school: 'SK Klang' }, ...from(aisyah) });
  expect(screen.queryByText('Use Aisyah’s answers?')).toBeNull();
});

it('fills an answer in that is asked because of another', () => {
  const answers = { language_other: 3, language_other_desc: 'தமிழ்' };
  renderStepForm({ section: camperDetails, record: {}, ...from(answers) });
  press('Use them');
  expect(shown('Which language? (optional)')).toBe('தமிழ்');
});
