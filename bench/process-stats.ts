import { readdir, readFile } from 'node:fs/promises';

/** Linux counts processor time in hundredths of a second, whatever its clock. */
const TICK_MS = 10;

/** The processor time that a process has used so far, in milliseconds. */
export async function cpuMilliseconds(pid: number): Promise<number> {
  return (await readStat(pid))?.cpu ?? Number.NaN;
}

/** The same of all the processes that a process has started, whether they still run or not. */
export async function cpuOfChildren(pid: number): Promise<number> {
  const ended = (await readStat(pid))?.endedChildren ?? 0;
  return (await childrenOf(pid)).reduce((sum, { cpu }) => sum + cpu, ended);
}

async function childrenOf(pid: number): Promise<Stat[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(pids.map((name) => readStat(Number(name))));
  return stats.flatMap((stat) => (stat?.parent === pid ? [stat] : []));
}

/** What a process keeps in memory now, in bytes. */
export async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

interface Stat {
  readonly pid: number;
  readonly parent: number;
  readonly cpu: number;
  readonly endedChildren: number;
}

// A process may end while all of them are looked at.
async function readStat(pid: number): Promise<Stat | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The name in brackets may hold blanks; what follows it does not.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  if (!fields) return undefined;
  const timeOf = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) * TICK_MS;
  return { pid, parent: Number(fields[1]), cpu: timeOf(11), endedChildren: timeOf(13) };
}
