import { inviteStaff, listStaff } from '@bowline/contract/api/staff/accounts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openStaffPage, Rejection, responseFor, StaffServer } from '../../../test/staff-server.tsx';

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
