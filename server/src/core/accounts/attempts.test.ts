import { expect, test } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { AppError } from '../../platform/app-error.ts';
import { countAttempt, resetAttempts } from './attempts.ts';

const { db } = await createTestDatabase();
const { deps, clock } = await buildTestApp(db, { config: { rateLimit: true } });
const limit = { name: 'test', max: 10, windowSeconds: 15 * 60 };
const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Seconds to wait; undefined where the attempt was within the limit. */
async function attempt(subject: string): Promise<number | undefined> {
  try {
    await countAttempt(deps, limit, subject);
    return undefined;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many') return error.details.retryAfterSeconds;
    throw error;
  }
}

async function countAllowed(subject: string, tries: number): Promise<number> {
  const waits = await Promise.all(Array.from({ length: tries }, () => attempt(subject)));
  return waits.filter((wait) => wait === undefined).length;
}

test('of thirty parallel attempts ten are within a limit of ten', async () => {
  expect(await countAllowed('parallel', 30)).toBe(10);
});

test('the limit is not doubled at the edge of two windows', async () => {
  clock.set('2026-03-02T09:14:59+08:00');
  expect(await countAllowed('edge', 10)).toBe(10);
  clock.advance(2 * SECOND);
  expect(await countAllowed('edge', 10)).toBe(0);
  // Two thirds of the earlier window lie within the last quarter of an hour.
  clock.set('2026-03-02T09:20:00+08:00');
  expect(await countAllowed('edge', 10)).toBe(3);
});

test.each([
  { name: 'of one window', first: 0, second: 10 },
  { name: 'of two windows', first: 6, second: 6 },
  { name: 'at their edge', first: 9, second: 5 },
])('after ten attempts $name one more is allowed when the error says', async ({ name, first, second }) => {
  clock.set('2026-03-02T10:14:00+08:00');
  await countAllowed(name, first);
  clock.advance(6 * MINUTE);
  await countAllowed(name, second);
  const wait = (await attempt(name)) ?? 0;
  expect(wait).toBeLessThanOrEqual(12 * 60);
  clock.advance((wait - 1) * SECOND);
  expect(await attempt(name)).toBe(1);
  clock.advance(SECOND);
  expect(await attempt(name)).toBeUndefined();
});

test('refused attempts do not count', async () => {
  clock.set('2026-03-02T11:00:00+08:00');
  await countAllowed('refused', 500);
  clock.advance(29 * MINUTE + 59 * SECOND);
  expect(await countAllowed('refused', 20)).toBe(9);
});

test('a reset forgets both windows', async () => {
  clock.set('2026-03-02T12:14:59+08:00');
  await countAllowed('reset', 10);
  clock.advance(2 * SECOND);
  await resetAttempts(deps, limit, 'reset');
  expect(await countAllowed('reset', 20)).toBe(10);
});
