import type { CampDay } from '@bowline/contract/api/staff/on-site/day-records';
import type { DayAction } from '@bowline/contract/on-site/actions';
import { marksOf } from '@bowline/contract/on-site/day-state';
import { fireEvent, render, renderHook, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { DayPlace } from './day-filters.tsx';
import { PleaseCheck } from './please-check.tsx';
import { useCounting } from './use-counting.ts';

const lunch = { id: 'lunch', kind: 'meal', name: 'Lunch', day: '2026-03-02' } as const;
const arrival = { id: 'arrival', kind: 'arrival', name: 'Arrival', day: '2026-03-01' } as const;
const done = (id: string, at: string, by: string) => ({
  ...{ id, registration_id: 'chloe', by, undone: false, at: `2026-03-02T${at}:00.000Z` },
});
const taker = { kind: 'guardian', name: 'Thomas Smith', relation: 'Father', phone: '' } as const;
const handedOver = { ...done('h', '00:29', 'Crew'), taker, call: null, returned: false };
const counted = {
  ...done('c', '00:30', 'Crewb'),
  checkpoint_id: 'lunch',
  received_at: '2026-03-02T01:00:00.000Z',
};
const dayWith = (attendance: readonly object[], hand_overs: readonly object[]) =>
  ({
    ...{
      today: '2026-03-02',
      time_zone: 'Asia/Kuala_Lumpur',
      checkpoints: [arrival, lunch],
    },
    people: ['chloe', 'ben'].map((registration_id) => ({
      ...{ registration_id, name: registration_id === 'chloe' ? 'Chloe' : 'Ben' },
      travel: { there: null, home: null },
    })),
    changes: { attendance, hand_overs, returns: [], roll_calls: [] },
  }) as unknown as CampDay;

/** The panel of a phone, whose taps change what it shows. */
function show(day: CampDay) {
  const sent: DayAction[] = [];
  const panel = () => (
    <PleaseCheck
      day={day}
      marks={marksOf(day.changes, sent, 'Sam')}
      me="Sam"
      act={(action) => sent.push(action)}
    />
  );
  const { rerender } = render(panel());
  const press = (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    rerender(panel());
  };
  return { sent, press };
}

it('asks where somebody is who was counted after a hand-over, and is gone once it is answered', () => {
  const { sent, press } = show(dayWith([counted], [handedOver]));
  const panel = screen.getByRole('alert', { name: 'Please check' });
  expect(panel.textContent).toContain(
    'Chloe: With Thomas Smith since 08:29, counted 08:30 at Lunch by Crewb without a network. Where is Chloe?',
  );
  press('Chloe: Left with Thomas Smith');
  expect(sent).toEqual([]);
  press('Yes');
  expect(sent).toMatchObject([{ kind: 'answer', wrong: [{ of: 'check in', action_id: 'c' }] }]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('ends the hand-over of a camper who is at camp', () => {
  const { sent, press } = show(dayWith([counted], [handedOver]));
  press('Chloe: Is at camp');
  press('No, go back');
  press('Chloe: Is at camp');
  press('Yes');
  expect(sent).toMatchObject([{ kind: 'answer', registration_id: 'chloe', at_camp: true, wrong: [] }]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('offers both takers of one camper', () => {
  const other = {
    ...done('o', '00:31', 'Ben'),
    taker: { ...taker, name: 'Jo' },
    contradicts: 'h',
    returned: false,
  };
  show(dayWith([], [handedOver, other]));
  const panel = within(screen.getByRole('alert'));
  expect(panel.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ...['Is at camp', 'Left with Thomas Smith', 'Left with Jo'],
  ]);
});

it('says nothing of a hand-over that nobody contradicts', () => {
  show(dayWith([], [handedOver]));
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['one who was handed over came back', 'countOne', [], ['came back', 'check in']],
  [
    'a person to check is an answer',
    'countOne',
    [{ ...counted, checkpoint_id: 'arrival' }],
    ['answer', 'check in'],
  ],
  ['many says nothing of hand-overs', 'countMany', [], ['check in']],
] as const)('a count of %s', (_, how, attendance, kinds) => {
  const act = vi.fn<(action: DayAction) => void>();
  const day = dayWith(attendance, [handedOver]);
  const marks = marksOf(day.changes, [], 'Sam');
  const { result } = renderHook(() => useCounting(day, lunch as unknown as DayPlace, marks, act));
  if (how === 'countOne') result.current.countOne('chloe');
  else result.current.countMany(['chloe']);
  expect(act.mock.calls.map(([action]) => action.kind)).toEqual(kinds);
});
