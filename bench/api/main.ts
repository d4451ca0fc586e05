// The calls that families make most beside the same SQL behind a bare handler, and the staff's queue, on more and more
// campers. Ends with 1 when an aim is missed. `--full` goes to a million campers, `--small` stays at a thousand, `--plans` only shows how rows are found. Load, servers and database share the machine.
import { writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type ServerOptions, startReadyServer } from '@bowline/testing/server-process';
import { startDatabase } from '../database.ts';
import { residentBytes } from '../process-stats.ts';
import { login, measuredCalls } from './calls.ts';
import { captureStatements } from './capture.ts';
import { compare } from './compare.ts';
import { pickFamilies, requireCompleteProfiles } from './families.ts';
import { runJourneys } from './journey.ts';
import { accessPaths, readsTooMuch } from './plans.ts';
import { measureQueue, type QueueResult } from './queue.ts';
import {
  type CallResult,
  callTable,
  type JourneyResult,
  journeyTable,
  missedAims,
  queueTable,
} from './report.ts';
import { growTo } from './seed.ts';
import type { Statement } from './statements.ts';

const JOURNEY_SECONDS = 10;
const idOfNobody = '00000000-0000-7000-8000-000000000000';

const full = process.argv.includes('--full');
const profiling = process.argv.includes('--profile');
const small = process.argv.includes('--small');
const onlyPlans = process.argv.includes('--plans');
const plannedCalls = [...measuredCalls, login];
const sizes = [1_000, ...(small ? [] : [10_000, 100_000]), ...(full ? [1_000_000] : [])];

const [loadBefore] = loadavg();
await using database = await startDatabase();
const { settings } = database;
const calls: CallResult[] = [];
const journeys: JourneyResult[] = [];
const queue: QueueResult[] = [];
const readWhole: string[] = [];
let grown = 0;
for (const campers of sizes) {
  const began = performance.now();
  await growTo(database.client, grown, campers);
  await database.encryptAnswers();
  grown = campers;
  console.log(
    `\n${campers.toLocaleString('en-GB')} campers after ${Math.round((performance.now() - began) / 1000)} s of seeding.`,
  );
  await measure(campers);
}
if (!onlyPlans) showResults();
const missed = [...missedAims(calls, journeys, queue), ...readWhole];
console.log(missed.length === 0 ? 'Every aim is met.' : missed.join('\n'));
process.exitCode = missed.length === 0 ? 0 : 1;

function showResults(): void {
  console.log(
    `\n${availableParallelism()} cores, shared by load, server and database; load average ${loadBefore?.toFixed(1)} before.\n`,
  );
  console.log(`${callTable(calls)}\n\n${journeyTable(journeys)}\n\n${queueTable(queue)}\n`);
}

async function measure(campers: number): Promise<void> {
  const families = await pickFamilies(campers, database);
  const [first] = families;
  if (!first) throw new Error('There are no families.');
  const statements = await captureStatements(database.client, settings, first, plannedCalls);
  await showPlans(campers, statements);
  if (onlyPlans) return;
  const file = join(database.folder, 'statements.json');
  await writeFile(file, JSON.stringify(statements));
  await using app = await startReadyServer(appProgram());
  await using bare = await startReadyServer(bareProgram(file));
  await requireCompleteProfiles(app.url, first);
  for (const [index, { name, aim, ...call }] of measuredCalls.entries()) {
    const comparison = await compare(
      { app, bare, database: database.pid },
      families,
      { name, ...call },
      index,
    );
    calls.push({ campers, name, aim, ...comparison });
  }
  const residentAfterCalls = await residentBytes(app.pid);
  const ran = await runJourneys(app.url, JOURNEY_SECONDS);
  journeys.push({ campers, ...ran, residentAfterCalls, residentAfterJourneys: await residentBytes(app.pid) });
  await untilMessagesAreSent();
  queue.push(...(await measureQueue(app.url, database, campers)));
}

/** Journeys leave mails and documents to be made, which would weigh on what is measured next. */
async function untilMessagesAreSent(): Promise<void> {
  for (;;) {
    const { rows } = await database.client.query("select from message where state in ('queued', 'sending')");
    if (rows.length === 0) return;
    await delay(500);
  }
}

function appProgram(): ServerOptions {
  const profile = ['--cpu-prof', `--cpu-prof-dir=${resolve(import.meta.dirname, '../../.cache/profiles')}`];
  return { settings, nodeOptions: profiling ? profile : [] };
}

function bareProgram(statements: string): ServerOptions {
  return { program: 'bench/api/bare.ts', settings: { ...settings, STATEMENTS: statements } };
}

async function showPlans(campers: number, statements: readonly Statement[][]): Promise<void> {
  console.log('How rows are found:');
  const none = {
    accountId: idOfNobody,
    sessionId: idOfNobody,
    formId: idOfNobody,
    version: 1,
    nextVersion: 2,
  };
  for (const [index, call] of statements.entries()) {
    for (const statement of call) {
      const paths = await accessPaths(database.client, statement, none);
      if (paths.length > 0) console.log(`  ${plannedCalls[index]?.name}: ${paths.join(', ')}`);
      const tooMuch = paths.filter(readsTooMuch);
      readWhole.push(...tooMuch.map((path) => `${plannedCalls[index]?.name}, ${campers} campers: ${path}`));
    }
  }
}
