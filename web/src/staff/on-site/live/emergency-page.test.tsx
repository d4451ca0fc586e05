import type { CampDay } from '@bowline/contract/api/staff/on-site/day-records';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, it } from 'vitest';
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
      <EmergencySheet day={day} queue={[arrives]} me="Me" />
    </MemoryRouter>,
  );
  screen.getByText('Ana');
  screen.getByText('1 counted on this phone have not been sent yet.');
});
