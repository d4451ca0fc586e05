import { getHold, liftHold } from '@bowline/contract/api/staff/administration/retention';
import { getReview } from '@bowline/contract/api/staff/review/registrations';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  ID,
  openStaffPage,
  pressWhenReady,
  Rejection,
  responseFor,
  StaffServer,
} from '../../../../test/staff-server.tsx';

const sample = responseFor(getReview);
const review = { ...sample, camp: { ...sample.camp, name: 'Junior camp', dates: '1–5 December' } };
const hold = { reason: 'An insurance claim', by: 'Aisyah', at: '2026-11-20T01:00:00Z' };

async function open(deleted_at: string | null) {
  const account = { ...review.account, deleted_at };
  const server = new StaffServer().on(getReview, { ...review, account }).on(getHold, { hold });
  server.on(liftHold, { hold: null });
  await openStaffPage(server, `/registrations/${ID}`, 'admin');
  await screen.findByText('Nothing of this registration is deleted: An insurance claim');
  return server;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('deletes held data of a deleted account after a confirmation, and reloads the page', async () => {
  const server = await open('2026-11-21T01:00:00Z');
  expect(screen.getByText(/^The account is deleted\./)).toBeDefined();
  press('Delete now…');
  await pressWhenReady('Cancel');
  expect(server.requests(liftHold)).toEqual([]);

  press('Delete now…');
  server
    .on(getHold, { hold: null })
    .on(getReview, { ...review, camper: { ...review.camper, name: 'Deleted camper 1F2E3D' } });
  await pressWhenReady('Delete permanently');
  await screen.findByRole('heading', { name: 'Deleted camper 1F2E3D' });
  expect(server.requests(liftHold)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Keep longer' })).toBeDefined();
});

it('says that a registration is gone where nothing of it had to be kept', async () => {
  const server = await open('2026-11-21T01:00:00Z');
  press('Delete now…');
  const gone = new Rejection(404, 'not_found');
  server.on(getHold, gone).on(getReview, gone);
  await pressWhenReady('Delete permanently');
  await screen.findByRole('heading', { name: 'Page not found' });
  expect(screen.getByText('Deleted.')).toBeDefined();
});

it('lifts a hold without a question where the account is in use', async () => {
  const server = await open(null);
  expect(screen.queryByText(/^The account is deleted\./)).toBeNull();
  server.on(getHold, { hold: null });
  press('Remove hold');
  await screen.findByRole('button', { name: 'Keep longer' });
  expect(server.requests(liftHold)).toHaveLength(1);
});
