// What a family's phone fetches, and how long it takes, beside the budgets. Ends with 1 when one is missed.
import { ENGLISH, type Language } from '@bowline/contract/text/languages';
import { scriptBudgets } from '@bowline/testing/script-budgets';
import { startReadyServer } from '@bowline/testing/server-process';
import type { Browser } from 'puppeteer-core';
import { makeDataFolder } from '../data-folder.ts';
import { launchBrowser } from './browser.ts';
import { isMet, lighthouseBudgets, lighthouseMeasures, type Measure, TAP_MS } from './budgets.ts';
import { scorePage } from './lighthouse-run.ts';
import { weighInTurn, weighPage } from './page-weight.ts';
import { measureTable } from './report.ts';
import { familyRoutes, type PageRoute, stepRoute, stepRoutes } from './routes.ts';
import { seedFamily, type WebFamily } from './seed.ts';
import { measureTaps } from './tap-latency.ts';

await using folder = await makeDataFolder();
await using server = await startReadyServer({ settings: { DATA_DIR: folder.path, RATE_LIMIT: 'off' } });
const { url } = server;
const family = await seedFamily(url);
await using browser = await launchBrowser();

const measures = [
  ...(await weighRoutes(browser, family, 'ms')),
  ...(await weighRoutes(browser, family, 'zh-Hans')),
  // Last, as the account takes on the language of the browser.
  ...(await weighRoutes(browser, family, ENGLISH)),
  ...(await weighSteps(browser, family)),
  ...(await tap(browser, family)),
  ...(await score(browser, family)),
];
console.log(measureTable(measures));
const missed = measures.filter((measure) => !isMet(measure));
console.log(missed.length === 0 ? '\nEvery budget is met.' : `\n${missed.length} budgets are missed.`);
process.exitCode = missed.length === 0 ? 0 : 1;

async function weighRoutes(browser: Browser, family: WebFamily, language: Language): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const route of familyRoutes(family)) {
    const { script } = await weighPage(browser, url, family.token, route, language);
    const english = route.name === 'login' ? scriptBudgets.login : scriptBudgets.family;
    const budget = language === ENGLISH ? english : english + scriptBudgets.translations;
    measures.push({ what: `${route.name}, ${language}: script, cold`, value: script, budget, unit: 'kB' });
  }
  return measures;
}

/** A step that is not the first: what it adds to those before it. */
async function weighSteps(browser: Browser, family: WebFamily): Promise<Measure[]> {
  const [, ...added] = await weighInTurn(browser, url, family.token, stepRoutes(family));
  return added.map(({ route, script }) => ({
    what: `${route.name}: script it adds`,
    value: script,
    budget: scriptBudgets.step,
    unit: 'kB',
  }));
}

async function tap(browser: Browser, family: WebFamily): Promise<Measure[]> {
  const route = stepRoute('behavioural', family.lite);
  const { taps, p98 } = await measureTaps(browser, url, family.token, route);
  return [{ what: `${route.name}: ${taps} taps, p98`, value: p98, budget: TAP_MS, unit: 'ms' }];
}

async function score(browser: Browser, family: WebFamily): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const [name, budget] of Object.entries(lighthouseBudgets)) {
    const scores = await scorePage(browser, url, family.token, routeNamed(family, name));
    measures.push(...lighthouseMeasures(name, scores, budget));
  }
  return measures;
}

function routeNamed(family: WebFamily, name: string): PageRoute {
  const route = familyRoutes(family).find((one) => one.name === name);
  if (!route) throw new Error(`There is no route named ${name}.`);
  return route;
}
