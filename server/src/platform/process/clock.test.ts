import { machineTime } from '@bowline/testing/machine-time';
import { expect, test } from 'vitest';
import { fixedClock, systemClock } from './clock.ts';

test('today is the day in the given time zone, not in the machine’s', () => {
  const clock = fixedClock('2026-02-28T17:30:00Z');
  expect(clock.today('Asia/Kuala_Lumpur')).toBe('2026-03-01');
  expect(clock.today('UTC')).toBe('2026-02-28');
  expect(clock.today('America/New_York')).toBe('2026-02-28');
});

test('a fixed clock keeps its time until it is set', () => {
  const clock = fixedClock('2026-02-28T23:59:59Z');
  expect(clock.now()).toEqual(clock.now());
  clock.advance(1000);
  expect(clock.now()).toEqual(new Date('2026-03-01T00:00:00Z'));
  clock.set('2027-01-01T00:00:00+08:00');
  expect(clock.today('Asia/Kuala_Lumpur')).toBe('2027-01-01');
});

test('rejects an unreadable time', () => {
  expect(() => fixedClock('yesterday')).toThrow('Not an instant: yesterday');
});

test('the system clock has the machine’s time', () => {
  const before = machineTime().getTime();
  const now = systemClock.now().getTime();
  expect(now).toBeGreaterThanOrEqual(before);
  expect(now).toBeLessThanOrEqual(machineTime().getTime());
  expect(systemClock.today('UTC')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});
