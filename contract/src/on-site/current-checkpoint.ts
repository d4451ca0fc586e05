import type { Checkpoint } from './expected.ts';

/** A checkpoint with the time it begins: `hh:mm`, or null. */
export interface TimedCheckpoint extends Checkpoint {
  readonly starts_at: string | null;
}

/** People are counted from this many minutes before a checkpoint begins, unless the one before it is nearer. */
const EARLY_MINUTES = 30;

/**
 * The checkpoints where people are counted now, in their order: the last of today that has started, and those without a time
 * that follow it. Before the first one begins, those without a time that precede it, or else the first.
 * @param today `yyyy-mm-dd`
 * @param time `hh:mm`
 */
export function currentCheckpoints<C extends TimedCheckpoint>(
  checkpoints: readonly C[],
  today: string,
  time: string,
): C[] {
  const ofToday = checkpoints.filter(({ day }) => day === today);
  const now = minutesOf(time);
  let last: number | undefined;
  let from = 0;
  for (const [at, { starts_at }] of ofToday.entries()) {
    if (starts_at === null) continue;
    const start = minutesOf(starts_at);
    const early = Math.min(EARLY_MINUTES, last === undefined ? EARLY_MINUTES : (start - last) / 2);
    if (start - early > now) break;
    last = start;
    from = at;
  }
  const next = ofToday.findIndex(
    ({ starts_at }, at) => starts_at !== null && (at > from || last === undefined),
  );
  const current = ofToday.slice(from, next < 0 ? undefined : next);
  return current.length > 0 ? current : ofToday.slice(0, 1);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
