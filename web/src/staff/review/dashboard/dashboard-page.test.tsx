import { getDashboard, getToDo } from '@bowline/contract/api/staff/review/dashboard';
import type { StaffRole } from '@bowline/contract/staff/roles';
import { formatRinggit } from '@bowline/contract/text/money';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ID, OTHER_ID, openStaffPage, StaffServer } from '../../../../test/staff-server.tsx';
import type { Dashboard } from './dashboard-page.tsx';
import { scaleOf } from './over-time.tsx';

const THIRD_ID = '0198c0de-0000-7000-8000-000000000003';

const camp: Dashboard['camps'][number] = {
  ...{ id: ID, name: 'Junior Camp', dates: '07/06/2026 – 12/06/2026', capacity: 60 },
  over: false,
  ...{ held: 59, accepted: 50, offered: 0, left: 1, waiting: 6, by_status: [] },
  ...{ received: 12_000, due: 152_834 },
  ages: [
    { age: 11, girls: 4, boys: 30 },
    { age: 13, girls: 1, boys: 24 },
  ],
};

const figures: Dashboard = {
  ...{ seasons: ['2026'], choices: [], camps: [camp], funnel: [] },
  median_days_to_decision: 2.5,
  days_to_decision: [
    { days: 1, count: 3 },
    { days: 20, count: 2 },
  ],
  over_time: { opened_on: '2026-02-01', current: [1, 5, 9], previous: [2, 4, 6, 8] },
  weeks: [
    { week: '2026-02-02', received: 400 },
    { week: '2026-02-09', received: -50 },
  ],
  dues: [
    { month: null, amount: 200 },
    { month: '2026-05', amount: 152_634 },
  ],
  bus: null,
  cancelled: [],
};

async function open(given: Partial<Dashboard> = {}, role: StaffRole = 'registrar') {
  const server = new StaffServer().on(getDashboard, { ...figures, ...given }).on(getToDo, {
    to_review: 72,
    with_families: 14,
    unreachable: 1,
    payments_to_confirm: role === 'viewer' ? null : 36,
    online_payments_to_settle: role === 'viewer' ? null : 0,
    payments: role === 'viewer' ? null : 36,
    test_payments: null,
  });
  await openStaffPage(server, '/dashboard', role);
  await screen.findByRole('heading', { name: 'Places' });
}

const figure = (name: string) =>
  within(screen.getByRole('heading', { name }).closest('section') as HTMLElement);
const rowsOf = (table: HTMLElement) =>
  [...table.querySelectorAll('tr')].map((row) => [...row.cells].map(({ textContent }) => textContent));

it('begins with the tasks, each a link to where they are done', async () => {
  await open();
  const tiles = within(screen.getByRole('list', { name: 'To do' })).getAllByRole('link');
  expect(tiles.map((tile) => [tile.textContent, tile.getAttribute('href')])).toEqual([
    ['36 slips to confirm', '/payments'],
    ['72 to review', '/registrations?tab=to_review'],
    ['14 waiting for families', '/registrations?tab=with_families'],
    ['1 family unreachable by email', '/registrations?tab=all&emails_bounce=1'],
    ['RM\u00a0152,834 due', '/registrations?tab=all&balance_due=1'],
  ]);
});

it('has no task for those who may not do it', async () => {
  await open({}, 'viewer');
  expect(screen.queryByText('slips to confirm')).toBeNull();
  expect(figure('Still due, by date').queryByRole('link')).toBeNull();
});

it('says that a place is free while families wait, and leads to them', async () => {
  await open();
  const link = screen.getByRole('link', { name: 'Junior Camp: 1 place free, 6 waiting' });
  expect(link.getAttribute('href')).toBe(`/camps/${ID}/waiting-list`);
});

it('says nothing where nobody waits, or nothing is free', async () => {
  await open({
    camps: [
      { ...camp, waiting: 0 },
      { ...camp, id: OTHER_ID, held: 61, left: 0 },
      { ...camp, id: THIRD_ID, over: true },
    ],
  });
  expect(screen.queryByText(/place free/)).toBeNull();
  figure('Places').getByText('Over capacity by 1');
});

