import { getStaffCamp, saveStaffCamp } from '@bowline/contract/api/staff/camps';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { campSection } from '@bowline/contract/staff/camp';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ID, openStaffPage, Rejection, StaffServer } from '../../../../test/staff-server.tsx';

const camp = {
  ...sampleAnswers(campSection),
  id: ID,
  name: 'Junior camp',
  capacity: 20,
  held: 12,
  version: 4,
};

async function open(...roles: Parameters<typeof openStaffPage>[2][]) {
  const server = new StaffServer().on(getStaffCamp, camp as never);
  await openStaffPage(server, `/camps/${ID}`, ...roles);
  await screen.findByRole('heading', { name: 'Junior camp' });
  return server;
}

const places = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Places/ });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const setPlaces = (count: string) => fireEvent.change(places(), { target: { value: count } });

async function setTooFewPlaces() {
  const server = await open('admin');
  server.on(saveStaffCamp, ({ body }) =>
    (body as { confirm_places?: boolean }).confirm_places
      ? { ...camp, capacity: 10 }
      : new Rejection(409, 'camp_full', { message: '12 places are held.' }),
  );
  setPlaces('10');
  save();
  await screen.findByText('12 places are held.');
  return server;
}

async function choose(name: string) {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
}

it('asks before a camp has fewer places than are held, and saves with the confirmation', async () => {
  const server = await setTooFewPlaces();
  await choose('Set fewer places');
  await screen.findByText('Saved');
  expect(server.bodies(saveStaffCamp)).toEqual([
    expect.objectContaining({ capacity: 10, version: 4 }),
    expect.objectContaining({ capacity: 10, version: 4, confirm_places: true }),
  ]);
});

it('saves nothing when staff cancel, and keeps what was typed', async () => {
  const server = await setTooFewPlaces();
  await choose('Cancel');
  await waitFor(() => expect(screen.queryByText('12 places are held.')).toBeNull());
  expect(server.requests(saveStaffCamp)).toHaveLength(1);
  expect(places().value).toBe('10');
});

it('shows what is wrong at its field and sends nothing', async () => {
  const server = await open('admin');
  setPlaces('');
  save();
  await waitFor(() => expect(places().getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(places());
  expect(server.requests(saveStaffCamp)).toEqual([]);
});

it('shows the server’s error at its field', async () => {
  const server = await open('admin');
  server.on(saveStaffCamp, new Rejection(422, 'invalid', { errors: { capacity: ['Too many places.'] } }));
  setPlaces('999');
  save();
  await screen.findByText('Too many places.');
  expect(document.activeElement).toBe(places());
});
