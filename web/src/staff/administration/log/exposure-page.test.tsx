import { listStaff } from '@bowline/contract/api/staff/administration/accounts';
import {
  getExposureReport,
  listExposedCampers,
} from '@bowline/contract/api/staff/administration/exposure-report';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  closeStaffPage,
  ID,
  OTHER_ID,
  openStaffPage,
  Rejection,
  responseFor,
  StaffServer,
} from '../../../../test/staff-server.tsx';

const { account, viewed, could } = responseFor(getExposureReport);
const report = {
  account: { ...account, name: 'Aisyah', can_log_in: true },
  since: '2026-11-01',
  viewed: { ...viewed, families: 2, campers: 3 },
  could: { ...could, families: 40, campers: 50 },
};
const camper = {
  camper_id: ID,
  camper_name: 'Mei Tan',
  account_id: OTHER_ID,
  family_name: 'Tan',
  email: 'mei@example.com',
  phone: null,
  references: [],
  could: [],
  viewed: 0,
  last_viewed_at: null,
  parts: [],
};

const staff = {
  id: ID,
  name: 'Aisyah',
  email: 'aisyah@camp.example',
  roles: ['viewer'],
  ends_on: null,
  state: 'active',
  last_seen_at: null,
  crew_camps: [],
  single_sign_on: false,
  version: 1,
} as const;

async function open(search = '') {
  const server = new StaffServer()
    .on(listStaff, () => [staff])
    .on(getExposureReport, report)
    .on(listExposedCampers, { campers: [camper], next: null });
  await openStaffPage(server, `/log/exposure${search}`, 'admin');
  await screen.findByRole('heading', { name: 'Data exposure report' });
  return server;
}

const shown = `?staff=${ID}&since=2026-11-01`;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('shows what is missing at each field and asks the server for nothing', async () => {
  const server = await open();
  press('Show');
  expect(screen.getByText('Choose an account.')).toBeDefined();
  expect(screen.getByText('Enter a date.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Staff account'));
  expect(server.requests(getExposureReport)).toEqual([]);
});

it('shows the report of the chosen account since the chosen day', async () => {
  const server = await open();
  await screen.findByRole('option', { name: /^Aisyah/ });
  fireEvent.change(screen.getByLabelText('Staff account'), { target: { value: ID } });
  const since = within(screen.getByRole('group', { name: 'Since' }));
  for (const [part, typed] of Object.entries({ Day: '01', Month: '11', Year: '2026' }))
    fireEvent.change(since.getByRole('textbox', { name: part }), { target: { value: typed } });
  press('Show');
  await screen.findByRole('heading', { name: 'Aisyah, since 01/11/2026' });
  expect(server.requests(getExposureReport)[0]?.query).toEqual({ staff: ID, since: '2026-11-01' });
  const numbers = within(screen.getByRole('region', { name: 'Numbers' }));
  expect(numbers.getByRole('row', { name: /^Opened or changed.* 2 3$/ })).toBeDefined();
  expect(numbers.getByRole('row', { name: /^Could have read: names.* 40 50$/ })).toBeDefined();
  expect(screen.getByText('This account can still log in')).toBeDefined();
});

it('lists the families to notify: those in the log, or all the account could have read', async () => {
  const server = await open(shown);
  await screen.findByRole('link', { name: 'Tan' });
  expect(screen.getByText('mei@example.com')).toBeDefined();
  expect(server.requests(listExposedCampers)[0]?.query).toMatchObject({ only: 'viewed' });
  fireEvent.click(screen.getByRole('checkbox', { name: /^Include campers it could have read/ }));
  await waitFor(() => expect(server.requests(listExposedCampers)).toHaveLength(2));
  expect(server.requests(listExposedCampers)[1]?.query).not.toHaveProperty('only');
});

it('says that there is no one to notify', async () => {
  const server = await open();
  server.on(listExposedCampers, { campers: [], next: null });
  closeStaffPage();
  await openStaffPage(server, `/log/exposure${shown}`, 'admin');
  await screen.findByText('No one.');
});

it('loads the report again on request after a failure', async () => {
  const server = await open();
  server.on(getExposureReport, new Rejection(404, 'not_found'));
  closeStaffPage();
  await openStaffPage(server, `/log/exposure${shown}`, 'admin');
  await screen.findByText('We couldn’t load this');
  server.on(getExposureReport, report);
  press('Try again');
  await screen.findByRole('heading', { name: 'Aisyah, since 01/11/2026' });
});
