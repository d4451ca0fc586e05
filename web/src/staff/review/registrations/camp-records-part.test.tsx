import { getHold } from '@bowline/contract/api/staff/administration/retention';
import { listCampRecords, releaseCampRecords } from '@bowline/contract/api/staff/families/family-data';
import { getReview } from '@bowline/contract/api/staff/review/registrations';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ID, OTHER_ID, openStaffPage, responseFor, StaffServer } from '../../../../test/staff-server.tsx';

const review = { ...responseFor(getReview), submitted_at: '2026-03-01T01:00:00Z' };
const by = { by: 'Dr Tan', at: '2026-03-02T01:00:00Z', version: 0, released: null };
const fall = { ...by, id: ID, kind: 'incident' as const, text: 'Fell on the jetty', has_photo: false };
const toDo = {
  ...by,
  id: OTHER_ID,
  kind: 'what to do' as const,
  text: 'EpiPen in the red bag',
  has_photo: false,
  version: 2,
};

const open = async (role: 'admin' | 'registrar') => {
  const server = new StaffServer().on(getReview, review).on(getHold, { hold: null });
  server.on(listCampRecords, { records: [fall, toDo] });
  await openStaffPage(server, `/registrations/${ID}`, role);
  return server;
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('reads what was written at camp only when asked, and releases what was ticked, as it was read', async () => {
  const server = await open('admin');
  const released = { by: 'Aisyah', at: '2026-03-03T01:00:00Z' };
  server.on(releaseCampRecords, { records: [fall, { ...toDo, released }] });
  await screen.findByRole('heading', { name: 'Written at camp' });
  expect(server.requests(listCampRecords)).toEqual([]);
  await press('Read what was written');
  fireEvent.click(await screen.findByRole('checkbox', { name: /^What to do/ }));
  await press('Release to the family');
  await screen.findByText(/^Released by Aisyah/);
  expect(server.requests(releaseCampRecords)).toMatchObject([
    { body: { records: [{ id: OTHER_ID, version: 2 }] } },
  ]);
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
});

it('is for admins', async () => {
  await open('registrar');
  await screen.findByRole('heading', { name: 'Retention' });
  expect(screen.queryByRole('heading', { name: 'Written at camp' })).toBeNull();
});
