import type { CamperRecord } from '@bowline/contract/api/campers';
import type { CampChoice, CardCamp } from '@bowline/contract/api/registrations';
import { usualSituation } from '@bowline/contract/registrations/status-sentence';
import { forEachDetail } from '@bowline/contract/staff/camp-details';
import { nextOf } from '@bowline/testing/payment-parts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { portalForTest } from '../../../test/sign-in.ts';
import { recordServerTime } from '../../api/server-clock.ts';
import { createQueryClient } from '../../query/query.ts';
import { portalStore } from '../../shell/portal.ts';
import { MemoryRouter } from '../../ui/router/router.tsx';
import { CamperList } from './campers-page.tsx';

const done = { details: true, medical: true, immunisations: true, photo: true, id: true };
const junior = {
  id: 'camp-1',
  type: 'junior',
  type_display: 'Junior Camp',
  name_language: 'en',
  dates: 'in March',
  ends_on: '2027-03-06',
  rego_open: 1,
  closed_on: null,
  room: 'places',
  opens_at: null,
} as const;
const form = {
  situation: usualSituation,
  id: 'form-1',
  camp: junior,
  status: 'In Progress',
  current_step: 'update',
  furthest_step: 'transport',
  reference: null,
  submitted_at: null,
  balance_open: true,
  since_submission: null,
  groups: [] as { kind: string; group: string }[],
  camp_details: null,
} as const;

const choiceOf = (camp: CardCamp): CampChoice => ({ ...camp, fee: 1150, places_left: 6 });

function camper(more: Partial<CamperRecord> = {}): CamperRecord {
  return {
    shared: null,
    new_corrections: [],
    sign_again: [],
    refund_asked: null,
    camp_choice: null,
    frozen: false,
    eligible_camps: more.form || more.eligible_camp === null ? [] : [choiceOf(more.eligible_camp ?? junior)],
    forms: more.form ? [more.form] : [],
    id: 'camper-1',
    name: '陈小明',
    version: 1,
    photo: null,
    photo_on: null,
    ic_on: null,
    ic_front_submitted: true,
    ic_back_submitted: true,
    profile_completion: done,
    profile_complete: true,
    eligible_camp: junior,
    form: null,
    withdrawn: null,
    email_when_open: false,
    ...more,
  };
}

let cache = createQueryClient();

// No earlier registrations.
beforeEach(() => void vi.stubGlobal('fetch', async () => Response.json([])));

