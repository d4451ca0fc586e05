import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const pollMilliseconds = 20;
const fastShutdownMilliseconds = 6000;

/**
 * Stops the PostgreSQL that a killed server left running on this cluster, if there is one, and removes the files that a dead
 * one left. It is stopped, not adopted, so that the supervised one is always a child process.
 */
export async function stopOrphan(cluster: string): Promise<void> {
  const left = await readPostmasterFile(cluster);
  if (!left) return;
  if (await isPostgresOf(cluster, left.pid)) await stop(cluster, left.pid);
  await removePostmasterFile(cluster, left);
}

/** A fast shutdown loses nothing; an immediate one neither, but the next start has to replay the log. */
async function stop(cluster: string, pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  const patience = Date.now() + fastShutdownMilliseconds;
  let insisted = false;
  while (await isPostgresOf(cluster, pid)) {
    if (!insisted && Date.now() > patience) {
      signal(pid, 'SIGQUIT');
      insisted = true;
    }
    await delay(pollMilliseconds);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Whether the pid is alive (no zombie) and a PostgreSQL in our folder, not a program that got a used number. */
async function isPostgresOf(cluster: string, pid: number): Promise<boolean> {
  const folder = await realpath(cluster);
  try {
    return process.platform === 'linux' ? await isAtHome(pid, folder) : await isNamed(pid, folder);
  } catch {
    return false;
  }
}

async function isAtHome(pid: number, folder: string): Promise<boolean> {
  const name = await readFile(`/proc/${pid}/comm`, 'utf8');
  return name.trim() === 'postgres' && (await readlink(`/proc/${pid}/cwd`)) === folder;
}

async function isNamed(pid: number, folder: string): Promise<boolean> {
  const { stdout } = await promisify(execFile)('ps', ['-p', String(pid), '-o', 'command=']);
  return stdout.includes('postgres') && stdout.includes(folder);
}

/** The content of `postmaster.pid`. */
interface PostmasterFile {
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

/** Removes the files of a dead PostgreSQL: its pid may now be another program's, and PostgreSQL would refuse to start. */
async function removePostmasterFile(cluster: string, { socketFolder }: PostmasterFile): Promise<void> {
  await rm(join(cluster, 'postmaster.pid'), { force: true });
  if (socketFolder) await rm(join(socketFolder, '.s.PGSQL.5432.lock'), { force: true });
}
