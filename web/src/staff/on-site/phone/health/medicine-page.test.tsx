import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordServerTime } from '../../../../api/server-clock.ts';
import { MemoryRouter } from '../../../../ui/router/router.tsx';
import MedicinePage from './medicine-page.tsx';

const queue = vi.hoisted(() => [] as object[]);
vi.mock('../phone-day/use-phone-day.ts', () => ({
  useMyName: () => 'Me',
  useSeesHealth: () => true,
  usePhoneDay: () => ({
    ...{ queue, unstored: [], photos: {}, network: 'online', phone: {} },
    day: {
      camp: { id: 'c', name: 'Camp', starts_on: '2026-03-01', ends_on: '2026-03-03' },
      ...{
        time_zone: 'Asia/Kuala_Lumpur',
        people: [],
        checkpoints: [],
        changes: { attendance: [], hand_overs: [], doses: [], made_at: '2026-03-02T02:00:00Z' },
      },
      medicines: [
        {
          ...{
            id: 'm1',
            registration_id: 'r1',
            name: 'Cetirizine',
            dose: '1 tablet',
            given_by: 'supervised',
          },
          ...{ notes: '', times: ['10:00'], from_on: '2026-03-01', until_on: '2026-03-03' },
        },
      ],
    },
  }),
}));

const phonesTime = new Date('2026-03-01T21:17:00Z');
beforeEach(() => {
  vi.useFakeTimers({ now: phonesTime });
  recordServerTime('Mon, 02 Mar 2026 02:00:00 GMT');
});
afterEach(() => {
  queue.length = 0;
  recordServerTime(phonesTime.toUTCString());
});

it('goes by the time of the server, where the clock of the phone is wrong', () => {
  render(
    <MemoryRouter>
      <MedicinePage />
    </MemoryRouter>,
  );
  screen.getByRole('heading', { name: 'Due now' });
  expect(screen.queryByText('No medicine today')).toBeNull();
});

it('shows the time of a dose that waits by the server, too', () => {
  queue.push({
    ...{ id: 'd1', kind: 'dose', made_at: phonesTime.toISOString(), medicine_id: 'm1' },
    ...{ registration_id: 'r1', day: '2026-03-02', due_at: '10:00', outcome: 'given', note: '' },
  });
  render(
    <MemoryRouter>
      <MedicinePage />
    </MemoryRouter>,
  );
  screen.getByText('Given 10:00 by Me');
});
