import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What a running PostgreSQL says of itself in `postmaster.pid`. */
export interface PostmasterFile {
  pid: number;
  ready: boolean;
  socketFolder: string;
}

/** Reads `postmaster.pid`: line 1 is the pid, 5 the socket folder, 8 the status. Undefined when there is none. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const content = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (content === undefined) return undefined;
  const lines = content.split('\n').map((line) => line.trim());
  return { pid: Number(lines[0]), ready: lines[7] === 'ready', socketFolder: lines[4] ?? '' };
}

/** Removes what a dead PostgreSQL left; its pid may by now be another program's, and PostgreSQL would refuse to start. */
export async function removePostmasterFile(cluster: string, { socketFolder }: PostmasterFile): Promise<void> {
  await rm(join(cluster, 'postmaster.pid'), { force: true });
  if (socketFolder) await rm(join(socketFolder, '.s.PGSQL.5432.lock'), { force: true });
}
