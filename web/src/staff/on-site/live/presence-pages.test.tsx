import type { CampDay } from '@bowline/contract/api/staff/on-site/day-records';
import { marksOf } from '@bowline/contract/on-site/day-state';
import { type DayView, playCampDay } from '@bowline/testing/random-camp-day';
import { cleanup, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MemoryRouter } from '../../../ui/router/router.tsx';
import { placeCount } from '../phone/day-count.tsx';
import { PleaseCheck } from '../phone/please-check.tsx';
import { EmergencySheet } from './emergency-page.tsx';
import { liveViewOf } from './live-view.ts';

/** The day of a phone, or of the server, with what pages need of people. */
function dayOf({ checkpoints, people, records }: DayView): CampDay {
  const contacts = { named: null, guardians: [], authorised: [], never: [] };
  return {
    camp: { id: 'c', name: 'Camp', starts_on: '2026-03-06', ends_on: '2026-03-06' },
    ...{ today: '2026-03-06', time_zone: 'UTC', group_kinds: [], medicines: [] },
    checkpoints: checkpoints.map((one) => ({ ...one, starts_at: null, group_kind_id: null })),
    people: people.map((one) => ({
      ...{ ...one, name: one.registration_id, age: 12, flags: [], what_to_do: '', group_ids: [], contacts },
    })),
    changes: {
      ...records,
      ...{ made_at: '2026-03-06T20:00:00.000Z', doses: [], incidents: [], incident_notes: [] },
    },
  } as unknown as CampDay;
}

const listed = (name: string | RegExp) => {
  const list = screen.queryByRole('list', { name });
  return list
    ? within(list)
        .queryAllByRole('listitem')
        .filter((item) => item.parentElement === list).length
    : 0;
};

it.each([1, 2, 3])('every page has the same numbers of a random day (seed %i)', (seed) => {
  const last: DayView[] = [];
  let step = 0;
  playCampDay(seed, (views) => {
    step += 1;
    if (step % 30 === 0) last.push(...views);
  });
  for (const view of last) {
    const day = dayOf(view);
    const { queue, me } = view;
    const marks = marksOf(day.changes, queue, me);
    const { presence, counts, departure, noShows } = liveViewOf(day, '23:59', () => true, marks);
    const [here, asked] = [presence.present.length, presence.asked.length];
    const [onBus, never, home] = [presence.onBus, presence.neverCounted, presence.wentHome].map(
      ({ length }) => length,
    );
    render(
      <MemoryRouter>
        <EmergencySheet {...{ day, queue, me }} photos={{}} act={vi.fn()} />
      </MemoryRouter>,
    );
    expect(screen.getByText(new RegExp(`^${here} at camp`)).textContent).toContain(
      asked > 0 ? `${asked} to check` : 'at camp',
    );
    expect(
      ['At camp', 'Where are they?', 'On a bus', /^(Never arrived|Not arrived yet)$/, 'Went home'].map(
        listed,
      ),
    ).toEqual([...[here, asked, onBus, never, home]]);
    cleanup();
    render(<PleaseCheck {...{ day, marks, me }} act={vi.fn()} />);
    expect(screen.queryAllByRole('listitem')).toHaveLength(asked);
    cleanup();
    expect(departure).toMatchObject({ asked, atCamp: presence.present });
    expect((departure?.handedOver ?? 0) + (departure?.onBusHome ?? 0)).toBe(home);
    expect(noShows.length).toBeLessThanOrEqual(never ?? 0);
    for (const { checkpoint, here: counted, expected, missing, elsewhere } of counts) {
      expect(counted.length + missing.length + elsewhere.length).toBe(expected);
      const onPhone = placeCount(day, day.people, checkpoint, marks);
      expect(onPhone).toMatchObject({ here: counted.length, expected, asked });
    }
  }
});
