import type { CamperRecord } from '@bowline/contract/api/campers';
import type { ResponseOf } from '@bowline/contract/api/define-call';
import { getAccount } from '@bowline/contract/api/family/account/auth';
import { listCampers } from '@bowline/contract/api/family/campers';
import { getRegistrationChanges } from '@bowline/contract/api/family/change-requests';
import { getRegistrationHistory } from '@bowline/contract/api/family/registration-history';
import { getFees, getRegistration, listPayments } from '@bowline/contract/api/family/registrations';
import { getTakers, type TakersRecord } from '@bowline/contract/api/family/takers';
import type { PaymentRecord } from '@bowline/contract/api/payments';
import type { Registration } from '@bowline/contract/api/registrations';
import { usualSituation } from '@bowline/contract/registrations/status-sentence';
import { forEachDetail } from '@bowline/contract/staff/camp-details';
import { nextOf } from '@bowline/testing/payment-parts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { createQueryClient, queryOf } from '../../query/query.ts';
import { followCalls } from '../../shell/loading.tsx';
import { type Portal, portalStore } from '../../shell/portal.ts';
import { ChoiceDialog } from '../../shell/prompt-choice.tsx';
import { MemoryRouter, Routes } from '../../ui/router/router.tsx';
import RegistrationPage from './registration-page.tsx';

beforeAll(followCalls);

const since = {
  ...{ status_before: null, deposit: 200, charged: 1000, received: 200, pending: 150, due: 800 },
  ...{ rejected_slip: null, changes_reason: null, resubmitted: false },
};
const camp = { type: 'junior', type_display: 'Junior Camp', name_language: 'en', dates: 'in March' };
const slips: PaymentRecord[] = [
  {
    id: 'q',
    created_at: '2026-11-22T04:00:00Z',
    amount: 150,
    whole: null,
    status: 'Submitted',
    reason: null,
    slip: 'pdf',
    online: false,
    by: 'Farid Osman',
  },
  {
    id: 'p',
    created_at: '2026-11-20T04:00:00Z',
    amount: 200,
    whole: null,
    status: 'Confirmed',
    reason: null,
    slip: null,
    online: false,
    by: null,
  },
];
const history = [
  { status: 'Pending Payment', at: '2026-11-19T04:00:00Z', signed: true, by: 'Farid Osman' },
  { status: 'Deposit Received', at: '2026-11-21T04:00:00Z', signed: false, by: null },
];
const takersRecord: Partial<TakersRecord> = {
  others: [],
  more: { allowed: [], never: [] },
  to_check: false,
  handed_over: null,
  editable: true,
};

function open(
  status: Registration['status'],
  money: Partial<typeof since> = {},
  camp_details: Registration['camp_details'] = null,
  shared: CamperRecord['shared'] = null,
  takers: Promise<Response> | undefined = undefined,
) {
  portalStore.set({ time_zone: 'Asia/Kuala_Lumpur' } as Portal);
  const since_submission = { ...since, next: nextOf({ ...since, ...money }), ...money };
  const form = {
    id: 'f',
    status,
    situation: usualSituation,
    since_submission,
    balance_open: true,
    groups: [],
    reference: 'WSC-7K3M-2Q',
  };
  const camper = {
    id: 'c',
    name: '陈小明',
    profile_complete: true,
    eligible_camp: camp,
    form,
    forms: [{ ...form, camp }],
    withdrawn: null,
    shared,
    ...{ new_corrections: [], sign_again: [] },
  };
  const record = {
    ...form,
    ...{ camper_id: 'c', eligible_camp: camp, furthest_step: 'transport', camp_details, later_questions: [] },
  };
  const fees = {
    ...{ charges: [], charged: 1000, deposit: 200, balance: 800, ledger: [], fees_text: '', parts: [] },
    ...since_submission,
  };
  const answers = new Map<string, unknown>([
    [getAccount.path, { id: 'a', type: 'parent' }],
    [listCampers.path, [camper as unknown as CamperRecord]],
    [pathFor(getRegistration), { form: record }],
    [pathFor(getFees), fees],
    [pathFor(listPayments), slips],
    [pathFor(getRegistrationHistory), history],
    [pathFor(getRegistrationChanges), { profile_changes: [], request: null, requestable: [] }],
    [pathFor(getTakers), takersRecord],
  ]);
  vi.stubGlobal('fetch', async (url: string) =>
    url === pathFor(getTakers) && takers ? takers : Response.json(answers.get(url)),
  );
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialAddress="/registration/f">
        <Routes
          routes={[
            { path: '/registration/:formId', element: <RegistrationPage /> },
            { path: '/register/:step/:id/:formId', element: <p>The form</p> },
          ]}
        />
        <ChoiceDialog />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return client;
}

async function show(...[status, ...given]: Parameters<typeof open>) {
  const client = open(status, ...given);
  if (status === 'In Progress') await screen.findByText('The form');
  else await screen.findByRole('region', { name: 'Registration' });
  return client;
}

