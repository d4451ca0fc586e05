import type { AppDeps } from '../../platform/app-deps.ts';

const MOST_WAITING = 100;

// Of this process: what waits costs its memory.
const waitingFor = new Map<string, number>();
let waiting = 0;

/**
 * Slows a login or a sign-up, without a connection of the database. False, at once, where too many wait in the line already:
 * waiting side by side would slow nobody.
 */
export async function waitInLine(
  { passwords, clock }: Pick<AppDeps, 'passwords' | 'clock'>,
  line: string,
  most: number,
  milliseconds: number,
): Promise<boolean> {
  const length = waitingFor.get(line) ?? 0;
  if (length >= most || waiting >= MOST_WAITING) return false;
  waitingFor.set(line, length + 1);
  waiting += 1;
  try {
    await passwords.waitUncounted(() => clock.wait(milliseconds));
    return true;
  } finally {
    waiting -= 1;
    const left = (waitingFor.get(line) ?? 1) - 1;
    if (left > 0) waitingFor.set(line, left);
    else waitingFor.delete(line);
  }
}
