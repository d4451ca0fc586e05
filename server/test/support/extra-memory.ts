import { readFileSync } from 'node:fs';

const SAMPLE_MS = 4;

/** What a file of somebody else may take, in megabytes. */
export const MOST_EXTRA_MB = 150;

/**
 * The most memory, in megabytes, that this process and those that it starts take while `work` runs, above what it takes now.
 */
export async function extraMemory(work: () => Promise<unknown>): Promise<number> {
  const before = ownMemory();
  let most = 0;
  const timer = setInterval(() => {
    const all = ownMemory() + children().reduce((sum, id) => sum + memoryOf(id), 0);
    most = Math.max(most, all - before);
  }, SAMPLE_MS);
  await work().finally(() => clearInterval(timer));
  return Math.round(most);
}

const ownMemory = () => memoryOf('self');

const children = (): string[] =>
  readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean);

/** Without the program itself, which all have together. One that has ended has none. */
function memoryOf(id: string): number {
  try {
    return Number(/RssAnon:\s+(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