function show(campers: CamperRecord[], accountType: 'parent' | 'adult_camper' = 'parent') {
  cache = createQueryClient();
  render(
    <QueryClientProvider client={cache}>
      <MemoryRouter>
        <CamperList accountType={accountType} campers={campers} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const target = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

it.each([
  ['parent', 'Add your first camper'],
  ['adult_camper', 'Add your camper profile'],
] as const)('invites a %s without campers to begin', (accountType, prompt) => {
  show([], accountType);
  expect(screen.getByRole('heading', { name: prompt })).toBeTruthy();
  expect(target('Add camper profile')).toBe('/camper/add');
});

it('offers another camper to parents only', () => {
  show([camper()], 'adult_camper');
  expect(screen.queryByRole('link', { name: 'Add camper profile' })).toBeNull();
});

it('shows which parts of the profile are done, and disables registration until all are', () => {
  show([camper({ profile_complete: false, profile_completion: { ...done, medical: false } })]);
  expect(screen.getByText('Profile Completion: 4 / 5')).toBeTruthy();
  expect(target('Medical To do')).toBe('/camper/medical/camper-1');
  expect(target('ID Done')).toBe('/camper/ic/camper-1');
  expect(target('Continue: Medical')).toBe('/camper/medical/camper-1');
  const register = screen.getByRole('button', { name: 'Register' });
  expect(register.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(register);
  expect(document.activeElement?.textContent).toMatch(/^Please complete all sections/);
});

it('says from when a picture is that has to be taken again', () => {
  const old = { photo: '/photo', photo_on: '2024-03-02', ic_on: '2024-05-01' };
  const profile = { ...done, photo: false, id: false };
  show([camper({ ...old, profile_complete: false, profile_completion: profile })]);
  expect(target('Photo Please take a new photo: this one is from 2024 To do')).toBe('/camper/photo/camper-1');
  expect(screen.getByText('Please upload the ID again: this one is from 2024')).toBeTruthy();
});

it('names the camp and its type, and shows initials until there is a photo', () => {
  show([camper({ name: 'Siti binti Ahmad' })]);
  expect(screen.getByText('Junior Camp').lang).toBe('en');
  expect(screen.getByText('Junior Camp').parentElement?.textContent).toBe('Junior Camp');
  expect(screen.getByText('SB')).toBeTruthy();
  cleanup();
  show([camper({ eligible_camp: { ...junior, type_display: 'Regatta Week' } })]);
  expect(screen.getByText('Regatta Week').parentElement?.textContent).toBe('Regatta Week · Junior');
});

it('keeps one primary button on each card', () => {
  const waiting = { ...form, status: 'Pending Payment Confirmation' } as const;
  show([camper({ profile_complete: false, profile_completion: { ...done, photo: false } })]);
  const primary = () =>
    [...document.querySelectorAll('[class*=primary]')].map(({ textContent }) => textContent);
  expect(primary()).toEqual(['Continue: Photo']);
  cleanup();
  show([camper({ form: waiting })]);
  expect(target('Make another payment')).toBe('/register/payment/camper-1/form-1');
  expect(primary()).toEqual([]);
});

it('leads to the first step, to the step reached, or to payment', () => {
  show([
    camper(),
    camper({ id: 'camper-2', form }),
    camper({ id: 'camper-3', form: { ...form, status: 'Pending Payment', reference: 'WSC-7K3M-2Q' } }),
  ]);
  expect(target('Register')).toBe('/register/camper-details/camper-1');
  expect(target('Resume registration')).toBe('/register/transport/camper-2/form-1');
  expect(target('Make payment')).toBe('/register/payment/camper-3/form-1');
  expect(screen.getByText('WSC-7K3M-2Q')).toBeTruthy();
  expect(target('Open registration')).toBe('/registration/form-1');
  expect(screen.getAllByRole('link', { name: 'Open registration' })).toHaveLength(1);
});

it('marks the part of the way to camp that comes next', () => {
  show([camper({ form: { ...form, status: 'Pending Payment' } })]);
  const parts = within(screen.getByRole('list', { name: 'The way to camp' })).getAllByRole('listitem');
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    'Profile Done',
    'Form Done',
    'Deposit',
    'Place',
  ]);
  expect(parts.map((part) => part.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
});

it('still shows a withdrawn registration', () => {
  const withdrawn = {
    id: 'form-0',
    reference: 'WSC-7K3M-2Q',
    on: '2026-11-22',
    received: 200,
    cancelled: false,
  };
  show([camper({ withdrawn })]);
  expect(screen.getByText(/We hold RM\s200\.00 for it/)).toBeTruthy();
  expect(screen.getByText(/^Withdrawn on 22\/11\/2026/).textContent).toContain('WSC-7K3M-2Q');
  expect(screen.getByRole('button', { name: 'Form copy (PDF)' })).toBeTruthy();
  expect(target('Register')).toBe('/register/camper-details/camper-1');
});

it('says that the camp was cancelled, and leads to the choice of another one', async () => {
  const withdrawn = {
    id: 'form-0',
    reference: 'WSC-7K3M-2Q',
    on: '2026-11-22',
    received: 0,
    cancelled: true,
  };
  show([camper({ withdrawn, camp_choice: { id: 'form-0', until: '2026-12-20' } })]);
  expect(screen.getByText(/^The camp was cancelled on 22\/11\/2026/)).toBeTruthy();
  const leading = await screen.findByRole('link', { name: 'Choose another camp' });
  expect(leading.getAttribute('href')).toBe('/camp-choice/form-0');
  const register = screen.getByRole('link', { name: 'Register' });
  expect(leading.className).toMatch(/primary/);
  expect(register.className).not.toMatch(/primary/);
});

it('names the groups that the camp has published, one of a usual kind by its own word', () => {
  const groups = [
    { kind: 'Boats', group: 'Pelican' },
    { kind: 'Watches', group: 'Port' },
  ];
  show([camper({ form: { ...form, status: 'Accepted', groups } })]);
  expect(screen.getByText('Boat: Pelican')).toBeTruthy();
  expect(screen.getByText('Watches: Port')).toBeTruthy();
});

describe('a camp that is not open yet', () => {
  const opens = '2026-11-22T12:00:00.000Z';
  const notYet = { ...junior, rego_open: 0, opens_at: opens } as const;
  const fetched = vi.fn<typeof fetch>();

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal(
      'fetch',
      fetched
        .mockReset()
        .mockImplementation(async (url) =>
          url === '/api/rego/forms' ? Response.json([]) : new Response(null, { status: 204 }),
        ),
    );
    portalStore.set(portalForTest);
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    portalStore.set('loading');
  });

  it('shows the day and time of opening in the camp’s time zone', () => {
    vi.setSystemTime('2026-11-20T00:00:00Z');
    show([camper({ eligible_camp: notYet })]);
    const day = screen.getByText('Registration opens on 22/11/2026 at 20:00.');
    const state = screen.getByText('Registration is not open yet.');
    expect(day.compareDocumentPosition(state)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('counts down on the last day, and then polls the server until it has opened', async () => {
    vi.setSystemTime('2026-11-22T11:59:58Z');
    show([camper({ eligible_camp: notYet })]);
    expect(screen.getByRole('timer').textContent).toBe('0:00:02 to go');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('timer').textContent).toBe('0:00:01 to go');
    const invalidate = vi.spyOn(cache, 'invalidateQueries');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('timer').textContent).toBe('Opening now…');
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(invalidate).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['behind', '2026-11-22T11:49:58Z'],
    ['ahead', '2026-11-24T03:59:58Z'],
  ])('counts down by the server’s clock where the device’s is %s', async (_, onDevice) => {
    vi.setSystemTime(onDevice);
    recordServerTime('Sun, 22 Nov 2026 11:59:58 GMT');
    show([camper({ eligible_camp: notYet })]);
    expect(screen.getByRole('timer').textContent).toBe('0:00:02 to go');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('timer').textContent).toBe('Opening now…');
    recordServerTime(new Date(vi.getMockedSystemTime() ?? 0).toUTCString());
  });

  it('names the zone of the opening on a device in another one', () => {
    portalStore.set({ ...portalForTest, time_zone: 'Europe/London' });
    show([camper({ eligible_camp: notYet })]);
    expect(
      screen.getByText('Registration opens on 22/11/2026 at 12:00 (United Kingdom Time).'),
    ).toBeDefined();
  });

  it('offers an email at the opening, and cancels it', async () => {
    show([camper({ eligible_camp: notYet })]);
    fireEvent.click(screen.getByRole('button', { name: 'Email me when it opens' }));
    await act(() => vi.advanceTimersByTimeAsync(0));
    const saves = () => fetched.mock.calls.filter(([url]) => url === '/api/camps/camp-1/opening-reminder');
    expect(saves()[0]?.[1]).toMatchObject({ method: 'PUT', body: '{"wanted":true}' });
    cleanup();
    show([camper({ eligible_camp: notYet, email_when_open: true })]);
    expect(screen.getByText('We’ll email you when it opens.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Don’t email me' }));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(saves()[1]?.[1]).toMatchObject({ body: '{"wanted":false}' });
  });
});

