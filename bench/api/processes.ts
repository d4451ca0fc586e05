// What a second process brings and costs: the calls that families make most, with PROCESSES=1 and 2 in turns on 1,000
// campers. Load, server and database share the machine.
import { availableParallelism } from 'node:os';
import { type ServerProcess, startReadyServer } from '@bowline/testing/server-process';
import { startDatabase } from '../database.ts';
import { cpuMilliseconds, cpuOfChildren, memoryWithChildren } from '../process-stats.ts';
import { table } from '../table.ts';
import { measuredCalls } from './calls.ts';
import { pickFamilies } from './families.ts';
import { type Load, putLoad } from './load.ts';
import { growTo } from './seed.ts';

const CAMPERS = 1000;
const COUNTS = [1, 2];
const WARM_UP_SECONDS = 4;
const SECONDS = 4;
const ROUNDS = 3;

interface Measured extends Load {
  /** Processor time of a request in milliseconds, of the server and of the database. */
  readonly server: number;
  readonly database: number;
}

await using database = await startDatabase();
await growTo(database.client, 0, CAMPERS);
const families = await pickFamilies(CAMPERS, database);
const servers: ServerProcess[] = [];
for (const count of COUNTS) {
  const settings = { ...database.settings, PROCESSES: String(count) };
  servers.push(await startReadyServer({ settings }));
}
const rows: string[][] = [];
for (const { name, request } of measuredCalls) {
  const requests = families.map(request);
  for (const { url } of servers) await putLoad(url, requests, WARM_UP_SECONDS);
  const rounds: Measured[][] = servers.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, server] of servers.entries()) rounds[index]?.push(await measure(server, requests));
  }
  rows.push(...rounds.map((measured, index) => rowOf(name, COUNTS[index] ?? 0, measured)));
}
const head = ['call', 'processes', 'requests/s', 'p50', 'p99', 'CPU of the server', 'of the database'];
console.log(
  `${availableParallelism()} cores, shared by load, server and database.\n\n${table(head, rows)}\n`,
);
for (const [index, { pid }] of servers.entries())
  console.log(
    `PROCESSES=${COUNTS[index]}: ${Math.round((await memoryWithChildren(pid)) / 1024 / 1024)} MB in memory.`,
  );
for (const server of servers) await server.stop();

async function measure({ url, pid }: ServerProcess, requests: Parameters<typeof putLoad>[1]) {
  const spent = async () => [
    (await cpuMilliseconds(pid)) + (await cpuOfChildren(pid)),
    await cpuOfChildren(database.pid),
  ];
  const [server = 0, ofDatabase = 0] = await spent();
  const load = await putLoad(url, requests, SECONDS);
  const count = load.perSecond * SECONDS;
  const [after = 0, ofDatabaseAfter = 0] = await spent();
  return { ...load, server: (after - server) / count, database: (ofDatabaseAfter - ofDatabase) / count };
}

function rowOf(name: string, count: number, rounds: readonly Measured[]): string[] {
  const median = (of: keyof Measured) =>
    rounds.map((round) => round[of]).toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? Number.NaN;
  return [
    name,
    String(count),
    Math.round(median('perSecond')).toLocaleString('en-GB'),
    `${Math.round(median('p50'))} ms`,
    `${Math.round(median('p99'))} ms`,
    `${median('server').toFixed(2)} ms`,
    `${median('database').toFixed(2)} ms`,
  ];
}
