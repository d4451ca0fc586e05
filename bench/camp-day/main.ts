// Phones on a jetty: each counts every camper, two phones at each checkpoint, so that half of the taps come second. Every
// twentieth answer is lost and its batch sent again. Afterwards database, log and phones must agree. Ends with 1 when they
// do not, or when it took longer than two minutes. `--phones 10`, `--campers 200`, `--pause 0.45` seconds between two taps.
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startReadyServer } from '@bowline/testing/server-process';
import { startDatabase } from '../database.ts';
import { percentile } from '../percentile.ts';
import { table } from '../table.ts';
import { runPhone } from './phone.ts';
import { logInCrew, seedCamp } from './seed.ts';
import { findDisagreements } from './verify.ts';

const AIM_SECONDS = 120;
const PHONES_AT_ONE = 2;

const { values } = parseArgs({
  options: {
    phones: { type: 'string', default: '10' },
    campers: { type: 'string', default: '200' },
    pause: { type: 'string', default: '0.45' },
  },
});
const [phoneCount, campers, pause] = [values.phones, values.campers, values.pause].map(Number) as [
  number,
  number,
  number,
];

await using database = await startDatabase();
const { campId, checkpoints } = await seedCamp(database, campers, Math.ceil(phoneCount / PHONES_AT_ONE));
const tokens: string[] = [];
for (let number = 1; number <= phoneCount; number += 1)
  tokens.push(await logInCrew(database, campId, number));
await using server = await startReadyServer({ settings: database.settings });

const began = performance.now();
const phones = await Promise.all(
  tokens.map((token, index) => {
    const checkpoint = checkpoints[Math.floor(index / PHONES_AT_ONE)] ?? '';
    return runPhone({ url: server.url, token, campId, checkpoint, pause });
  }),
);
const seconds = (performance.now() - began) / 1000;
const wrong = await findDisagreements(database, phones);

const rowOf = (name: string, times: readonly number[]) => [
  name,
  String(times.length),
  ...[0.5, 0.95, 1].map((share) => `${Math.round(percentile(times, share))} ms`),
];
console.log(
  `${phoneCount} phones, ${campers} campers: ${phoneCount * campers} taps in ${seconds.toFixed(0)} s.\n\n${table(
    ['', 'number', 'p50', 'p95', 'longest'],
    [
      rowOf(
        'batches of taps',
        phones.flatMap(({ batchMs }) => batchMs),
      ),
      rowOf(
        'changes',
        phones.flatMap(({ changesMs }) => changesMs),
      ),
      rowOf(
        'the whole day, all phones at once',
        phones.map(({ dayMs }) => dayMs),
      ),
    ],
  )}\n`,
);
console.log(`${availableParallelism()} cores, load average ${loadavg()[0]?.toFixed(1)}.`);
if (seconds > AIM_SECONDS) wrong.push(`It took longer than ${AIM_SECONDS} seconds.`);
console.log(wrong.length === 0 ? 'Database, log and phones agree: no tap is lost.' : wrong.join('\n'));
process.exitCode = wrong.length === 0 ? 0 : 1;
