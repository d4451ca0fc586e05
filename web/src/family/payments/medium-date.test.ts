import { expect, test } from 'vitest';
import { mediumDate } from './past-payments.tsx';

test('formats the day in the camp’s time zone, not the reader’s', () => {
  expect(mediumDate('2026-11-20T16:30:00Z', 'Asia/Kuala_Lumpur')).toBe('21 Nov 2026');
  expect(mediumDate('2026-11-20T15:30:00Z', 'Asia/Kuala_Lumpur')).toBe('20 Nov 2026');
});
