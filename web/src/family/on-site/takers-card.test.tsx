import type { CamperRecord } from '@bowline/contract/api/campers';
import { getTakers, type TakersRecord } from '@bowline/contract/api/family/takers';
import { takers } from '@bowline/contract/on-site/takers';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { portalForTest } from '../../../test/sign-in.ts';
import { createQueryClient } from '../../query/query.ts';
import { portalStore } from '../../shell/portal.ts';
import { MemoryRouter } from '../../ui/router/router.tsx';
import TakersCard from './takers-card.tsx';
// Loaded before the card loads it, which takes a moment.
import './takers-form.tsx';

const { sent } = vi.hoisted(() => ({ sent: vi.fn() }));
vi.mock('../../api/call-api.ts', () => ({ callApi: sent }));

beforeEach(() => portalStore.set({ ...portalForTest, time_zone: 'Asia/Kuala_Lumpur' }));
afterEach(() => sent.mockReset());

const unanswered = Object.fromEntries(Object.keys(takers.fields).map((name) => [name, null]));
const record = (given: object = {}): TakersRecord => ({
  ...unanswered,
  version: 0,
  last_day: '2026-06-12',
  editable: true,
  others: [],
  more: { allowed: [], never: [] },
  to_check: false,
  handed_over: null,
  ...given,
});
const none = { allowed_1: false, never_1: false, hand_over_email: false, version: 1 };

async function open(shown: TakersRecord, camper: Partial<CamperRecord> = {}): Promise<void> {
  sent.mockImplementation(async (call, { body } = {}) =>
    call === getTakers ? shown : { ...record(body), version: shown.version + 1 },
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <TakersCard camper={{ name: 'Haziq', ...camper } as CamperRecord} formId="form-1" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Who may take Haziq home' });
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const answer = (question: RegExp, name: string) =>
  fireEvent.click(
    [...screen.getByRole('group', { name: question }).querySelectorAll('label')].find(
      (label) => label.textContent === name,
    ) as HTMLElement,
  );

it('says who may, who must not, and by when that can be changed', async () => {
  const aunt = {
    allowed_1: true,
    allowed_1_name: 'Siti',
    allowed_1_relation: 'Aunt',
    allowed_1_phone: '+60123456789',
  };
  await open(record({ ...none, ...aunt, allowed_2: false }));
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual(['Siti · Aunt · +60 12-345 6789', 'No']);
  expect(screen.getByText('You can change this until 12/06/2026.')).toBeTruthy();
});

it('asks for the answers, and shows them once they are saved', async () => {
  await open(record());
  await press('Tell us who');
  await screen.findByRole('button', { name: 'Save' });
  answer(/^May somebody else/, 'No');
  answer(/^Is there somebody who must not/, 'No');
  answer(/^Should we email you/, 'Yes');
  await press('Save');
  await screen.findByText('You can change this until 12/06/2026.');
  expect(sent.mock.lastCall?.[1].body).toMatchObject({ ...none, hand_over_email: true, version: 0 });
});

it('lets a guardian who may not sign see who may take the camper, and choose their own email', async () => {
  const others = [{ name: 'Siti', relation: 'Aunt', entered_by: 'Mei Ling' }];
  await open(record({ version: 1, others }), { shared: { access: 'edit' } } as Partial<CamperRecord>);
  expect(screen.getByText('Siti · Aunt · entered by Mei Ling')).toBeTruthy();
  await press('Change the email');
  await screen.findByRole('button', { name: 'Save' });
  expect(screen.queryByRole('group', { name: /^May somebody else/ })).toBeNull();
  answer(/^Should we email you/, 'Yes');
  await press('Save');
  await screen.findByText('You can change this until 12/06/2026.');
  const { body } = sent.mock.lastCall?.[1] ?? {};
  expect([body.hand_over_email, 'allowed_1' in body]).toEqual([true, false]);
});

it('shows people beyond the room of the form, and says in it that they stay', async () => {
  const more = {
    allowed: [{ name: 'Fourth', relation: 'Driver', phone: '+60123456789' }],
    never: [{ name: 'Razak', relation: 'Uncle', phone: '' }],
  };
  await open(record({ ...none, more }));
  const [may, mustNot] = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect([may, mustNot]).toEqual(['Fourth · Driver · +60 12-345 6789', 'Razak · Uncle']);
  await press('Change');
  expect(
    await screen.findByText(/^Also on your lists: Fourth, Razak\. They stay when you save\./),
  ).toBeTruthy();
});

it('asks for a look at what another guardian may have entered, until it is saved as it is', async () => {
  await open(record({ ...none, to_check: true }));
  expect(screen.getByText('Please check this list and save it')).toBeTruthy();
  await press('Change');
  await press('Save');
  await screen.findByText('You can change this until 12/06/2026.');
  expect(sent.mock.lastCall?.[1].body).toMatchObject(none);
  expect(screen.queryByText('Please check this list and save it')).toBeNull();
});

it('cannot be changed after the camp, and says who took the camper', async () => {
  const handed_over = { name: 'Siti', at: '2026-06-12T06:05:00.000Z' };
  await open(record({ ...none, editable: false, handed_over }));
  expect(screen.getByText('Handed over to Siti on 12/06/2026 at 14:05.')).toBeTruthy();
  expect(screen.queryByText(/^This reached us/)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says when it was told of a hand-over, where that was later', async () => {
  const handed_over = {
    name: 'Siti',
    at: '2026-06-12T06:05:00.000Z',
    received_at: '2026-06-12T08:10:00.000Z',
  };
  await open(record({ ...none, editable: false, handed_over }));
  expect(screen.getByText('This reached us on 12/06/2026 at 16:10.')).toBeTruthy();
});