describe('with a place', () => {
  const details = {
    ...forEachDetail(() => null),
    ...{ starts_on: '2027-03-01', ends_on: '2027-03-06', days_left: 97, place: 'Pantai Cahaya' },
    ...{ address: 'Jalan Pantai 7', map_link: 'https://maps.example/x', arrival_time: '09:30' },
    ...{ departure_time: '14:00', stop_there: null, stop_home: 'KL Sentral, 17:00' },
    ...{ bus_there: false, bus_home: true },
    ...{ packing_list: '<ul><li>A hat</li></ul>', packing_list_language: 'en' as const },
    ...{ day_contact_name: 'Aida', day_contact_phone: '+60198765432', rest_due_on: '2027-02-15' },
  };
  const since = {
    ...{ status_before: null, deposit: 200, charged: 1350, received: 200, pending: 0, due: 1150 },
    ...{ rejected_slip: null, changes_reason: null, resubmitted: false },
    next: nextOf({ deposit: 200, charged: 1350, received: 200 }),
  };
  const accepted = {
    ...form,
    status: 'Accepted',
    reference: 'WSC-7K3M-2Q',
    camp_details: details,
    since_submission: since,
  } as const;
  const primary = () =>
    [...document.querySelectorAll('[class*=primary]')].map(({ textContent }) => textContent);

  it('a card is about the camp: how soon, where and when, what is due, what to bring', async () => {
    show([camper({ form: accepted })]);
    expect(await screen.findByText('See you at camp in 97 days')).toBeTruthy();
    const facts = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(facts).toEqual([
      ['Campsite', 'Pantai CahayaOpen the map'],
      ['Arrival', '01/03/2027, 09:30'],
      ['Bus home', '06/03/2027, KL Sentral, 17:00'],
      ['Address', 'Jalan Pantai 7'],
      ['Contact on the day', 'Aida+60 19-876 5432'],
    ]);
    expect(screen.getByRole('link', { name: 'Open the map' }).getAttribute('href')).toBe(
      'https://maps.example/x',
    );
    expect(screen.getByText(/^RM\s200\.00 of RM\s1,350\.00 paid$/)).toBeTruthy();
    expect(screen.getByText(/^RM\s1,150\.00 still to pay by 15\/02\/2027\.$/)).toBeTruthy();
    expect(screen.getByText('What to bring').closest('details')?.open).toBe(false);
    expect(screen.getByText('A hat')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'The way to camp' })).toBeNull();
    expect(screen.queryByText('The camper has a place. See you at camp!')).toBeNull();
    expect(target('Who may take 陈小明 home')).toBe('/registration/form-1#takers');
  });

  it('a card has one primary button: to pay, or else to open the registration', async () => {
    show([camper({ form: accepted })]);
    await screen.findByText('See you at camp in 97 days');
    expect(primary()).toEqual(['Make another payment']);
    cleanup();
    const paid = { ...since, received: 1350, due: 0, next: nextOf({ ...since, received: 1350 }) };
    show([camper({ form: { ...accepted, balance_open: false, since_submission: paid } })], 'adult_camper');
    await screen.findByText('See you at camp in 97 days');
    expect(primary()).toEqual(['Open registration']);
    expect(screen.getAllByRole('link', { name: 'Open registration' })).toHaveLength(1);
    expect(screen.queryByRole('link', { name: /^Who may take/ })).toBeNull();
  });

  it.each([
    [1, 'See you at camp in 1 day'],
    [0, 'See you at camp today!'],
    [-2, 'Camp is on now.'],
  ])('%d days before the first day a card says: %s', async (days_left, text) => {
    show([camper({ form: { ...accepted, camp_details: { ...details, days_left } } })]);
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

it('shows when no camp is suitable', () => {
  show([camper({ eligible_camp: null })]);
  expect(screen.getByText('No eligible camps')).toBeTruthy();
  expect(screen.getByText(/no suitable camps for the camper's age group/)).toBeTruthy();
});

it('lists the registrations that no card shows, and is open while money is owed for one', async () => {
  const registration = (id: string, reference: string | null, due = 0) => ({
    ...{ id, reference, due, camper_id: 'camper-1', camper_name: '陈小明', status: 'Accepted' },
    ...{ camp: { id: 'camp-0', type_display: 'Junior Camp', dates: 'in March 2025' } },
  });
  const rows = [
    registration('form-1', 'WSC-1'),
    registration('form-0', 'WSC-0', 2230),
    registration('form-2', null),
  ];
  const fetched = vi.fn(async () => Response.json(rows));
  vi.stubGlobal('fetch', fetched);
  show([camper({ form: { ...form, status: 'Accepted', reference: 'WSC-1' } })]);
  const earlier = await screen.findByRole('link', { name: '陈小明 · Junior Camp · in March 2025' });
  expect(earlier.getAttribute('href')).toBe('/registration/form-0');
  expect(screen.getAllByRole('link', { name: /in March 2025/ })).toHaveLength(1);
  expect(screen.getByText(/^RM\s2,230\.00 is still to be paid\.$/).closest('details')?.open).toBe(true);
  vi.unstubAllGlobals();
});

it('asks for the bank account of a refund, unless the guardian may not pay', async () => {
  const asked = { refund_asked: { id: 'refund-1', amount: 200 } };
  show([camper(asked)]);
  expect((await screen.findByRole('link', { name: 'Enter your bank account' })).getAttribute('href')).toBe(
    '/refund/refund-1',
  );
  expect(screen.getByText('We’d like to refund RM 200.00 to you by bank transfer.')).toBeTruthy();
  cleanup();
  show([camper({ ...asked, shared: { owner_name: 'Lim', access: 'see', sees_health: true } })]);
  expect(await screen.findByText('You can see everything but not change anything.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Enter your bank account' })).toBeNull();
});