it('tells every figure in words as well', async () => {
  await open();
  const places = figure('Places');
  for (const words of ['59 of 60', '50 accepted', '9 to decide', '6 waiting', '1 left'])
    places.getByText(words);
  const money = figure('Money in by week');
  money.getByText('RM 350.00 received, less refunds');
  money.getByText('Week of 09/02/2026');
  const due = figure('Still due, by date');
  due.getByText('RM 152,834.00 still due, with slips that wait to be checked');
  due.getByText('In May 2026');
  due.getByText('Overdue');
  expect(due.getByRole('link', { name: /RM.200\.00/ }).getAttribute('href')).toBe('/payments/overdue');
  expect(rowsOf(figure('Ages and genders').getByRole('table', { name: 'Junior Camp' }))).toEqual([
    ['5 girls', 'Age', '54 boys'],
    ['4', '11', '30'],
    ['0', '12', '0'],
    ['1', '13', '24'],
  ]);
  const decisions = figure('Time to a decision');
  decisions.getByText('Median 2.5 days from submission to decision, of 5 decisions');
  const columns = decisions.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(columns).toHaveLength(15);
  expect([columns[1], columns.at(-1)]).toEqual(['311 day', '214+14 days or more']);
});

it('compares with last season after as many days, also in a table', async () => {
  await open();
  const overTime = figure('Registrations over time');
  overTime.getByText('9 submitted, without withdrawn and refused; 6 at this point last season');
  fireEvent.click(overTime.getByText('As a table'));
  expect(rowsOf(overTime.getByRole('table'))).toEqual([
    ['Day', 'Date', 'This season', 'Last season'],
    ['0', '01/02/2026', '1', '2'],
    ['1', '02/02/2026', '5', '4'],
    ['2', '03/02/2026', '9', '6'],
    ['3', '04/02/2026', '', '8'],
  ]);
});

it('has no last season where there was none', async () => {
  await open({ over_time: { opened_on: null, current: [3], previous: [] } });
  const overTime = figure('Registrations over time');
  overTime.getByText('3 submitted, without withdrawn and refused');
  expect(overTime.queryByText(/Last season/)).toBeNull();
  overTime.getByText('Opening');
});

it('shows bus stops of a camp, and who may write to those without one', async () => {
  const journey = { stops: [{ stop: 'KL Sentral', count: 3 }], without_stop: [OTHER_ID] };
  const bus = { there: journey, home: { stops: [], without_stop: [] } };
  await open({ bus });
  const stops = figure('Bus stops');
  stops.getByRole('heading', { name: 'To the camp: 4 by bus' });
  expect(stops.getByRole('listitem').textContent).toBe('3 KL Sentral');
  expect(stops.getByRole('link', { name: 'Write to them' }).getAttribute('href')).toBe(
    `/group-message?tab=all&ids=${OTHER_ID}`,
  );
});

it('lets a viewer see who has no bus stop, and not write', async () => {
  await open(
    { bus: { there: { stops: [], without_stop: [OTHER_ID] }, home: { stops: [], without_stop: [] } } },
    'viewer',
  );
  const stops = figure('Bus stops');
  stops.getByRole('link', { name: 'Show them' });
  expect(stops.queryByRole('link', { name: 'Write to them' })).toBeNull();
});

it.each([
  [0, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [60, [0, 20, 40, 60]],
  [211, [0, 50, 100, 150, 200, 250]],
])('a scale up to %i has round marks', (most, marks) => {
  expect(scaleOf(most).marks).toEqual(marks);
});

it('says what is done and left of a cancelled camp, and leads to the lists', async () => {
  const emails = { sent: 40, waiting: 0, failed: 2 };
  const refunds = { done: 10, to_do: 5, amount: 3200 };
  const choices = { moved: 4, declined: 1, open: 3, ended: 0, until: '2026-04-30' };
  await open({ cancelled: [{ id: ID, name: 'Junior Camp', emails, refunds, choices }] });
  const lines = within(screen.getByRole('region', { name: 'Junior Camp is cancelled' }));
  expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '40 of 42 emails to families sent, 2 not delivered',
    `10 of 15 refunds done, ${formatRinggit(3200)} to refund`,
    'Another camp: 4 moved, 1 declined, 3 may choose until 30/04/2026',
  ]);
  expect(lines.getByRole('link', { name: '2 not delivered' }).getAttribute('href')).toBe(
    '/mail?kind=camp+cancelled&state=dead',
  );
});
