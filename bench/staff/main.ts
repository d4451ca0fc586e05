// The office's queue on a hundred thousand registrations: every tab, filter and search, as the page asks for it. Prints how
// PostgreSQL went about what took too long, and ends with 1 then. Server and database share the machine.
import { randomBytes } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { startDatabase } from '../api/database.ts';
import { askAt } from '../ask.ts';
import { makeDataFolder } from '../data-folder.ts';
import { median, percentile } from '../percentile.ts';
import { startProcess } from '../server-process.ts';
import { table } from '../table.ts';
import { explainQueue } from './plans.ts';
import { type MeasuredQuery, measuredQueries } from './queries.ts';
import { seedQueue } from './seed.ts';
import { logInRegistrar } from './session.ts';

const REGISTRATIONS = 100_000;
const BUDGET_MS = 150;
const TIMES = 25;
const PUBLIC_URL = 'http://localhost';

await using folder = await makeDataFolder();
await using database = await startDatabase(folder.path);
const began = performance.now();
await seedQueue(database.client, REGISTRATIONS);
console.log(
  `${REGISTRATIONS.toLocaleString('en-GB')} registrations in ${seconds(performance.now() - began)}.`,
);
const secret = randomBytes(32).toString('hex');
const settings = {
  DATA_DIR: folder.path,
  DATABASE_URL: database.url,
  SECRET_KEY: secret,
  PUBLIC_URL,
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
};
const file = resolve(import.meta.dirname, '../../server/src/main.ts');
await using server = await startProcess({ file, settings });
const { staff, token } = await logInRegistrar(database.client, secret, PUBLIC_URL);
const ask = askAt(server.url, token);
const [{ id: camp }] = (await database.client.query('select id from camp order by id')).rows;

const results = [];
for (const query of measuredQueries(camp)) results.push({ query, ...(await measure(query)) });
const rows = results.map(({ query, found, times }) => [
  query.name,
  found.toLocaleString('en-GB'),
  milliseconds(median(times)),
  milliseconds(percentile(times, 0.95)),
]);
console.log(`\n${table(['', 'found', 'median', 'p95'], rows)}\n`);
console.log(`${availableParallelism()} cores, load average ${loadavg()[0]?.toFixed(1)}.`);
const slow = results.filter(({ times }) => median(times) > BUDGET_MS);
for (const { query } of slow) {
  console.log(`\n${query.name} takes more than ${BUDGET_MS} ms:`);
  for (const plan of await explainQueue(database.url, staff, query)) console.log(`${plan}\n`);
}
process.exitCode = slow.length === 0 ? 0 : 1;

interface Page {
  readonly counts: Readonly<Record<string, number>>;
  readonly next: string | null;
}

async function measure({ filters, second }: MeasuredQuery): Promise<{ found: number; times: number[] }> {
  const address = new URLSearchParams(filters);
  const page = () => ask<Page>('GET', `/api/staff/registrations?${address}`);
  const { counts, next } = await page();
  if (second && next) address.set('after', next);
  const times: number[] = [];
  for (let count = 0; count < TIMES; count += 1) {
    const start = performance.now();
    await page();
    times.push(performance.now() - start);
  }
  return { found: counts[filters.tab ?? 'to_review'] ?? 0, times };
}

function milliseconds(count: number): string {
  return `${Math.round(count)} ms`;
}

function seconds(count: number): string {
  return `${Math.round(count / 1000)} s`;
}
