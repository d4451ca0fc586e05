import {
  createExampleCamp,
  getSetUp,
  setUpItems,
  skipSetUpItem,
} from '@bowline/contract/api/staff/season/set-up';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ID, openStaffPage, StaffServer } from '../../../../test/staff-server.tsx';

type State = 'done' | 'missing' | 'skipped';

const items = (state: State) =>
  setUpItems.map((name) => ({
    name,
    required: ['details', 'bank', 'camp', 'email'].includes(name),
    state,
    missing: state === 'done' ? [] : [`No ${name}.`],
    could_add: name === 'details' ? ['logo' as const] : [],
  }));

const cardOf = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('li') as HTMLElement);

it('is where an admin begins while something required is missing', async () => {
  await openStaffPage(new StaffServer().on(getSetUp, { items: items('missing') }), '/', 'admin');
  await screen.findByRole('heading', { name: 'Set up your camp' });
  await screen.findByText('Name, colour and logo · Bank and DuitNow · The first camp · Email');
});

it.each(['skipped', 'done'] as const)('is not where an admin begins when everything is %s', async (state) => {
  await openStaffPage(new StaffServer().on(getSetUp, { items: items(state) }), '/', 'admin');
  await screen.findByRole('heading', { name: 'Registrations' });
});

it('does not ask for the checklist for other roles', async () => {
  const server = new StaffServer();
  await openStaffPage(server, '/', 'registrar');
  await screen.findByRole('heading', { name: 'Registrations' });
  expect(server.requests(getSetUp)).toEqual([]);
});

it('skips an item and undoes that', async () => {
  const server = new StaffServer().on(getSetUp, { items: items('missing') });
  server.on(skipSetUpItem, ({ body }) => ({
    items: items((body as { skipped: boolean }).skipped ? 'skipped' : 'missing'),
  }));
  await openStaffPage(server, '/set-up', 'admin');
  fireEvent.click((await cardOf('Bank and DuitNow')).getByRole('button', { name: /^Skip/ }));
  await (await cardOf('Bank and DuitNow')).findByText('Skipped');
  // What is missing stays missing for families.
  expect(screen.getByText('Missing before families can register')).toBeDefined();
  fireEvent.click((await cardOf('Bank and DuitNow')).getByRole('button', { name: /^Don’t skip/ }));
  await (await cardOf('Bank and DuitNow')).findByText('Missing');
  expect(server.bodies(skipSetUpItem)).toEqual([
    { item: 'bank', skipped: true },
    { item: 'bank', skipped: false },
  ]);
});

it('copies an example camp and opens it', async () => {
  const server = new StaffServer().on(getSetUp, { items: items('missing') });
  server.on(createExampleCamp, { id: ID });
  await openStaffPage(server, '/set-up', 'admin');
  fireEvent.click(await screen.findByRole('button', { name: 'Copy from an example' }));
  await screen.findByRole('heading', { name: 'Sea breeze' });
});

it('offers the draft instead of a second copy', async () => {
  await openStaffPage(
    new StaffServer().on(getSetUp, { items: items('missing'), draft_camp: ID }),
    '/set-up',
    'admin',
  );
  const draft = await screen.findByRole('link', { name: 'Open the draft' });
  expect(draft.getAttribute('href')).toBe(`/camps/${ID}`);
  expect(screen.queryByRole('button', { name: 'Copy from an example' })).toBeNull();
});

it('says that everything is there', async () => {
  await openStaffPage(new StaffServer().on(getSetUp, { items: items('done') }), '/set-up', 'admin');
  await screen.findByText('Everything that families need is there.');
});

it('leads to what can wait, also where an item is done', async () => {
  await openStaffPage(new StaffServer().on(getSetUp, { items: items('done') }), '/set-up', 'admin');
  const logo = (await cardOf('Name, colour and logo')).getByRole('link', { name: 'No logo yet' });
  expect(logo.getAttribute('href')).toBe('/settings#logo');
});
