import type { CampDay } from '@bowline/contract/api/staff/on-site/day-records';
import type { DayAction } from '@bowline/contract/on-site/actions';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { recordServerTime } from '../../../api/server-clock.ts';
import { MemoryRouter } from '../../../ui/router/router.tsx';
import { newAction } from '../phone/phone-day/new-action.ts';
import { EmergencySheet } from './emergency-page.tsx';

recordServerTime('Mon, 02 Mar 2026 01:00:00 GMT');

it('lists who this phone counted at the arrival without a network', () => {
  const contacts = { named: null, guardians: [], authorised: [], never: [] };
  const day = {
    camp: { id: 'c', name: 'Camp', starts_on: '2026-03-02', ends_on: '2026-03-02' },
    ...{ today: '2026-03-02', time_zone: 'Asia/Kuala_Lumpur', group_kinds: [] },
    checkpoints: [{ id: 'arrival', kind: 'arrival', name: 'Arrival', day: '2026-03-02' }],
    people: [
      { registration_id: 'ana', name: 'Ana', age: 12, flags: [], what_to_do: '', group_ids: [], contacts },
    ],
    changes: { made_at: '2026-03-02T00:20:00.000Z', attendance: [], hand_overs: [] },
  } as unknown as CampDay;
  const arrives = newAction({ kind: 'check in', checkpoint_id: 'arrival', registration_id: 'ana' });
  render(
    <MemoryRouter>
      <EmergencySheet day={day} queue={[arrives]} me="Me" photos={{}} act={vi.fn()} />
    </MemoryRouter>,
  );
  screen.getByText('Ana');
  screen.getByText('1 tap on this phone not sent yet.');
});

it('calls the roll by group, with the crew, where the camp is and who to call', () => {
  const person = (registration_id: string, group_ids: string[]) => ({
    ...{ registration_id, name: `Person ${registration_id}`, age: 12, flags: [], what_to_do: '', group_ids },
    contacts: { named: null, guardians: [], authorised: [], never: [] },
  });
  const counted = (registration_id: string) =>
    newAction({ kind: 'check in', checkpoint_id: 'arrival', registration_id });
  const day = {
    camp: {
      id: 'c',
      name: 'Camp',
      starts_on: '2026-03-02',
      ends_on: '2026-03-02',
      address: 'Jalan Pantai 7',
    },
    ...{ today: '2026-03-02', time_zone: 'Asia/Kuala_Lumpur', office_phone: '+60 3-5555 0111' },
    group_kinds: [
      { id: 'boats', name: 'Boats', groups: [{ id: 'kestrel', name: 'Kestrel', capacity: null }] },
    ],
    crew: [
      { name: 'Sam Crew', from_on: '2026-03-01', until_on: '2026-03-02' },
      { name: 'Old Crew', from_on: '2026-03-01', until_on: '2026-03-01' },
    ],
    checkpoints: [{ id: 'arrival', kind: 'arrival', name: 'Arrival', day: '2026-03-02' }],
    people: [person('ana', ['kestrel']), person('ben', [])],
    changes: { made_at: '2026-03-02T00:20:00.000Z', attendance: [], hand_overs: [] },
  } as unknown as CampDay;
  render(
    <MemoryRouter>
      <EmergencySheet day={day} queue={[counted('ana'), counted('ben')]} me="Me" photos={{}} act={vi.fn()} />
    </MemoryRouter>,
  );
  screen.getByText('Jalan Pantai 7');
  screen.getByRole('link', { name: '+60 3-5555 0111' });
  fireEvent.click(screen.getByRole('radio', { name: 'Boats' }));
  const namesIn = (heading: RegExp) =>
    within(screen.getByRole('heading', { name: heading }).parentElement as HTMLElement)
      .getAllByRole('listitem')
      .map((row) => row.querySelector('strong')?.textContent);
  expect(namesIn(/^Kestrel/)).toEqual(['Person ana']);
  expect(namesIn(/^No group/)).toEqual(['Person ben']);
  expect(namesIn(/^Crew/)).toEqual(['Sam Crew']);
});

const done = (id: string, registration_id: string | null, at: string, by = 'Sam') => ({
  ...{ id, registration_id, by, undone: false, at: `2026-03-02T${at}:00.000Z` },
});

/**
 * A camp of which Ana and Ben are at camp, Chloe in question, and Dev was never counted; its phone adds to what is known.
 */
