import type { CamperRecord } from '@bowline/contract/api/campers';
import type { CampChoice } from '@bowline/contract/api/registrations';
import { usualSituation } from '@bowline/contract/registrations/status-sentence';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { portalForTest } from '../../../test/sign-in.ts';
import { createQueryClient } from '../../query/query.ts';
import { type Portal, portalStore } from '../../shell/portal.ts';
import { MemoryRouter } from '../../ui/router/router.tsx';
import { CamperList } from './campers-page.tsx';

const camp = {
  ends_on: '2027-03-13',
  type: 'junior',
  name_language: 'en',
  rego_open: 1,
  closed_on: null,
  room: 'places',
  opens_at: null,
  fee: 1280,
  places_left: 6,
} as const;
const week1: CampChoice = {
  ...camp,
  id: 'week-1',
  type_display: 'Junior Week 1',
  dates: '01/03/2027 – 06/03/2027',
};
const week2: CampChoice = {
  ...camp,
  id: 'week-2',
  type_display: 'Junior Week 2',
  dates: '08/03/2027 – 13/03/2027',
};
const full: CampChoice = {
  ...week2,
  id: 'full',
  type_display: 'Junior Regatta',
  room: 'waiting list',
  places_left: 0,
};
const soon: CampChoice = {
  ...{ ...week2, id: 'soon', type_display: 'Junior Night Sail', rego_open: 0 },
  opens_at: '2026-12-05T12:00:00Z',
};

const formFor = (one: CampChoice, more: object = {}) =>
  ({
    ...{ id: `form-${one.id}`, camp: one, status: 'Pending Payment', reference: `WSC-${one.id}` },
    ...{ current_step: 'done', furthest_step: 'done', submitted_at: '2026-11-20T01:00:00Z' },
    ...{
      balance_open: true,
      since_submission: null,
      situation: usualSituation,
      groups: [],
      camp_details: null,
    },
    ...more,
  }) as CamperRecord['forms'][number];

function camper(choices: CampChoice[], forms: CamperRecord['forms'] = [], more: Partial<CamperRecord> = {}) {
  const done = { details: true, medical: true, immunisations: true, photo: true, id: true };
  const [form = null] = forms;
  return {
    ...{ id: 'camper-1', name: 'Haziq', version: 1, photo: null, photo_on: null, ic_on: null },
    ...{
      profile_completion: done,
      profile_complete: true,
      shared: null,
      new_corrections: [],
      sign_again: [],
      refund_asked: null,
      camp_choice: null,
      frozen: false,
      withdrawn: null,
    },
    ...{ email_when_open: false, eligible_camps: choices, forms, form },
    eligible_camp: form?.camp ?? choices[0] ?? null,
    ...more,
  } as CamperRecord;
}

