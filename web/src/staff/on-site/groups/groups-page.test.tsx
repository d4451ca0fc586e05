import {
  type CampGroups,
  getGroups,
  moveGroupMembers,
  saveGroupKind,
  saveGroupLeaders,
  saveGroupWish,
} from '@bowline/contract/api/staff/on-site/groups';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ID, openStaffPage, StaffServer } from '../../../../test/staff-server.tsx';

const id = (number: number) => `0198c0de-0000-7000-8000-0000000000${number}`;
const [pelican, heron, aisyah, ben] = [id(11), id(12), id(21), id(22)];

const limits = { capacity: 1, from_on: null, until_on: null, helmets: null, life_jackets: 2 };
const group = { ...limits, colour: 'red' as const, leader_ids: [] };
const person = { age: 10, sex: 'F' as const, swims: true, languages: ['English'], group_ids: [] };

const groups: CampGroups = {
  camp: { id: ID, name: 'Junior camp', starts_on: '2026-06-07', ends_on: '2026-06-12' },
  kinds: [
    {
      id: id(10),
      name: 'Boats',
      published: false,
      separate_by_sex: false,
      campers_per_leader: null,
      groups: [
        { ...group, id: pelican, name: 'Pelican' },
        { ...group, id: heron, name: 'Heron' },
      ],
    },
  ],
  people: [
    { ...person, registration_id: aisyah, family_id: id(31), name: 'Aisyah binti Osman', swims: false },
    { ...person, registration_id: ben, family_id: id(32), name: 'Ben Tan' },
  ],
  leaders: [],
  wishes: [],
};

async function open(given: Partial<CampGroups> = {}, role: 'registrar' | 'medic' = 'registrar') {
  const server = new StaffServer().on(getGroups, { ...groups, ...given });
  await openStaffPage(server, `/camps/${ID}/groups`, role);
  await screen.findByRole('heading', { name: 'Groups: Junior camp' });
  return server;
}

const column = (name: RegExp) => within(screen.getByRole('region', { name }));

it('moves those who are chosen', async () => {
  const server = await open();
  const moved = groups.people.map((one) =>
    one.registration_id === aisyah ? { ...one, group_ids: [pelican] } : one,
  );
  server.on(moveGroupMembers, () => void server.on(getGroups, { ...groups, people: moved }));
  fireEvent.click(column(/^Without a group/).getByRole('button', { name: /Aisyah/ }));
  screen.getByText('Move Aisyah binti Osman to…');
  fireEvent.click(screen.getByRole('button', { name: 'Pelican' }));
  await column(/^Pelican/).findByRole('button', { name: /Aisyah/ });
  await waitFor(() =>
    expect(server.bodies(moveGroupMembers)).toEqual([
      { moves: [{ registration_id: aisyah, group_id: pelican }] },
    ]),
  );
});

it('moves who is dragged to another group', async () => {
  const server = await open();
  const data = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, text: string) => data.set(type, text),
    getData: (type: string) => data.get(type),
    get types() {
      return [...data.keys()];
    },
  };
  fireEvent.dragStart(screen.getByRole('button', { name: /Ben/ }), { dataTransfer });
  fireEvent.drop(screen.getByRole('region', { name: /^Heron/ }), { dataTransfer });
  await waitFor(() =>
    expect(server.bodies(moveGroupMembers)).toEqual([{ moves: [{ registration_id: ben, group_id: heron }] }]),
  );
});

