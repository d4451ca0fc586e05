import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { askBeforeSave, NOT_YET } from '../../../../test/ask-before-save.tsx';
import { usePriceQuestion } from './price-question.tsx';

const camp = { id: 'lite', fee: 880, guest_lunch: 35 };
const registration = { registration_id: 'r1', reference: 'WSC-7K3M-2Q', status: 'Accepted' };
const mail = {
  to: 'mei@example.com',
  language: 'en',
  subject: 'The fees have changed',
  text: 'The boats cost more.',
} as const;
let registrations: object[];
let saved: () => unknown;

const open = (body: Record<string, unknown>) => {
  saved = askBeforeSave(() => usePriceQuestion(camp), body);
};

beforeEach(() => {
  registrations = [{ ...registration, camper_name: 'Haziq', before: 880, after: 990 }];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ registrations, mail })));
});

it('asks nothing when the prices stay the same', async () => {
  open({ fee: 880, guest_lunch: 35, name: 'Another' });
  await waitFor(() => expect(saved()).toEqual({ fee: 880, guest_lunch: 35, name: 'Another' }));
});

it('asks nothing when nobody is registered', async () => {
  registrations = [];
  open({ fee: 990, guest_lunch: 35 });
  await waitFor(() => expect(saved()).toEqual({ fee: 990, guest_lunch: 35 }));
});

it('keeps the prices of those registered by default', async () => {
  open({ fee: 990, guest_lunch: 35 });
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved()).toEqual({ fee: 990, guest_lunch: 35 }));
});

it('requires a reason before those registered pay the new prices', async () => {
  open({ fee: 990, guest_lunch: 35 });
  fireEvent.click(await screen.findByLabelText(/^Also the 1 registered/));
  expect(await screen.findByText('RM 880.00 → RM 990.00')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save and email the families' }));
  expect(saved()).toBe(NOT_YET);
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'The boats cost more.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save and email the families' }));
  const reprice = { reason: 'The boats cost more.', count: 1 };
  await waitFor(() => expect(saved()).toEqual({ fee: 990, guest_lunch: 35, reprice }));
});

it('saves nothing when staff cancel', async () => {
  open({ fee: 990, guest_lunch: 35 });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(saved()).toBeUndefined());
});
