// The calls that families make most, from 64 families at once among 1,000 campers. Ends with 1 when an aim is missed. Load,
// server and database share the machine.
import { listCampers } from '@bowline/contract/api/family/campers';
import { getRegistration, saveStep } from '@bowline/contract/api/family/registrations';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { about } from '@bowline/contract/steps/about';
import { ENGLISH } from '@bowline/contract/text/languages';
import { answersOfAge } from '@bowline/testing/answers';
import { type Client, createClient } from '@bowline/testing/client';
import { createCompleteFamily } from '@bowline/testing/family';
import { createFilledRegistration, type Registration } from '@bowline/testing/registration';
import { startReadyServer } from '@bowline/testing/server-process';
import { httpTransport, type WireResponse } from '@bowline/testing/transports';
import { startDatabase } from '../database.ts';
import { createBrowser, newMeasured } from '../opening/requests.ts';
import { openAt, seedFamilies } from '../opening/seed.ts';
import { percentile } from '../percentile.ts';
import { cpuMilliseconds, cpuOfChildren, residentBytes } from '../process-stats.ts';
import { table } from '../table.ts';

const CAMPERS = 1_000;
const FAMILIES = 64;
const WARM_UP_MS = 4_000;
const MEASURED_MS = 15_000;
const P99_MS = 100;

/** Without comparing the response to the contract, which would cost the load generator more than the request. */
type Call = (client: Client, registration: Registration) => Promise<WireResponse>;

const calls: Readonly<Record<string, Call>> = {
  'campers list': (client) => client.send(listCampers),
  'form load': (client, { id }) => client.send(getRegistration, { params: { formId: id } }),
  'step save': (client, { id }) =>
    client.send(saveStep, { params: { formId: id }, body: sampleAnswers(about) }),
};

await using database = await startDatabase();
await seedFamilies(database, CAMPERS);
await openAt(database, new Date(0));
await using server = await startReadyServer({ settings: database.settings });
const registrations: Registration[] = [];
for (let index = 0; index < FAMILIES; index += 1) {
  const family = await createCompleteFamily({ client: createClient(httpTransport(server.url)) });
  registrations.push(await createFilledRegistration(family, { camper: answersOfAge(12) }));
}

const results = [];
for (const [name, call] of Object.entries(calls)) {
  await repeat(call, WARM_UP_MS);
  const before = await spent();
  const times = await repeat(call, MEASURED_MS);
  const cpu = ((await spent()) - before) / times.length;
  results.push({ name, count: times.length, p50: percentile(times, 0.5), p99: percentile(times, 0.99), cpu });
}
const resident = Math.round((await residentBytes(server.pid)) / 1e6);

const rows = results.map(({ name, count, p50, p99, cpu }) => [
  name,
  String(Math.round((count * 1000) / MEASURED_MS)),
  `${Math.round(p50)} ms`,
  `${Math.round(p99)} ms`,
  `${cpu.toFixed(2)} ms`,
]);
console.log(`\n${table(['', 'requests/s', 'p50', 'p99', 'CPU'], rows)}\n\n${resident} MB resident.`);
const missed = results.filter(({ p99 }) => p99 > P99_MS).map(({ name }) => `${name}: p99 above ${P99_MS} ms`);
console.log(missed.length === 0 ? 'Every aim is met.' : missed.join('\n'));
process.exitCode = missed.length === 0 ? 0 : 1;

/** All families make the call again and again. Returns the milliseconds that each took. */
async function repeat(call: Call, duration: number): Promise<number[]> {
  const measured = newMeasured();
  const end = performance.now() + duration;
  await Promise.all(
    registrations.map(async (registration, index) => {
      const address = `10.0.0.${index}`;
      const browser = createBrowser(server.url, { address, language: ENGLISH }, measured);
      const client = createClient(browser.transport, { token: registration.family.client.token });
      while (performance.now() < end) {
        const { statusCode } = await call(client, registration);
        if (statusCode !== 200) throw new Error(`A call returned ${statusCode}.`);
      }
      browser.close();
    }),
  );
  return Object.values(measured.durations).flat();
}

/** Processor time of server and database so far, in milliseconds. */
async function spent(): Promise<number> {
  return (await cpuMilliseconds(server.pid)) + (await cpuOfChildren(database.pid));
}
