import { readdir, readFile } from 'node:fs/promises';

/** Linux counts processor time in hundredths of a second, whatever its clock. */
const TICK_MS = 10;

/** The processor time that a process has used so far, in milliseconds. */
export async function cpuMilliseconds(pid: number): Promise<number> {
  return (await readStat(pid))?.cpu ?? Number.NaN;
}

/** The same of all the processes that a process has started and that still run. */
export async function cpuOfChildren(pid: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(pids.map((name) => readStat(Number(name))));
  return stats.reduce((sum, stat) => sum + (stat?.parent === pid ? stat.cpu : 0), 0);
}

/** What a process keeps in memory now, in bytes. */
export async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

// A process may end while all of them are looked at.
async function readStat(pid: number): Promise<{ parent: number; cpu: number } | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The name in brackets may hold blanks; what follows it does not.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  if (!fields) return undefined;
  const [parent, user, system] = [fields[1], fields[11], fields[12]].map(Number);
  return { parent: parent ?? 0, cpu: ((user ?? 0) + (system ?? 0)) * TICK_MS };
}
