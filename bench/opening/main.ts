// Registration opens: families with complete profiles log in, most of them in the first seconds, and go from the first step
// to the payment slip. Load, server and database share the machine. Ends with 1 when an aim is missed. `--families 1000`,
// `--times 3` for so many times the families, `--pause 5` seconds between two steps on average, `--arrival 60` seconds
// within which all come, `--processes 2`, `--profile` for a CPU profile of the server.
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startReadyServer } from '@bowline/testing/server-process';
import { startDatabase } from '../database.ts';
import { cpuMilliseconds, cpuOfChildren } from '../process-stats.ts';
import { type Acknowledged, encodeSlip, register } from './family.ts';
import { missedAims, showAftermath, showRequests } from './report.ts';
import { newMeasured } from './requests.ts';
import { openAt, seedFamilies } from './seed.ts';
import { findLost } from './verify.ts';

/** Multiplied by `--times`. */
const MAIL_MS = 15 * 60_000;
const BEFORE_OPENING_MS = 3000;

const { values } = parseArgs({
  options: {
    families: { type: 'string', default: '1000' },
    times: { type: 'string', default: '1' },
    pause: { type: 'string', default: '5' },
    arrival: { type: 'string', default: '60' },
    processes: { type: 'string', default: '1' },
    profile: { type: 'boolean', default: false },
  },
});
const { processes, profile } = values;
const times = Number(values.times);
const families = Number(values.families) * times;
const pause = Number(values.pause);
const arrival = Number(values.arrival);
await using database = await startDatabase();
await seedFamilies(database, families);
const profiling = ['--cpu-prof', `--cpu-prof-dir=${resolve(import.meta.dirname, '../../.cache/profiles')}`];
await using server = await startReadyServer({
  // Every family has an address of its own, so that the limits count as they do in earnest.
  settings: {
    ...database.settings,
    ...{ RATE_LIMIT: 'on', TRUST_PROXY: '1', SHUTDOWN_DELAY: '0', PROCESSES: processes },
  },
  nodeOptions: profile ? profiling : [],
});
const opensAt = new Date(Date.now() + BEFORE_OPENING_MS);
await openAt(database, opensAt);
const cpuBefore = await spent();
await delay(opensAt.getTime() - Date.now() + 100);

const measured = newMeasured();
const slip = await encodeSlip();
const began = performance.now();
const arrivals = Array.from({ length: families }, () => arrivalWithin(arrival) * 1000);
const acknowledged = arrivals.map(
  (_, index): Acknowledged => ({ number: index + 1, answers: new Map(), version: 0 }),
);
const soFar = () => ({ measured, families: acknowledged, seconds: (performance.now() - began) / 1000 });
process.once('SIGTERM', () => {
  showRequests(soFar());
  process.exit(1);
});
await Promise.all(
  arrivals.map(async (wait, index) => {
    await delay(wait);
    const family = acknowledged[index];
    if (family) await register(family, { url: server.url, measured, pause, slip });
  }),
);
const { seconds } = soFar();
showRequests(soFar());
const unsent = await waitForMail();
const mailLag = performance.now() / 1000 - began / 1000 - seconds;
const cpu = (await spent()) - cpuBefore;
const lost = await findLost(database, acknowledged);
const rush = { measured, families: acknowledged, lost, cpu, seconds, mailLag, unsent, times };
showAftermath(rush);
const printed = server.printed();
if (printed)
  console.log(
    `The server printed ${printed.split('\n').length} lines, the first ones:\n${printed.slice(0, 2000)}`,
  );
const missed = missedAims(rush);
console.log(missed.length === 0 ? 'Every aim is met.' : missed.join('\n'));
process.exitCode = missed.length === 0 ? 0 : 1;

/** Processor time of server and database so far, in milliseconds. */
async function spent(): Promise<number> {
  return (await cpuMilliseconds(server.pid)) + (await cpuOfChildren(database.pid));
}

/** A burst that decays: with a time constant of a third of the time, and none after it. */
function arrivalWithin(most: number): number {
  const whole = 1 - Math.exp(-3);
  return (-most / 3) * Math.log(1 - Math.random() * whole);
}

/** Returns how many messages are still unsent in the end. */
async function waitForMail(): Promise<number> {
  const deadline = performance.now() + MAIL_MS * times;
  for (;;) {
    const { rows } = await database.client.query(
      "select count(*)::int as count from message where state not in ('sent', 'kept')",
    );
    const [{ count }] = rows;
    if (count === 0 || performance.now() > deadline) return count;
    await delay(500);
  }
}
