import {
  beginInvitation,
  finishInvitation,
  openInvitation,
} from '@bowline/contract/api/staff/administration/invitation';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeStaffPage, Rejection, StaffServer } from '../../../../test/staff-server.tsx';
import { MemoryRouter } from '../../../ui/router/router.tsx';
import { InvitationPage } from './invitation-page.tsx';

let server: StaffServer;

beforeEach(() => {
  server = new StaffServer().on(openInvitation, { name: 'Aisyah', email: 'aisyah@camp.example' });
  server.on(beginInvitation, { secret: 'ABCDEFGH', qr_svg: '<svg/>' });
  server.on(finishInvitation, { recovery_codes: ['11111-22222'] });
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(closeStaffPage);

const open = () =>
  render(
    <MemoryRouter initialAddress="/invitation#the-token">
      <InvitationPage />
    </MemoryRouter>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });

async function choosePassword(confirmation = 'a few dry sails'): Promise<void> {
  open();
  await screen.findByRole('heading', { name: 'Welcome, Aisyah' });
  type(/^New password/, 'a few dry sails');
  type(/^Confirm new password/, confirmation);
  press('Next');
}

it('says why when the link is no longer valid', async () => {
  server.on(openInvitation, new Rejection(404, 'not_found'));
  open();
  await screen.findByRole('heading', { name: 'This link does not work' });
  expect(screen.getByText('Rejected: not_found')).toBeDefined();
});

it('shows at its field that the passwords differ, and sends nothing', async () => {
  await choosePassword('another');
  expect(screen.getByLabelText(/^Confirm new password/).getAttribute('aria-invalid')).toBe('true');
  expect(server.requests(beginInvitation)).toEqual([]);
});

it('shows a wrong code at its field', async () => {
  await choosePassword();
  await screen.findByText('ABCD EFGH');
  server.on(finishInvitation, new Rejection(422, 'invalid', { errors: { code: ['The code is wrong.'] } }));
  type(/^Code of your authenticator app/, '123456');
  press('Next');
  await screen.findByText('The code is wrong.');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Code of your authenticator app/));
});

it('shows the recovery codes, and continues only once they are stored', async () => {
  await choosePassword();
  await screen.findByRole('img', { name: /^QR code/ });
  type(/^Code of your authenticator app/, '123456');
  press('Next');
  await screen.findByText('11111-22222');
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
  expect(next.disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'I have stored them in a safe place' }));
  expect(next.disabled).toBe(false);
  expect(server.bodies(finishInvitation)).toEqual([{ token: 'the-token', code: '123456' }]);
});

it('asks the first admin for name and email', async () => {
  server.on(openInvitation, { name: null, email: null });
  open();
  await screen.findByRole('heading', { name: 'Welcome to Bowline' });
  type(/^New password/, 'a few dry sails');
  type(/^Confirm new password/, 'a few dry sails');
  press('Next');
  expect(screen.getByLabelText(/^Your name/).getAttribute('aria-invalid')).toBe('true');
  expect(server.requests(beginInvitation)).toEqual([]);
  type(/^Your name/, 'Aisyah');
  type(/^Your email/, 'aisyah@camp.example');
  press('Next');
  await screen.findByText('ABCD EFGH');
  expect(server.bodies(beginInvitation)).toEqual([
    expect.objectContaining({ name: 'Aisyah', email: 'aisyah@camp.example', token: 'the-token' }),
  ]);
});
