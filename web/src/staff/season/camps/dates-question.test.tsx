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
const nothing = { days: [], messages: [] };
let registrations: object[];
let sendAgain: object[];
let movable: object;
let saved: () => unknown;

const open = (body: Record<string, unknown>) => {
  saved = askBeforeSave(() => useDatesQuestion(camp), body);
};

beforeEach(() => {
  const overlaps = [{ camp: 'Junior Camp', dates: '10/03/2027 – 15/03/2027' }];
  registrations = [{ ...registration, age: 14, fits: false, due: 100, overlaps }];
  sendAgain = [];
  movable = nothing;
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ registrations, mail: null, send_again: sendAgain, ...movable })),
  );
});

it('asks nothing when the dates stay the same', async () => {
  open({ ...camp, name: 'Another' });
  await waitFor(() => expect(saved()).toEqual({ ...camp, name: 'Another' }));
});

it('asks nothing when nobody is registered and nothing else can move', async () => {
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
  expect(saved()).toBe(NOT_YET);
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'The haze.' } });
  // Its words are there before the dialog opens.
  fireEvent.click(await screen.findByRole('button', { name: 'Save and email the families' }));
  await waitFor(() =>
    expect(saved()).toEqual({ ...moved, new_dates: { count: 1, reason: 'The haze.', ...nothing } }),
  );
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
  await waitFor(() =>
    expect(saved()).toEqual({ ...moved, new_dates: { count: 1, send_again: [PACKING], ...nothing } }),
  );
});

it('moves the days that staff choose, to begin with all that have not passed', async () => {
  const week = (from: string, to: string, passed = false) => ({ from: [from], to: [to], passed });
  movable = {
    days: [
      { name: 'opens_on', ...week('2026-12-01', '2026-12-08', true) },
      { name: 'closes_on', ...week('2027-02-15', '2027-02-22') },
      {
        name: 'program',
        from: ['2027-03-01', '2027-03-05'],
        to: ['2027-03-08', '2027-03-12'],
        passed: false,
      },
    ],
    messages: [{ id: BUS, name: 'Bus', ...week('2027-02-20', '2027-02-27') }],
  };
  open(moved);
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  const closes = await screen.findByRole('row', { name: /^Registration closes/ });
  expect(closes.textContent).toBe('Registration closes15/02/202722/02/2027');
  expect([box(/opens/), box(/closes/), box(/Bus/)].map(({ checked }) => checked)).toEqual([
    false,
    true,
    true,
  ]);
  fireEvent.click(box(/program/));
  fireEvent.click(await screen.findByRole('button', { name: 'Save and email the families' }));
  const new_dates = { count: 1, days: ['closes_on'], messages: [BUS] };
  await waitFor(() => expect(saved()).toEqual({ ...moved, new_dates }));
});

it('saves nothing when staff cancel', async () => {
  open(moved);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(saved()).toBeUndefined());
});
