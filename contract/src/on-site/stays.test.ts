import { describe, expect, test } from 'vitest';
import type { DayAction } from './actions.ts';
import { staysOf, wasAtCamp } from './stays.ts';

const checkpoints = [
  { id: 'a', kind: 'arrival' },
  { id: 'l', kind: 'meal' },
  { id: 'h', kind: 'bus home' },
] as const;
/** What was done at a time in UTC: eight hours earlier than at camp. */
const done = (at: string, more: object = {}) => ({
  ...{ id: `x${at}`, registration_id: 'r', by: 'Ben', at: `2026-03-02T${at}:00Z`, undone: false },
  ...more,
});
const counted = (checkpoint_id: string, at: string, more: object = {}) =>
  ({ ...done(at, more), checkpoint_id }) as never;
const handedOver = (at: string, more: object = {}) =>
  ({ ...done(at), taker: { kind: 'named' }, returned: false, ...more }) as never;

const hereAt = (changes: object, queue: readonly object[] = []) => {
  const nothing = { attendance: [], hand_overs: [], returns: [] };
  const day = { checkpoints, changes: { ...nothing, ...changes }, time_zone: 'Asia/Kuala_Lumpur' };
  const stays = staysOf(day, queue as DayAction[]);
  return ['07:59', '10:04', '14:00', '19:00'].map((time) => wasAtCamp(stays, 'r', `2026-03-02T${time}`));
};

describe('somebody is at camp', () => {
  const arrived = [counted('a', '02:04')];
  test.each<[string, object, readonly object[], (boolean | undefined)[]]>([
    ['unknown without a count', {}, [], [undefined, undefined, undefined, undefined]],
    ['from the arrival on', { attendance: arrived }, [], [false, true, true, true]],
    ['from any count on', { attendance: [counted('l', '04:30')] }, [], [false, false, true, true]],
    [
      'until they are handed over',
      { attendance: arrived, hand_overs: [handedOver('03:00')] },
      [],
      [false, true, false, false],
    ],
    [
      'until they are handed over in the minute of a count',
      {
        attendance: [counted('l', '03:00')],
        hand_overs: [{ ...done('03:00'), at: '2026-03-02T03:00:30Z', taker: {} }],
        returns: [{ ...done('03:00'), at: '2026-03-02T03:00:10Z' }],
      },
      [],
      [false, false, false, false],
    ],
    [
      'after they came back',
      {
        attendance: arrived,
        hand_overs: [handedOver('03:00', { returned: true })],
        returns: [done('08:00')],
      },
      [],
      [false, true, false, true],
    ],
    [
      'until the bus home',
      { attendance: [...arrived, counted('h', '05:00')] },
      [],
      [false, true, false, false],
    ],
    [
      'where the hand-over was undone',
      { attendance: arrived, hand_overs: [handedOver('03:00', { undone: true })] },
      [],
      [false, true, true, true],
    ],
    [
      'as this phone has yet to send it',
      { hand_overs: [handedOver('03:00')] },
      [
        {
          id: 'c',
          kind: 'check in',
          checkpoint_id: 'a',
          registration_id: 'r',
          made_at: '2026-03-02T00:30:00Z',
        },
        { id: 'u', kind: 'undo', action_id: 'x03:00', made_at: '2026-03-02T04:00:00Z' },
      ],
      [false, true, true, true],
    ],
  ])('%s', (_, changes, queue, here) => {
    expect(hereAt(changes, queue)).toEqual(here);
  });
});