type RegistrationAnswer = ResponseOf<typeof getRegistration>;

const pathFor = ({ path }: { path: string }) => path.replace(':formId', 'f');

it('shows how far the registration is, with the days', async () => {
  await show('Deposit Received');
  const way = within(screen.getByRole('list', { name: 'The way to camp' }));
  await way.findByText('19/11/2026');
  expect(way.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Profile Done',
    'Form Done19/11/2026',
    'Deposit Done21/11/2026',
    'Place',
  ]);
  expect(screen.getByText('WSC-7K3M-2Q')).toBeTruthy();
});

it('shows nothing but its heading until all of it has arrived', async () => {
  let answer = (_takers: Response) => {};
  const takers = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  // Loaded before the clock is a test's own.
  await Promise.all([import('./camp-code.tsx'), import('../on-site/takers-card.tsx')]);
  await import('../payments/past-uploads.tsx');
  vi.useFakeTimers();
  open('Accepted', {}, null, null, takers);
  const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await later(2000);
  screen.getByText('WSC-7K3M-2Q');
  expect(screen.queryByRole('region', { name: 'Registration' })).toBeNull();
  answer(Response.json(takersRecord));
  await later(100);
  expect(screen.getByRole('region', { name: 'Registration' })).toBeTruthy();
});

it('keeps its other parts when one arrives later', async () => {
  const client = await show('Deposit Received');
  const { queryKey } = queryOf(getRegistration, { params: { formId: 'f' } });
  const refused = (known?: RegistrationAnswer) =>
    known && { ...known, form: { ...known.form, status: 'Refused' as const } };
  // What is loaded for it only then must not hide the rest.
  act(() => void client.setQueryData<RegistrationAnswer>(queryKey, refused));
  expect(screen.getByRole('region', { name: 'Registration' })).toBeTruthy();
});

it('shows what was paid, what is being checked and what is left, with each slip', async () => {
  await show('Deposit Received');
  expect(screen.getByText(/^RM\s200\.00 of RM\s1,000\.00 paid$/)).toBeTruthy();
  expect(screen.getByText(/^We’re checking RM\s150\.00\.$/)).toBeTruthy();
  expect(screen.getByText(/^RM\s650\.00 still to pay by 15\/02\/2027\.$/)).toBeTruthy();
  const list = within(await screen.findByRole('list', { name: 'Past uploads' }));
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Slip',
    'Receipt (PDF)',
  ]);
});

it('says who signed and who paid, where that was another guardian', async () => {
  await show('Deposit Received');
  expect(await screen.findByText('Signed and sent by Farid Osman')).toBeTruthy();
  expect((await screen.findAllByText(/sent by Farid Osman$/)).length).toBe(2);
});

it('leads a form that was not submitted back to its step', async () => {
  await show('In Progress');
});

it.each([
  [200, 0, /^We’ve received RM\s200\.00 for this registration\. Whether you get any of it back depends/],
  [0, 150, /^We’ve received no payment .* We’re still checking your slip for RM\s150\.00\.$/],
])('explains what a withdrawal costs before it happens (%d, %d)', async (received, pending, text) => {
  await show('Accepted', { received, pending });
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(screen.getByText(/^陈小明 will lose the place\./)).toBeTruthy();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Don’t withdraw' })).toBeTruthy();
});

it('tells the family of an accepted camper about the camp', async () => {
  await show(
    'Accepted',
    {},
    {
      ...forEachDetail(() => null),
      ...{ starts_on: '2027-03-01', ends_on: '2027-03-06', days_left: 97, place: 'Pantai Cahaya' },
      ...{
        arrival_time: '09:30',
        stop_there: null,
        stop_home: null,
        bus_there: false,
        bus_home: false,
        rest_due_on: '2027-02-15',
      },
      ...{ packing_list: '<p>帽子</p>', packing_list_language: 'zh-Hans' },
    },
  );
  expect(await screen.findByRole('heading', { name: 'See you at camp in 97 days' })).toBeTruthy();
  const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(facts.slice(0, 2)).toEqual([
    ['Campsite', 'Pantai Cahaya'],
    ['Arrival', '01/03/2027, 09:30'],
  ]);
  expect(screen.getByText('帽子').closest('[lang]')?.getAttribute('lang')).toBe('zh-Hans');
  expect(screen.getByText(/^RM\s650\.00 still to pay by 15\/02\/2027\.$/)).toBeTruthy();
});

it.each([true, false])(
  'offers the form copy to a guardian who reads health answers: %s',
  async (sees_health) => {
    await show('Deposit Received', {}, null, { owner_name: 'Farid Osman', access: 'edit', sees_health });
    expect(screen.queryByRole('button', { name: 'Form copy (PDF)' }) !== null).toBe(sees_health);
  },
);
