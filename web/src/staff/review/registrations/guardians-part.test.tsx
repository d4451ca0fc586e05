import {
  endFreeze,
  freezeChanges,
  getStaffGuardians,
  mergeCampers,
  removeStaffGuardian,
  type StaffGuardians,
  saveStaffGuardian,
} from '@bowline/contract/api/staff/families/guardians';
import { getReview } from '@bowline/contract/api/staff/review/registrations';
import type { StaffRole } from '@bowline/contract/staff/roles';
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

const sample = responseFor(getReview);
const other = {
  registration_id: OTHER_ID,
  reference: 'WSC-OTHER',
  status: 'Pending Payment',
  ...{ camper_name: 'Mira', camp_name: 'Junior camp', email: 'other@example.com' },
} as const;
const guardian = {
  ...{ account_id: OTHER_ID, name: 'Farid', email: 'farid@example.com', relationship: 'Father' },
  access: 'sign',
  sees_health: true,
  since: '2026-11-01',
} as const;
const shared: StaffGuardians = { owner_name: 'Siti', guardians: [guardian], freeze: null };
const freeze = { by: 'Aisyah', at: '2026-11-20T01:00:00Z', reason: 'A court order' };

async function open(role: StaffRole) {
  const review = { ...sample, other_accounts: [other] };
  const server = new StaffServer().on(getReview, review).on(getStaffGuardians, shared);
  await openStaffPage(server, `/registrations/${ID}`, role);
  await screen.findByText('The same child is also in another account');
  return server;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('keeps health answers from a guardian, and removes one after asking', async () => {
  const server = await open('registrar');
  server.on(saveStaffGuardian, { ...shared, guardians: [{ ...guardian, sees_health: false }] });
  server.on(removeStaffGuardian, { ...shared, guardians: [] });
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /can read the health answers/ });
  fireEvent.click(box);
  await waitFor(() => expect(box.checked).toBe(false));
  press('Remove Farid');
  await pressWhenReady('Remove');
  await screen.findByText('Nobody else shares this camper.');
});

it('freezes changes for a reason, and allows them again', async () => {
  const server = await open('registrar');
  server.on(freezeChanges, { ...shared, freeze }).on(endFreeze, shared);
  await screen.findByText('Farid · Father');
  press('Freeze changes');
  fireEvent.change(screen.getByRole('textbox', { name: /Why are changes frozen/ }), {
    target: { value: 'A court order' },
  });
  press('Freeze changes');
  const allow = await screen.findByRole('button', { name: 'Allow changes again…' });
  expect(screen.getByText('A court order')).toBeDefined();
  expect(server.requests(freezeChanges)).toMatchObject([{ body: { reason: 'A court order' } }]);
  fireEvent.click(allow);
  await pressWhenReady('Allow changes');
  await screen.findByRole('button', { name: 'Freeze changes' });
});

it('merges the same child of two accounts after asking, and says why it is refused', async () => {
  const server = await open('registrar');
  server.on(mergeCampers, new Rejection(409, 'conflict', { message: 'WSC-OTHER has money.' }));
  press('Merge with WSC-OTHER');
  await pressWhenReady('Merge');
  await screen.findByText('WSC-OTHER has money.');
  server.on(mergeCampers, shared).on(getReview, { ...sample, other_accounts: [] });
  press('Merge with WSC-OTHER');
  await pressWhenReady('Merge');
  await waitFor(() => expect(screen.queryByText('The same child is also in another account')).toBeNull());
});

it('says that the guardians could not be loaded', async () => {
  const failure = new Rejection(404, 'not_found', { message: 'Not there.' });
  const server = new StaffServer().on(getReview, sample).on(getStaffGuardians, failure);
  await openStaffPage(server, `/registrations/${ID}`, 'registrar');
  expect(await screen.findByText('Not there.')).toBeDefined();
  server.on(getStaffGuardians, shared);
  press('Try again');
  expect(await screen.findByRole('button', { name: 'Remove Farid' })).toBeDefined();
});

it('offers viewers nothing', async () => {
  const server = await open('viewer');
  expect(screen.queryByRole('button', { name: 'Merge with WSC-OTHER' })).toBeNull();
  expect(server.requests(getStaffGuardians)).toEqual([]);
});
