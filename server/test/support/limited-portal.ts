import type { Clock } from '../../src/platform/process/clock.ts';
import { buildTestApp } from './build-test-app.ts';
import { createTestDatabase } from './test-database.ts';

/**
 * A portal with limits behind a proxy. `quiet` is the same without limits. Slowed requests wait no real time: `waits` has
 * their milliseconds, and `wait.until` is what they wait for instead. Call it at the top of the file.
 */
export async function openLimitedPortal() {
  const { db } = await createTestDatabase();
  const quiet = await buildTestApp(db);
  const waits: number[] = [];
  const wait = { until: async () => {} };
  const clock: Clock = {
    ...quiet.clock,
    wait: (milliseconds) => {
      waits.push(milliseconds);
      return wait.until();
    },
  };
  const limited = await buildTestApp(db, {
    after: quiet,
    config: { rateLimit: true, trustProxy: true },
    deps: { clock },
  });
  return { db, quiet, limited, waits, wait };
}
