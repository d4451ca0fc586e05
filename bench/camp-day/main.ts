// Phones on a jetty: each counts every camper, two phones at each checkpoint, so that half of the taps come second. Every
// twentieth answer is lost and its batch sent again. Afterwards database, log and phones must agree. Then how fast the server
// stores actions, and how fast a phone opens the page and shows a tap. Ends with 1 when they do not agree, or an aim is missed.
// `--phones 10`, `--campers 200`, `--pause 0.45` seconds between two taps.
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startReadyServer } from '@bowline/testing/server-process';
import { startDatabase } from '../database.ts';
import { percentile } from '../percentile.ts';
import { table } from '../table.ts';
import { launchBrowser } from '../web/browser.ts';
import { countActionsPerSecond } from './actions-per-second.ts';
import { measurePage } from './open-page.ts';
import { reportPage } from './page-report.ts';
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
const shared = Math.ceil(phoneCount / PHONES_AT_ONE);
const { campId, arrival, meals } = await seedCamp(database, campers, shared + 2 * phoneCount);
const tokens: string[] = [];
for (let number = 1; number <= phoneCount; number += 1)
  tokens.push(await logInCrew(database, campId, number));
await using server = await startReadyServer({ settings: database.settings });

const began = performance.now();
const phones = await Promise.all(
  tokens.map((token, index) => {
    const checkpoint = meals[Math.floor(index / PHONES_AT_ONE)] ?? '';
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
const sending = { url: server.url, tokens, campId };
const ofEach = meals.slice(shared);
const single = await countActionsPerSecond({ ...sending, checkpoints: ofEach, batch: 1 });
const batched = await countActionsPerSecond({
  ...sending,
  checkpoints: ofEach.slice(phoneCount),
  batch: 100,
});
console.log(
  `${phoneCount} phones at once: ${single.toFixed(0)} actions a second, each in a call; ${batched.toFixed(0)} in calls of 100.\n`,
);

await using browser = await launchBrowser();
const phone = { url: server.url, token: tokens[0] ?? '', campId, checkpoint: arrival, campers };
const page = reportPage(await measurePage(browser, phone));
console.log(`${page.text}\n`);
console.log(`${availableParallelism()} cores, load average ${loadavg()[0]?.toFixed(1)}.`);
wrong.push(...page.missed);
if (seconds > AIM_SECONDS) wrong.push(`It took longer than ${AIM_SECONDS} seconds.`);
console.log(
  wrong.length === 0
    ? 'Database, log and phones agree: no tap is lost, and no aim missed.'
    : wrong.join('\n'),
);
process.exitCode = wrong.length === 0 ? 0 : 1;
