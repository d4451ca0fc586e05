import type { CampDay } from '@bowline/contract/api/staff/on-site/day-records';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryRouter } from '../../../ui/router/router.tsx';
import { HAND_OVER } from './day-filters.tsx';
import { usePlace } from './use-place.ts';

const today = '2026-03-02';
const checkpoint = (id: string, starts_at: string, day = today) => ({
  ...{ id, name: id, kind: 'session', day, starts_at, group_kind_id: null },
});
const dayOf = (date = today) =>
  ({
    ...{ camp: { id: 'c' }, today: date, time_zone: 'Asia/Kuala_Lumpur', people: [] },
    checkpoints: [
      checkpoint('Breakfast', '07:30'),
      checkpoint('Sailing', '09:30'),
      checkpoint('Tomorrow', '07:30', '2026-03-03'),
    ],
    changes: { attendance: [], hand_overs: [] },
  }) as unknown as CampDay;

let choose: (at: string) => void;
function Page({ day }: { day: CampDay }) {
  const chosen = usePlace(day, vi.fn());
  choose = chosen.choose;
  const name = chosen.place === HAND_OVER ? HAND_OVER : chosen.place.name;
  return <p>{[name, chosen.current?.name].filter(Boolean).join(', now ')}</p>;
}
const open = (day = dayOf(), address = '/') =>
  render(
    <MemoryRouter initialAddress={address}>
      <Page day={day} />
    </MemoryRouter>,
  );
const shown = () => screen.getByRole('paragraph').textContent;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date(`${today}T01:20:00Z`) });
});
afterEach(() => vi.useRealTimers());

it('begins at the checkpoint of the time of day, and stays there while time passes', () => {
  open();
  expect(shown()).toBe('Sailing');
  vi.setSystemTime(new Date(`${today}T23:50:00+08:00`));
  act(() => vi.advanceTimersByTime(60_000));
  expect(shown()).toBe('Sailing');
});

it('stays at what was chosen when the page is opened again, until the day ends, and says what is current', () => {
  const { unmount } = open();
  act(() => choose('Breakfast'));
  expect(shown()).toBe('Breakfast, now Sailing');
  unmount();
  const { rerender } = open();
  expect(shown()).toBe('Breakfast, now Sailing');
  rerender(
    <MemoryRouter>
      <Page day={dayOf('2026-03-03')} />
    </MemoryRouter>,
  );
  expect(shown()).toBe('Tomorrow');
});

it('stays where a link leads', () => {
  open(dayOf(), '/?at=Breakfast').unmount();
  open();
  expect(shown()).toBe('Breakfast, now Sailing');
});

it('stays at the hand-over, of which no checkpoint is the time', () => {
  open();
  act(() => choose(HAND_OVER));
  expect(shown()).toBe(HAND_OVER);
});
