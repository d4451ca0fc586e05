import {
  endSessionsOfStaff,
  inviteStaff,
  listStaff,
  resetStaff,
  saveCrewCamps,
} from '@bowline/contract/api/staff/administration/accounts';
import { getStaffCamp, listStaffCamps } from '@bowline/contract/api/staff/season/camps';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  ID,
  OTHER_ID,
  openStaffPage,
  pressWhenReady,
  Rejection,
  responseFor,
  StaffServer,
} from '../../../../test/staff-server.tsx';

async function openForm() {
  const server = new StaffServer();
  await openStaffPage(server, '/accounts', 'admin');
  fireEvent.click(await screen.findByRole('button', { name: 'Invite staff member' }));
  return server;
}

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: RegExp, value: string) => fireEvent.change(box(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
function fillIn(): void {
  type(/^Email/, 'aisyah@camp.example');
  type(/^Name/, 'Aisyah');
  fireEvent.click(screen.getByRole('checkbox', { name: /^Registrar/ }));
}

it('shows what is missing at each field and sends nothing', async () => {
  const server = await openForm();
  press('Create invitation');
  await waitFor(() => expect(box(/^Email/).getAttribute('aria-invalid')).toBe('true'));
  expect(box(/^Name/).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Choose at least one role.')).toBeDefined();
  expect(document.activeElement).toBe(box(/^Email/));
  expect(server.requests(inviteStaff)).toEqual([]);
});

it('shows that the email is taken at its field, and keeps what was entered', async () => {
  const server = await openForm();
  server.on(inviteStaff, new Rejection(422, 'invalid', { errors: { email: ['There is such an account.'] } }));
  fillIn();
  press('Create invitation');
  await screen.findByText('There is such an account.');
  expect(document.activeElement).toBe(box(/^Email/));
  expect(box(/^Name/).value).toBe('Aisyah');
});

it('shows the link once, and lists the new account', async () => {
  const server = await openForm();
  const { account } = responseFor(inviteStaff);
  const invited = { ...account, name: 'Aisyah', email: 'aisyah@camp.example', state: 'invited' } as const;
  server.on(inviteStaff, { account: invited, link: 'https://camp.example/staff/invitation#once' });
  server.on(listStaff, () => [invited]);
  fillIn();
  press('Create invitation');
  await screen.findByDisplayValue('https://camp.example/staff/invitation#once');
  expect(server.bodies(inviteStaff)).toEqual([
    { email: 'aisyah@camp.example', name: 'Aisyah', roles: ['registrar'], ends_on: null },
  ]);
  await screen.findByRole('cell', { name: 'Invited' });
  press('Done');
  expect(screen.queryByDisplayValue(/invitation#once/)).toBeNull();
  press('Invite staff member');
  expect(box(/^Email/).value).toBe('');
});

const campForTest = { ...responseFor(getStaffCamp), id: ID, name: 'Junior Camp' };

it('asks for the camps of the crew, all days of them unless told', async () => {
  const camp = campForTest;
  const days = { starts_on: '2100-06-07', ends_on: '2100-06-12' };
  const over = { ...camp, id: OTHER_ID, name: 'Last year’s camp', ends_on: '2020-06-12' };
  const server = new StaffServer();
  server.on(listStaffCamps, () => [{ ...camp, ...days, id: ID }, over]);
  await openStaffPage(server, '/accounts', 'admin');
  fireEvent.click(await screen.findByRole('button', { name: 'Invite staff member' }));
  type(/^Email/, 'aisyah@camp.example');
  type(/^Name/, 'Aisyah');
  expect(screen.queryByRole('checkbox', { name: /Junior Camp/ })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: /^Crew/ }));
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Junior Camp/ }));
  expect(screen.queryByRole('checkbox', { name: /Last year/ })).toBeNull();
  press('Create invitation');
  await waitFor(() => expect(server.bodies(inviteStaff)).toHaveLength(1));
  expect(server.bodies(inviteStaff)[0]).toMatchObject({
    roles: ['crew'],
    crew_camps: [{ camp_id: ID, from_on: '2100-06-07', until_on: '2100-06-12' }],
  });
});

it('changes the camps of the crew, and ends the sessions of a lost phone after asking', async () => {
  const server = new StaffServer();
  const camp = { ...campForTest, ends_on: '2100-06-12' };
  const named = { camp_id: ID, camp: 'Junior Camp', from_on: '2026-06-08', until_on: '2026-06-09' };
  server.on(listStaffCamps, () => [camp]);
  server.on(listStaff, () => [
    { ...responseFor(resetStaff).account, name: 'Aisyah', roles: ['crew'], crew_camps: [named] },
  ]);
  await openStaffPage(server, '/accounts', 'admin');
  await screen.findByText('Junior Camp, 08/06/2026 – 09/06/2026');
  press('Change Aisyah');
  fireEvent.click(await screen.findByText('Camps of this member of the crew'));
  fireEvent.click(await screen.findByRole('button', { name: 'Save camps' }));
  await waitFor(() =>
    expect(server.bodies(saveCrewCamps)).toEqual([
      { camps: [{ camp_id: ID, from_on: '2026-06-08', until_on: '2026-06-09' }] },
    ]),
  );
  press('Change Aisyah');
  fireEvent.click(await screen.findByText('Lost device: end all sessions'));
  press('End all sessions…');
  expect(server.requests(endSessionsOfStaff)).toEqual([]);
  await pressWhenReady('End all sessions');
  await waitFor(() => expect(server.requests(endSessionsOfStaff)).toHaveLength(1));
});
