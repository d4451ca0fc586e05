import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { askBeforeSave, NOT_YET } from '../../../../test/ask-before-save.tsx';
import { useDatesQuestion } from './dates-question.tsx';

const camp = { id: 'lite', starts_on: '2027-03-01', ends_on: '2027-03-06', min_age: 11, max_age: 13 };
const moved = { ...camp, starts_on: '2027-03-08', ends_on: '2027-03-13', closes_on: '2027-02-15' };
const registration = {
  registration_id: 'r1',
  reference: 'WSC-7K3M-2Q',
  status: 'Accepted',
  camper_name: 'Haziq',
};
const [PACKING, BUS] = ['0199f3a2-7c3e-7f10-8a55-000000000001', '0199f3a2-7c3e-7f10-8a55-000000000002'];
let registrations: object[];
let sendAgain: object[];
let saved: () => unknown;

const open = (body: Record<string, unknown>) => {
  saved = askBeforeSave(() => useDatesQuestion(camp), body);
};

beforeEach(() => {
  const overlaps = [{ camp: 'Junior Camp', dates: '10/03/2027 – 15/03/2027' }];
  registrations = [{ ...registration, age: 14, fits: false, due: 100, overlaps }];
  sendAgain = [];
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ registrations, mail: null, send_again: sendAgain })),
  );
});

it('asks nothing when the dates stay the same', async () => {
  open({ ...camp, name: 'Another' });
  await waitFor(() => expect(saved()).toEqual({ ...camp, name: 'Another' }));
});

it('asks nothing when nobody is registered', async () => {
  registrations = [];
  open(moved);
  await waitFor(() => expect(saved()).toEqual(moved));
});

it('shows who is affected, and saves with what families are told', async () => {
  open(moved);
  expect(await screen.findByText('Accepted: 1')).toBeTruthy();
  const problems =
    'Aged 14 on the new first day: outside the ages of this camp. Also registered for Junior Camp, 10/03/2027 – 15/03/2027';
  expect(screen.getByText(problems)).toBeTruthy();
  expect(screen.getByText('Registration closes on 15/02/2027')).toBeTruthy();
  expect(saved()).toBe(NOT_YET);
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'The haze.' } });
  // Its words are there before the dialog opens.
  fireEvent.click(await screen.findByRole('button', { name: 'Save and email the families' }));
  await waitFor(() => expect(saved()).toEqual({ ...moved, new_dates: { count: 1, reason: 'The haze.' } }));
});

it('asks whether messages that have gone out are sent again', async () => {
  sendAgain = [
    { id: PACKING, name: 'Packing', day: '2027-03-05' },
    { id: BUS, name: 'Bus', day: '2027-03-07' },
  ];
  open(moved);
  const save = await screen.findByRole('button', { name: 'Save and email the families' });
  fireEvent.click(screen.getByLabelText('Bus, on 07/03/2027'));
  expect(screen.getByLabelText<HTMLInputElement>('Packing, on 05/03/2027').checked).toBe(true);
  fireEvent.click(save);
  await waitFor(() => expect(saved()).toEqual({ ...moved, new_dates: { count: 1, send_again: [PACKING] } }));
});

it('saves nothing when staff cancel', async () => {
  open(moved);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(saved()).toBeUndefined());
});
