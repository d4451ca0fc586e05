// How Lighthouse rates the pages of families on a phone, and how fast a tap shows. Ends with 1 when a budget is missed. What
// pages weigh: `e2e/scripts.test.ts`.
import { answersOfAge } from '@bowline/testing/answers';
import { createClient } from '@bowline/testing/client';
import { createCompleteFamily } from '@bowline/testing/family';
import { createFilledRegistration } from '@bowline/testing/registration';
import { startReadyServer } from '@bowline/testing/server-process';
import { httpTransport } from '@bowline/testing/transports';
import { makeDataFolder } from '../data-folder.ts';
import { table } from '../table.ts';
import { launchBrowser, type PageRoute } from './browser.ts';
import { type Scores, scorePage } from './lighthouse-run.ts';
import { measureTaps } from './tap-latency.ts';

await using folder = await makeDataFolder();
await using server = await startReadyServer({ settings: { DATA_DIR: folder.path, RATE_LIMIT: 'off' } });
const { url } = server;
const family = await createCompleteFamily({ client: createClient(httpTransport(url)) });
const { camperId, id } = await createFilledRegistration(family, { camper: answersOfAge(8) });
const behavioural = {
  name: 'step behavioural',
  path: `/register/behavioural/${camperId}/${id}`,
  token: family.token,
};
const pages: readonly { readonly route: PageRoute; readonly performance: number; readonly lcp: number }[] = [
  { route: { name: 'login', path: '/login' }, performance: 98, lcp: 1600 },
  { route: { name: 'campers', path: '/campers', token: family.token }, performance: 98, lcp: 2800 },
  { route: behavioural, performance: 97, lcp: 2800 },
];

const TAP_MS = 80;
const TBT_MS = 60;
const CLS = 0.01;

interface Measure {
  readonly what: string;
  readonly value: number;
  readonly budget: string;
  readonly met: boolean;
}

const atMost = (what: string, value: number, most: number): Measure => ({
  ...{ what, value, budget: `≤ ${most}`, met: value <= most },
});
const atLeast = (what: string, value: number, least: number): Measure => ({
  ...{ what, value, budget: `≥ ${least}`, met: value >= least },
});

await using browser = await launchBrowser();
const { taps, p98 } = await measureTaps(browser, url, behavioural);
const measures = [atMost(`${behavioural.name}: ${taps} taps, p98 in ms`, p98, TAP_MS)];
for (const { route, performance, lcp } of pages) {
  const scores: Scores = await scorePage(browser, url, route);
  measures.push(
    atLeast(`${route.name}: performance`, scores.performance, performance),
    atLeast(`${route.name}: accessibility`, scores.accessibility, 100),
    atMost(`${route.name}: LCP in ms`, scores.lcp, lcp),
    atMost(`${route.name}: TBT in ms`, scores.tbt, TBT_MS),
    atMost(`${route.name}: CLS`, scores.cls, CLS),
  );
}
const rows = measures.map(({ what, value, budget, met }) => [
  what,
  String(Math.round(value * 1000) / 1000),
  budget,
  met ? 'met' : 'MISSED',
]);
console.log(table(['', 'measured', 'budget', ''], rows));
const missed = measures.filter(({ met }) => !met);
console.log(missed.length === 0 ? '\nEvery budget is met.' : `\n${missed.length} budgets are missed.`);
process.exitCode = missed.length === 0 ? 0 : 1;
