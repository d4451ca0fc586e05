// biome-ignore lint/plugin: the only place that may let time pass.
import { setTimeout as delay } from 'node:timers/promises';

interface Patience {
  readonly everyMs?: number;
  readonly timeoutMs?: number;
  /** Says what there was instead, where the time is over. */
  readonly instead?: () => string;
}

/**
 * Asks again and again until there is an answer, and returns it. For what happens in another process, and for what tells
 * nobody that it has happened: anything else is awaited. Its time is over before that of a test of the core.
 * @throws Error when the time is over
 */
export async function until<T>(
  ask: () => Promise<T> | T,
  { everyMs = 20, timeoutMs = 15_000, instead = () => `This did not happen: ${ask}` }: Patience = {},
): Promise<Exclude<T, false | null | undefined>> {
  const latest = performance.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer as Exclude<T, false | null | undefined>;
    if (performance.now() > latest) throw new Error(instead());
    await delay(everyMs);
  }
}

/** The same with a minute, for tests of the full run, whose limits are longer. */
export const untilWithinMinute: typeof until = (ask, patience) =>
  until(ask, { timeoutMs: 60_000, ...patience });