it('the arrow keys go from person to person and from group to group', async () => {
  const [first, second] = groups.people;
  await open({ people: [first, { ...second, group_ids: [heron] }] as CampGroups['people'] });
  const [one, other] = [/Aisyah/, /Ben/].map((name) => screen.getByRole('button', { name }));
  one?.focus();
  fireEvent.keyDown(one as Element, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(other);
  fireEvent.keyDown(other as Element, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(one);
});

it('shows conflicts beside their group and in the summary', async () => {
  await open({ people: groups.people.map((one) => ({ ...one, group_ids: [pelican] })) });
  screen.getByText('2 conflicts');
  column(/^Pelican/).getByText('Pelican: 2 people, room for 1');
  expect(screen.getAllByText(/non-swimmers \(limit 0 for/)).toHaveLength(2);
  expect(column(/^Heron/).queryByText(/room/)).toBeNull();
});

it('shows seats, sex and leaders, and names another leader', async () => {
  const chandra = { id: id(41), name: 'Chandra' };
  const led = { ...group, id: pelican, name: 'Pelican', leader_ids: [chandra.id] };
  const other = { id: id(42), name: 'Melur' };
  const kind = { ...groups.kinds[0], groups: [led] } as CampGroups['kinds'][number];
  const people = groups.people.map((one) => ({ ...one, group_ids: [pelican] }));
  const server = await open({ kinds: [kind], people, leaders: [chandra, other] });
  server.on(saveGroupLeaders, () => undefined);
  const pelicans = column(/^Pelican/);
  pelicans.getByText('2 of 1');
  pelicans.getByText('Chandra · 1 leader for 2 campers');
  pelicans.getByText(/Ben Tan, 10 · Girl/);
  const add = pelicans.getByLabelText('Add a leader: Pelican');
  fireEvent.change(add, { target: { value: other.id } });
  await waitFor(() =>
    expect(server.bodies(saveGroupLeaders)).toEqual([{ staff_ids: [chandra.id, other.id] }]),
  );
});

it('keeps two apart', async () => {
  const server = await open();
  for (const name of [/Aisyah/, /Ben/]) fireEvent.click(screen.getByRole('button', { name }));
  fireEvent.click(screen.getByRole('button', { name: 'Keep apart' }));
  await waitFor(() =>
    expect(server.bodies(saveGroupWish)).toEqual([
      { registration_id: aisyah, other_id: ben, together: false },
    ]),
  );
});

it('suggests groups, explains how, and moves nobody before it is told to', async () => {
  const server = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Suggest groups' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('How groups are suggested');
  dialog.getByRole('heading', { name: 'Pelican' });
  expect(server.bodies(moveGroupMembers)).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Place 2' }));
  await waitFor(() =>
    expect(server.bodies(moveGroupMembers)).toEqual([
      {
        moves: expect.arrayContaining([
          { registration_id: aisyah, group_id: pelican },
          { registration_id: ben, group_id: heron },
        ]),
      },
    ]),
  );
});

it('saves the groups of a kind, a new one like the last', async () => {
  const server = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Edit Boats' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Add a group' }));
  const added = within(dialog.getByRole('group', { name: 'Group 3' }));
  fireEvent.change(added.getByRole('textbox', { name: 'Name' }), { target: { value: 'Osprey' } });
  fireEvent.click(dialog.getByRole('checkbox', { name: /^Families see/ }));
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Separate by sex' }));
  const ratio = dialog.getByRole('textbox', { name: /^Campers for each leader/ });
  fireEvent.change(ratio, { target: { value: '6' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.bodies(saveGroupKind)).toHaveLength(1));
  expect(server.bodies(saveGroupKind)[0]).toMatchObject({
    published: true,
    separate_by_sex: true,
    campers_per_leader: 6,
    groups: [{ id: pelican }, { id: heron }, { ...limits, id: null, name: 'Osprey' }],
  });
});

it('medics read the groups and change nothing', async () => {
  await open({}, 'medic');
  screen.getByText(/Ben Tan/);
  expect(screen.queryByRole('button', { name: /Ben|Suggest|Edit|Add/ })).toBeNull();
});

it('says whose group is removed before it is saved', async () => {
  await open({ people: groups.people.map((one) => ({ ...one, group_ids: [pelican] })) });
  fireEvent.click(screen.getByRole('button', { name: 'Edit Boats' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Remove Heron' }));
  expect(dialog.queryByText(/will have no group/)).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Remove Pelican' }));
  dialog.getByText('The 2 campers in Pelican will have no group once you save.');
});
