import type { Clock, FixedClock } from '../../platform/clock.ts';
import type { Dice } from './dice.ts';

/** What happens to one registration, in order. It yields how many milliseconds pass until it goes on. */
export type Story = AsyncGenerator<number, void, void>;

export interface Beginning {
  readonly at: Date;
  readonly story: Story;
}

/**
 * Plays stories side by side, always the one whose time has come first, with the clock moved to that moment: what is written
 * later is later, in whichever story. At `end` each stops where it stands.
 */
export async function play(beginnings: readonly Beginning[], clock: FixedClock, end: Date): Promise<void> {
  const waiting = beginnings.map(({ at, story }) => ({ due: at.getTime(), story }));
  for (;;) {
    const [next] = waiting.sort((a, b) => a.due - b.due);
    if (!next || next.due > end.getTime()) return;
    // No two things happen at the very same moment, so that lists have one order.
    clock.set(new Date(Math.max(next.due, clock.now().getTime() + 1)).toISOString());
    const { done, value } = await next.story.next();
    next.due = done ? Number.POSITIVE_INFINITY : clock.now().getTime() + value;
  }
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
// The demo's provider keeps the hours of Malaysia, which knows no summer time.
const OFFSET = 8 * HOUR;

export const minutes = (count: number): number => count * MINUTE;
export const hours = (count: number): number => count * HOUR;

/** How long until somebody of the office gets round to something: on a working day, between nine and five. */
export function untilOffice(clock: Clock, dice: Dice): number {
  const now = clock.now().getTime();
  const then = new Date(now + OFFSET);
  then.setUTCHours(dice.between(9, 16), dice.between(0, 59), dice.between(0, 59));
  while (then.getTime() - OFFSET <= now || [0, 6].includes(then.getUTCDay()))
    then.setUTCDate(then.getUTCDate() + 1);
  return then.getTime() - OFFSET - now;
}
