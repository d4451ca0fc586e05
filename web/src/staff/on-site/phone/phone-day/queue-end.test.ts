import { expect, it } from 'vitest';
import { queueEndOf } from './queue-end.ts';

const camp = { id: 'c', name: 'Camp', starts_on: '2026-03-01', ends_on: '2026-03-06' };

it.each([
  ['Asia/Kuala_Lumpur', '2026-03-07T16:00:00.000Z'],
  ['UTC', '2026-03-08T00:00:00.000Z'],
  ['America/New_York', '2026-03-08T05:00:00.000Z'],
])('keeps a queue until the day after the camp has ended there: %s', (time_zone, end) => {
  expect(new Date(queueEndOf({ camp, time_zone })).toISOString()).toBe(end);
});
