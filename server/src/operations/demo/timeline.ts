import type { SimpleFaker } from '@faker-js/faker';
import type { Clock, FixedClock } from '../../platform/clock.ts';

/** Something that happens, and how many milliseconds after what happened before it. */
export interface TimelineStep {
  wait(): number;
  run(): Promise<unknown>;
}

/** Steps in order. The first runs at `start`, whatever its wait. */
export interface Timeline {
  readonly start: Date;
  readonly steps: readonly TimelineStep[];
}

/** Runs timelines side by side in the order of time, with the clock set to each step. Steps that are due after `end` never run. */
export async function runTimelines(
  timelines: readonly Timeline[],
  clock: FixedClock,
  end: Date,
): Promise<void> {
  const waiting = timelines.map(({ start, steps }) => ({ due: start.getTime(), steps: [...steps] }));
  for (;;) {
    const [next] = waiting.sort((a, b) => a.due - b.due);
    if (!next || next.due > end.getTime()) return;
    // No two steps have the same time, so that lists have one order.
    clock.set(new Date(Math.max(next.due, clock.now().getTime() + 1)).toISOString());
    await next.steps.shift()?.run();
    const following = next.steps[0];
    next.due = following ? clock.now().getTime() + following.wait() : Number.POSITIVE_INFINITY;
  }
}

const MINUTE = 60_000;
export const minutes = (count: number): number => count * MINUTE;
export const hours = (count: number): number => count * 60 * MINUTE;
export const days = (count: number): number => hours(24 * count);

/** The provider's day, `yyyy-mm-dd`. */
export const today = (clock: Clock): string => clock.today('Asia/Kuala_Lumpur');

// The provider keeps the hours of Malaysia, which has no summer time.
const OFFSET = hours(8);

/** How long until staff get round to something: on a working day, between nine and five. */
export function untilWorkingHours(clock: Clock, { number }: SimpleFaker): number {
  const now = clock.now().getTime();
  const then = new Date(now + OFFSET);
  then.setUTCHours(number.int({ min: 9, max: 16 }), number.int(59), number.int(59));
  while (then.getTime() - OFFSET <= now || [0, 6].includes(then.getUTCDay()))
    then.setUTCDate(then.getUTCDate() + 1);
  return then.getTime() - OFFSET - now;
}

/** Returns what `logIn` returned, and logs in again where that is older than `lifetime` milliseconds. */
export function keepLoggedIn<T>(clock: Clock, lifetime: number, logIn: () => Promise<T>): () => Promise<T> {
  let session: { readonly value: T; readonly ends: number } | undefined;
  return async () => {
    const now = clock.now().getTime();
    if (!session || session.ends < now) session = { value: await logIn(), ends: now + lifetime };
    return session.value;
  };
}
