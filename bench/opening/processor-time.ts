import { readdir, readFile } from 'node:fs/promises';
import { cpuMilliseconds, cpuOfChildren } from '../process-stats.ts';

const SAMPLE_MS = 250;
const TICK_MS = 10;

/** Processor time in milliseconds, by what uses it. */
export type ProcessorTime = Readonly<Record<(typeof uses)[number], number>>;

const uses = ['requests, emails', 'passwords, files', 'pictures', 'V8', 'PDFs', 'database', 'load'] as const;

const threadNames: Readonly<Record<string, (typeof uses)[number]>> = {
  MainThread: 'requests, emails',
  'libuv-worker': 'passwords, files',
  'libvips worker': 'pictures',
  V8Worker: 'V8',
};

/** Follows a server and its database until `stop`, thread by thread: what has ended by then still counts. */
export async function watchProcessorTime(server: number, database: number) {
  const threads = new Map<string, Thread>();
  const look = async () => {
    for (const thread of await listThreads(server)) threads.set(thread.id, thread);
  };
  const measure = async () => {
    await look();
    const totals = new Map<string, number>(uses.map((use) => [use, 0]));
    for (const { name, ms } of threads.values()) {
      const use = threadNames[name] ?? 'PDFs';
      totals.set(use, (totals.get(use) ?? 0) + ms);
    }
    const { user, system } = process.cpuUsage();
    totals.set('load', (user + system) / 1000);
    totals.set('database', (await cpuMilliseconds(database)) + (await cpuOfChildren(database)));
    return totals;
  };
  const began = await measure();
  const timer = setInterval(() => void look(), SAMPLE_MS);
  return {
    async stop(): Promise<ProcessorTime> {
      clearInterval(timer);
      const ended = await measure();
      const used = uses.map((use) => [use, (ended.get(use) ?? 0) - (began.get(use) ?? 0)]);
      return Object.fromEntries(used);
    },
  };
}

interface Thread {
  readonly id: string;
  readonly name: string;
  readonly ms: number;
}

async function listThreads(pid: number): Promise<Thread[]> {
  const folder = `/proc/${pid}/task`;
  const read = async (id: string) => {
    const text = await readFile(`${folder}/${id}/stat`, 'utf8').catch(() => '');
    const end = text.lastIndexOf(')');
    const fields = text.slice(end + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { id, name: text.slice(text.indexOf('(') + 1, end), ms: ticks * TICK_MS };
  };
  const threads = await Promise.all((await readdir(folder)).map(read));
  // A thread may end while it is looked at.
  return threads.filter(({ ms }) => !Number.isNaN(ms));
}
