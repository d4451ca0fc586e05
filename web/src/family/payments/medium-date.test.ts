import { expect, test } from 'vitest';
import { mediumDate } from './past-payments.tsx';

test('the day is the one where the camp is, not where the reader is', () => {
  expect(mediumDate('2026-11-20T16:30:00Z', 'Asia/Kuala_Lumpur')).toBe('21 Nov 2026');
  expect(mediumDate('2026-11-20T15:30:00Z', 'Asia/Kuala_Lumpur')).toBe('20 Nov 2026');
});
