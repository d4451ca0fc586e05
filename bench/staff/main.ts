// The staff's queue on a hundred thousand registrations: every tab, filter and search, as the page asks for it; then the rules
// of retention. Prints how PostgreSQL went about a page that took too long, and ends with 1 then. `--retention` takes only the rules. `--small` takes ten thousand. Server and database share the machine.
import { availableParallelism, loadavg } from 'node:os';
import { listRegistrations, type QueueQuery } from '@bowline/contract/api/staff/queue';
import { createClient } from '@bowline/testing/client';
import { startReadyServer } from '@bowline/testing/server-process';
import { httpTransport } from '@bowline/testing/transports';
import { startDatabase } from '../database.ts';
import { median, percentile } from '../percentile.ts';
import { table } from '../table.ts';
import { explainQueue } from './plans.ts';
import { type MeasuredQuery, measuredQueries } from './queries.ts';
import { measureRetention, seedRetention } from './retention.ts';
import { seedQueue } from './seed.ts';
import { logInRegistrar } from './session.ts';

const REGISTRATIONS = process.argv.includes('--small') ? 10_000 : 100_000;
const BUDGET_MS = 150;
const TIMES = 25;

await using database = await startDatabase();
const began = performance.now();
await seedQueue(database.client, REGISTRATIONS);
await database.encryptAnswers();
console.log(
  `${REGISTRATIONS.toLocaleString('en-GB')} registrations in ${seconds(performance.now() - began)}.`,
);
const { settings } = database;
await using server = await startReadyServer({ settings });
const { staff, token } = await logInRegistrar(database);
const client = createClient(httpTransport(server.url), { token });
const [{ id: camp }] = (await database.client.query('select id from camp order by id')).rows;

const results = [];
const queries = process.argv.includes('--retention') ? [] : measuredQueries(camp);
for (const query of queries) results.push({ query, ...(await measure(query)) });
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
  for (const plan of await explainQueue(settings.DATABASE_URL, staff, query)) console.log(`${plan}\n`);
}
process.exitCode = slow.length === 0 ? 0 : 1;

await seedRetention(database.client, staff.staffId);
const rules = await measureRetention(settings.DATABASE_URL);
const ruleRows = rules.map(({ kind, due, preview, batch }) => [
  kind,
  due.toLocaleString('en-GB'),
  milliseconds(preview),
  milliseconds(batch),
]);
console.log(`\n${table(['retention', 'due in 90 days', 'preview', 'a batch'], ruleRows)}`);

async function measure({ filters, second }: MeasuredQuery): Promise<{ found: number; times: number[] }> {
  const { counts, next } = await client.call(listRegistrations, { query: filters });
  const query: QueueQuery = second && next ? { ...filters, after: next } : filters;
  const times: number[] = [];
  for (let count = 0; count < TIMES; count += 1) {
    const start = performance.now();
    await client.send(listRegistrations, { query });
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
