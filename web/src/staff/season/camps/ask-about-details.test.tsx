import type { StaffCamp } from '@bowline/contract/api/staff/season/camps';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ChoiceDialog } from '../../../shell/prompt-choice.tsx';
import { askAboutDetails } from './camp-form.tsx';

const given = { place: 'Pantai Cahaya', arrival_time: null, day_contact_phone: '+60198765432' };
const camp = { ...given, accepted: 2 } as unknown as StaffCamp;
const moved = { ...given, arrival_time: '09:30' };

async function ask(button: string) {
  const answer = askAboutDetails(camp, moved);
  expect(await screen.findByText(/^2 campers have a place/)).toBeTruthy();
  const choice = screen.getByRole<HTMLButtonElement>('button', { name: button });
  await waitFor(() => expect(choice.disabled).toBe(false));
  fireEvent.click(choice);
  return answer;
}

it('asks whether families are emailed other details', async () => {
  render(<ChoiceDialog />);
  expect(await ask('Save and email the families')).toEqual({ ...moved, email_details: true });
  expect(await ask('Save without an email')).toEqual(moved);
  expect(await ask('Cancel')).toBeUndefined();
});

it('asks nothing where nobody has a place, nothing has changed, or new dates are emailed anyway', async () => {
  expect(await askAboutDetails({ ...camp, accepted: 0 }, moved)).toEqual(moved);
  const same = { ...given, day_contact_phone: '+60 19-876 5432', pick_up_points: 'Ipoh, 09:00' };
  expect(await askAboutDetails(camp, same)).toEqual(same);
  const dated = { ...moved, new_dates: { count: 2 } };
  expect(await askAboutDetails(camp, dated)).toEqual(dated);
});

it.each([
  ['another packing list', { packing_list: '- A hat' }],
  ['a bus stop that is not served any more', { pick_up_points: 'Ipoh, 09:00' }],
])('asks about %s', async (_what, changed) => {
  render(<ChoiceDialog />);
  const before = { ...camp, packing_list: '- A cap', pick_up_points: 'Ipoh, 09:00\nKL Sentral, 08:00' };
  const answer = askAboutDetails(before, { ...answersOfCamp(before), ...changed });
  expect(await screen.findByText(/^2 campers have a place/)).toBeTruthy();
  const email = screen.getByRole<HTMLButtonElement>('button', { name: 'Save and email the families' });
  await waitFor(() => expect(email.disabled).toBe(false));
  fireEvent.click(email);
  expect(await answer).toMatchObject({ ...changed, email_details: true });
});

const answersOfCamp = ({ accepted: _, ...answers }: StaffCamp) => answers;
