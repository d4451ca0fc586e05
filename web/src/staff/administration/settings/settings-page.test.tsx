import { getPortal } from '@bowline/contract/api/portal';
import {
  getSettings,
  removePicture,
  saveSettings,
} from '@bowline/contract/api/staff/administration/settings';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { providerSection } from '@bowline/contract/staff/provider';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { portalForTest } from '../../../../test/sign-in.ts';
import { openStaffPage, Rejection, StaffServer } from '../../../../test/staff-server.tsx';

const images = { has_logo: false, has_picture: false, has_duitnow_qr: false };
const settings = { ...sampleAnswers(providerSection), version: 2, ...images };

async function open(changes: Partial<typeof settings> = {}) {
  const server = new StaffServer().on(getSettings, { ...settings, ...changes } as never);
  await openStaffPage(server, '/settings', 'admin');
  await screen.findByRole('textbox', { name: /^Payee/ });
  return server;
}

const payee = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Payee/ });
const type = (value: string) => fireEvent.change(payee(), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('saves the settings with their version, and says so', async () => {
  const server = await open();
  type('Eastwind');
  press('Save');
  await screen.findByText('Saved');
  expect(server.bodies(saveSettings)).toEqual([expect.objectContaining({ payee: 'Eastwind', version: 2 })]);
});

it('shows an empty field as an error and sends nothing', async () => {
  const server = await open();
  type('');
  press('Save');
  await waitFor(() => expect(payee().getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(payee());
  expect(server.requests(saveSettings)).toEqual([]);
});

it('shows the server’s error at its field', async () => {
  const server = await open();
  server.on(saveSettings, new Rejection(422, 'invalid', { errors: { payee: ['Too long.'] } }));
  press('Save');
  await screen.findByText('Too long.');
  expect(payee().getAttribute('aria-invalid')).toBe('true');
});

it('compares both versions when somebody else has saved meanwhile', async () => {
  const server = await open();
  const current = { ...settings, payee: 'Northwind', version: 3 };
  server.on(saveSettings, ({ body }) =>
    (body as { version: number }).version === 3 ? current : new Rejection(409, 'conflict', { current }),
  );
  type('Eastwind');
  press('Save');
  // The dialog opens a moment after its content is rendered.
  await waitFor(() => {
    const dialogs = screen.getAllByRole('dialog');
    expect(dialogs.some(({ textContent }) => textContent?.includes('Northwind'))).toBe(true);
  });
});

it('shows the chosen colour in both themes, and gives the page it once it is saved', async () => {
  const server = await open();
  fireEvent.change(screen.getByLabelText('Choose the colour of the camp'), { target: { value: '#0a2540' } });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Colour/ }).value).toBe('#0a2540');
  const bars = screen.getAllByText(/Registration$/).filter(({ style }) => style.background);
  expect(bars.map(({ style }) => style.background)).toEqual(['#0a2540', '#122d48']);
  server.on(getPortal, { ...portalForTest, colour: '#0a2540' });
  press('Save');
  await screen.findByText('Saved');
  expect(server.bodies(saveSettings)).toEqual([expect.objectContaining({ colour: '#0a2540' })]);
  await waitFor(() => expect(document.documentElement.style.getPropertyValue('--camp-ink')).toBe('#ffffff'));
  document.documentElement.removeAttribute('style');
});

it('says why a colour cannot be used', async () => {
  const server = await open();
  const colour = screen.getByRole('textbox', { name: /^Colour/ });
  fireEvent.change(colour, { target: { value: '#fffbe6' } });
  press('Save');
  await screen.findByText(/^This colour is too pale/);
  expect(server.requests(saveSettings)).toEqual([]);
});

it('removes the logo only after a confirmation', async () => {
  const server = await open({ has_logo: true });
  press('Remove the logo');
  await screen.findByText('Families no longer see it. You can upload it again at any time.');
  expect(server.requests(removePicture)).toEqual([]);
  const confirm = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Remove the logo' })[1];
  await waitFor(() => expect(confirm()?.disabled).toBe(false));
  fireEvent.click(confirm() as HTMLElement);
  await waitFor(() => expect(server.requests(removePicture)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove the logo' })).toBeNull());
});

it('loads again on request after a failure', async () => {
  const server = new StaffServer().on(getSettings, new Rejection(404, 'not_found'));
  await openStaffPage(server, '/settings', 'admin');
  await screen.findByText('We couldn’t load this');
  server.on(getSettings, settings as never);
  press('Try again');
  await screen.findByRole('textbox', { name: /^Payee/ });
});
