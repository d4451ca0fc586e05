import type { CampDay } from '@bowline/contract/api/staff/on-site/day-records';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MemoryRouter } from '../../../ui/router/router.tsx';
import { newAction } from '../phone/phone-day/new-action.ts';
import { EmergencySheet } from './emergency-page.tsx';

afterEach(cleanup);

it('lists whom this phone counted at the arrival without a network', () => {
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
      <EmergencySheet day={day} queue={[arrives]} me="Me" photos={{}} />
    </MemoryRouter>,
  );
  screen.getByText('Ana');
  screen.getByText('1 counted on this phone have not been sent yet.');
});

it('calls the roll by group, with the crew, where the camp is and whom to call', () => {
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
      <EmergencySheet day={day} queue={[counted('ana'), counted('ben')]} me="Me" photos={{}} />
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