async function show(...campers: CamperRecord[]) {
  await act(async () =>
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <CamperList accountType="parent" campers={campers} />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  await screen.findByRole('heading', { name: 'Haziq' });
}

beforeEach(() => portalStore.set(portalForTest));

const rows = () => screen.getAllByRole('listitem').filter((row) => row.textContent.includes('Junior '));
const primary = () =>
  [...document.querySelectorAll('[class*=primary]')].map(
    (one) => one.getAttribute('aria-label') ?? one.textContent,
  );

it('offers every camp that suits, with dates, fee and places, and one primary button', async () => {
  await show(camper([week1, full, soon]));
  await screen.findByText('Choose a camp. You can register for several.');
  const texts = rows()
    .slice(1)
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
  expect(texts).toEqual([
    'Junior Week 101/03/2027 – 06/03/2027 RM 1,280.006 places leftRegister',
    'Junior Regatta08/03/2027 – 13/03/2027 RM 1,280.00Full, waiting listRegister',
    'Junior Night Sail08/03/2027 – 13/03/2027 RM 1,280.00Opens 05/12/2026, 20:00',
  ]);
  expect(primary()).toEqual(['Register for Junior Week 1']);
  const register = screen.getByRole('link', { name: 'Register for Junior Regatta' });
  expect(register.getAttribute('href')).toBe('/register/camper-details/camper-1?camp=full');
});

it('disables every Register while the profile is incomplete, and says why', async () => {
  const profile = { details: true, medical: false, immunisations: true, photo: true, id: true };
  await show(camper([week1, week2], [], { profile_completion: profile, profile_complete: false }));
  const register = await screen.findByRole('button', { name: 'Register for Junior Week 2' });
  expect(register.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(register);
  expect(document.activeElement?.textContent).toMatch(/^Please complete all sections/);
  expect(primary()).toEqual(['Continue: Medical']);
});

it('leaves out camps that are closed, and shows a single one as before', async () => {
  await show(camper([week1, { ...week2, rego_open: 0, closed_on: '2026-11-01' }]));
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe(
    '/register/camper-details/camper-1',
  );
});

it('offers another camp below the registration, folded', async () => {
  await show(camper([week2], [formFor(week1)]));
  const summary = await screen.findByText('Register for another camp');
  expect(summary.closest('details')?.open).toBe(false);
  expect(screen.getByRole('link', { name: 'Register for Junior Week 2' })).toBeDefined();
  expect(primary()).toEqual(['Make payment']);
});

it('offers no other camp to a guardian who only sees', async () => {
  const shared = { owner_name: 'Mei', access: 'see', sees_health: true } as const;
  await show(camper([week2], [formFor(week1)], { shared }));
  expect(screen.queryByText('Register for another camp')).toBeNull();
  cleanup();
  await show(camper([week1, week2], [], { shared }));
  expect(await screen.findByText('Junior Week 2')).toBeDefined();
  expect(screen.queryByRole('link', { name: /^Register/ })).toBeNull();
});

it('shows each registration with its camp, status and own action', async () => {
  const submitted = formFor(week1, { status: 'Pending Payment Confirmation' });
  await show(camper([], [submitted, formFor(week2)]));
  await screen.findByText('WSC-week-2');
  const [first, second] = rows().slice(1);
  expect(within(first as HTMLElement).getByText('WSC-week-1')).toBeDefined();
  const pay = within(second as HTMLElement).getByRole('link', { name: 'Make payment' });
  expect(pay.getAttribute('href')).toBe('/register/payment/camper-1/form-week-2');
  expect(primary()).toEqual(['Make payment']);
});

const publicCamp = (one: CampChoice, ages: object): Portal['camps'][number] => ({
  ...{ id: one.id, name: one.type_display, name_language: 'en', dates: one.dates, min_age: 11, max_age: 13 },
  ...{ fee: 1280, state: 'open', until: null, places_left: 6 },
  ...ages,
});

it('shows the camp of a link first', async () => {
  portalStore.set({ ...portalForTest, camps: [publicCamp(week2, {})] });
  window.history.replaceState(null, '', '/campers?camp=week-2');
  await show(camper([week1, week2]));
  expect((await screen.findByText('The camp you came for')).closest('li')?.textContent).toMatch(/Week 2/);
  expect(primary()).toEqual(['Register for Junior Week 2']);
  cleanup();
  // As after sign-up and login, which lead to an address without it.
  window.history.replaceState(null, '', '/campers');
  await show(camper([week1, week2]));
  expect(await screen.findByText('The camp you came for')).toBeDefined();
});

it('says that the camp of a link suits nobody, and ignores one that does not exist', async () => {
  portalStore.set({ ...portalForTest, camps: [publicCamp(week2, { min_age: 5, max_age: 6 })] });
  window.history.replaceState(null, '', '/campers?camp=week-2');
  await show(camper([week1]));
  expect(
    (await screen.findByText('Junior Week 2 isn’t suitable for any of your campers')).parentElement
      ?.textContent,
  ).toMatch(/Ages 5 to 6/);
  cleanup();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/campers?camp=nothing');
  await show(camper([week1]));
  expect(screen.queryByText(/isn’t suitable/)).toBeNull();
});
