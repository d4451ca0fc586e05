import { getStaffCamp, saveStaffCamp } from '@bowline/contract/api/staff/season/camps';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { campSection } from '@bowline/contract/staff/camp';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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
const section = (name: RegExp) =>
  fireEvent.click(within(screen.getByRole('navigation', { name: 'Sections' })).getByRole('button', { name }));
function setPlaces(count: string) {
  if (screen.queryByRole('navigation', { name: 'Sections' })) section(/^Who can come/);
  fireEvent.change(places(), { target: { value: count } });
}

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

const listed = () =>
  within(screen.getByRole('navigation', { name: 'Sections' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

it('lists the sections of the form, with what is missing or wrong in each', async () => {
  await open('admin');
  expect(listed()).toContain('Who can comeComplete');
  setPlaces('');
  expect(listed()).toContain('Who can come1 missing');
  save();
  await waitFor(() => expect(listed()).toContain('Who can come1 error'));
});

it('shows one section at a time, and the one with an error', async () => {
  await open('admin');
  setPlaces('');
  section(/^Money/);
  screen.getByRole('textbox', { name: /^Camp fee/ });
  expect(screen.queryByRole('textbox', { name: /^Places/ })).toBeNull();
  save();
  await waitFor(() => expect(document.activeElement).toBe(places()));
  expect(screen.queryByRole('textbox', { name: /^Camp fee/ })).toBeNull();
});

it('folds the sections on a phone, and opens the one with an error', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  await open('admin');
  const fold = (name: RegExp) => screen.getByRole('button', { name });
  expect(screen.queryByRole('navigation', { name: 'Sections' })).toBeNull();
  fireEvent.click(fold(/^Who can come/));
  setPlaces('');
  fireEvent.click(fold(/^Money/));
  expect(fold(/^Who can come/).getAttribute('aria-expanded')).toBe('false');
  save();
  await waitFor(() => expect(fold(/^Who can come/).getAttribute('aria-expanded')).toBe('true'));
  expect(fold(/^Money/).getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(places());
});

it('folds a long text until somebody edits it, and writes marks into it by buttons and keys', async () => {
  const server = await open('admin');
  const name = 'Terms for parents and guardians';
  expect(screen.queryByRole('textbox', { name })).toBeNull();
  section(/^Terms/);
  fireEvent.click(screen.getByRole('button', { name: `Edit ${name}` }));
  const terms = screen.getByRole<HTMLTextAreaElement>('textbox', { name });
  fireEvent.change(terms, { target: { value: 'Be on time' } });
  terms.setSelectionRange(6, 10);
  fireEvent.click(screen.getByRole('button', { name: 'Bold' }));
  expect(terms.value).toBe('Be on **time**');
  fireEvent.keyDown(terms, { code: 'Digit8', ctrlKey: true, shiftKey: true });
  expect(terms.value).toBe('- Be on **time**');
  server.on(saveStaffCamp, camp as never);
  save();
  await screen.findByText('Saved');
  expect(server.bodies(saveStaffCamp)).toEqual([
    expect.objectContaining({ terms_conditions: '- Be on **time**' }),
  ]);
});
