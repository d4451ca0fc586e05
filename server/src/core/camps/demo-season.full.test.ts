import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { fixedClock } from '../../platform/process/clock.ts';
import { createDemoSeason } from './demo-season.ts';

const { db } = await createTestDatabase();

test('creates the demo season once, dated from the provider’s today', async () => {
  // In Greenwich it is still the day before.
  const clock = fixedClock('2026-03-02T07:00:00+08:00');
  expect([await createDemoSeason({ db, clock }), await createDemoSeason({ db, clock })]).toEqual([
    true,
    false,
  ]);
  const camps = await db
    .selectFrom('camp')
    .select(['name', 'starts_on', 'ends_on'])
    .orderBy('starts_on')
    .execute();
  expect(camps[0]).toEqual({ name: 'Lite Camp', starts_on: '2026-05-31', ends_on: '2026-06-05' });
  expect(camps).toHaveLength(4);
});
