import type { SeededRandom } from '@bowline/testing/seeded-random';
import type { FixedClock } from '../../platform/process/clock.ts';
import type { Family, Life } from './families.ts';
import { createHousehold, otherParentOf } from './people.ts';
import { type Camps, type DemoRegistration, HOUR, planRegistrations, type Season } from './registration.ts';

/** Steps in order, each so many milliseconds after the one before it. The first runs at `start`, whatever its wait. */
interface Timeline {
  readonly start: number;
  readonly steps: readonly { wait(): number; run(): Promise<unknown> }[];
}

/** A registration that is to happen. */
export interface Planned extends Timeline {
  readonly shows: string | undefined;
  readonly life: Life;
  readonly registration: DemoRegistration;
}

interface Period {
  readonly camps: Camps;
  /** When the families come. */
  readonly from: number;
  readonly until: number;
}

/** Returns a function that plans the registrations of families in a period, under numbers that no other has. */
export function createPlanner(season: Season, random: SeededRandom) {
  let households = 0;
  const plan = (families: readonly Family[], { camps, from, until }: Period): Planned[] =>
    families.flatMap(({ shows, children, twice }) => {
      households += 1;
      const ages = children.map(([age]) => age);
      const household = createHousehold(households, ages, camps.lite.starts_on);
      let start = startBetween(from, until, random);
      const own = planRegistrations(season, household, camps).map((registration, index): Planned => {
        const [, life = []] = children[index] ?? [];
        start = Math.min(start + random.between(0, HOUR), until - HOUR);
        const isLast = index === children.length - 1;
        return { ...timelineOf(registration, life, start), shows: isLast ? shows : undefined };
      });
      if (!twice) return own;
      households += 1;
      const again = planRegistrations(season, otherParentOf(household, households), camps);
      return [...own, ...again.map((one) => ({ ...timelineOf(one, twice.life, start), shows: twice.shows }))];
    });
  return plan;
}

function timelineOf(registration: DemoRegistration, life: Life, start: number) {
  const steps = life.map(({ wait, run }) => ({
    wait: () => wait(registration),
    run: () => run(registration),
  }));
  return { registration, life, start, steps };
}

/** Most families come in the first days, and on an evening or at lunch, in Malaysia's time. */
function startBetween(from: number, until: number, { roll, pick, between }: SeededRandom): number {
  const at = from + (until - from) * roll() ** 1.7;
  const evening = pick([8, 12, 13, 17, 19, 20, 20, 21, 21, 22, 22, 23]);
  const then = new Date(at + 8 * HOUR).setUTCHours(evening, between(0, 59), between(0, 59)) - 8 * HOUR;
  return then < from || then > until ? at : then;
}

/**
 * Runs timelines side by side in the order of time, with the clock set to each step. Steps that are due after `end` never
 * run.
 */
export async function runTimelines(
  timelines: readonly Timeline[],
  clock: FixedClock,
  end: number,
): Promise<void> {
  const waiting = timelines.map(({ start, steps }) => ({ due: start, steps: [...steps] }));
  for (;;) {
    const [next] = waiting.sort((a, b) => a.due - b.due);
    if (!next || next.due > end) return;
    // No two steps have the same time, so that lists have one order.
    clock.set(new Date(Math.max(next.due, clock.now().getTime() + 1)).toISOString());
    await next.steps.shift()?.run();
    const following = next.steps[0];
    next.due = following ? clock.now().getTime() + following.wait() : Number.POSITIVE_INFINITY;
  }
}