function openPhone(rollCalls: readonly object[] = []) {
  const contacts = {
    ...{ named: null, authorised: [], never: [] },
    guardians: [{ name: 'Mei', relation: 'Mother', phone: '+60123456789' }],
  };
  const counted = (id: string, at: string) => ({ ...done(`c ${id}`, id, at), checkpoint_id: 'arrival' });
  const taker = { kind: 'guardian', name: 'Thomas', relation: 'Father', phone: '' };
  const day = {
    camp: { id: 'c', name: 'Camp', starts_on: '2026-03-02', ends_on: '2026-03-02' },
    ...{
      today: '2026-03-02',
      time_zone: 'Asia/Kuala_Lumpur',
      office_phone: '+60 3-5555 0111',
      group_kinds: [],
    },
    checkpoints: [{ id: 'arrival', kind: 'arrival', name: 'Arrival', day: '2026-03-02' }],
    people: ['Ana', 'Ben', 'Chloe', 'Dev'].map((name) => ({
      ...{ registration_id: name, name, age: 12, flags: [], what_to_do: '', group_ids: [], contacts },
      travel: { there: null, home: null },
    })),
    changes: {
      made_at: '2026-03-02T01:00:00.000Z',
      attendance: [counted('Ana', '00:10'), counted('Ben', '00:11'), counted('Chloe', '00:12')],
      hand_overs: [{ ...done('h', 'Chloe', '00:11'), taker, returned: false }],
      ...{ returns: [], roll_calls: rollCalls },
    },
  } as unknown as CampDay;
  const queue: DayAction[] = [];
  const sheet = () => (
    <MemoryRouter>
      <EmergencySheet day={day} queue={queue} me="Me" photos={{}} act={(action) => queue.push(action)} />
    </MemoryRouter>
  );
  const { rerender } = render(sheet());
  const press = (role: 'button' | 'checkbox', name: string | RegExp) => {
    fireEvent.click(screen.getByRole(role, { name }));
    rerender(sheet());
  };
  return { queue, press };
}

const tickedNames = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map((box) => box.getAttribute('aria-label'));

it('lists people to check, and those who never arrived, apart', () => {
  openPhone();
  screen.getByText(/^2 at camp, 1 to check, 1 never arrived/);
  const namesIn = (list: string) =>
    [...screen.getByRole('list', { name: list }).querySelectorAll('strong')].map((one) => one.textContent);
  expect(['At camp', 'Where are they?', 'Never arrived'].map(namesIn)).toEqual([
    ...[['Ana', 'Ben'], ['Chloe'], ['Dev']],
  ]);
  screen.getByRole('alert', { name: 'Please check' });
});

it('calls the emergency services and the office', () => {
  openPhone();
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([hrefOf('Call 999'), hrefOf('Call the office')]).toEqual(['tel:999', 'tel:+60355550111']);
});

it('ticks at the roll call that another phone started, without a network, and takes a tick back', () => {
  const { queue, press } = openPhone([
    done('old', 'Ben', '00:20'),
    done('start', null, '00:30'),
    done('t', 'Ana', '00:31'),
  ]);
  expect(tickedNames()).toEqual(['Ana']);
  screen.getByText('1 of 3 ticked');
  press('checkbox', 'Ana');
  expect([queue.at(-1), tickedNames()]).toMatchObject([
    { kind: 'undo', of: 'roll call', action_id: 't' },
    [],
  ]);
  press('checkbox', 'Ben');
  expect(queue.at(-1)).toMatchObject({ kind: 'roll call', registration_id: 'Ben' });
});

it('shows a roll call past midnight, and offers no new one in its first minutes', () => {
  openPhone([{ ...done('start', null, '00:50') }]);
  screen.getByText('0 of 3 ticked');
  expect(screen.queryByRole('button', { name: 'New roll call' })).toBeNull();
  cleanup();
  openPhone([{ ...done('start', null, '00:50'), at: '2026-03-01T14:00:00.000Z' }]);
  screen.getByText('0 of 3 ticked');
  cleanup();
  openPhone([{ ...done('start', null, '00:50'), at: '2026-03-01T12:00:00.000Z' }]);
  screen.getByRole('button', { name: 'Start a roll call' });
});

it('starts a roll call, and a new one only when it is asked for twice', () => {
  const { queue, press } = openPhone();
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  press('button', 'Start a roll call');
  expect(queue).toMatchObject([{ kind: 'roll call', registration_id: null }]);
  cleanup();
  const running = openPhone([done('start', null, '00:30'), done('t', 'Ana', '00:31')]);
  running.press('button', 'Not ticked: 2');
  expect(screen.queryByRole('checkbox', { name: 'Ana' })).toBeNull();
  running.press('button', 'New roll call');
  expect(running.queue).toEqual([]);
  running.press('button', 'Yes, start again');
  expect(running.queue).toMatchObject([{ kind: 'roll call', registration_id: null }]);
});
