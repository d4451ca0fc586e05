import type { Browser, BrowserContext, CDPSession, Page } from 'puppeteer-core';
import { newPhonePage } from './page-times.ts';

/** Lighthouse's phone: a processor four times slower, on slow 4G as the browser's own tools slow it. */
const SLOWER = 4;
const networks = {
  'no network': { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 },
  'slow 4G': { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 },
  'good network': { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
};
type Network = keyof typeof networks;

const RUNS = 7;
const TAPS = 40;
/** Between two taps. */
const PAUSE_MS = 450;

export interface PageOptions {
  readonly url: string;
  readonly token: string;
  readonly campId: string;
  /** Where everybody is expected, and nobody was counted. */
  readonly checkpoint: string;
  readonly campers: number;
}

/** Times in milliseconds. */
export interface PageReport {
  /** From the navigation to the frame that shows the list which the phone kept. */
  readonly openedOffline: readonly number[];
  readonly openedOnSlow4G: readonly number[];
  /** From a touch until the page has the tap, and until a frame shows it. */
  readonly taps: readonly number[];
  readonly tapFrames: readonly number[];
  /** Tasks of more than 50 ms while people were counted. */
  readonly longTasks: readonly number[];
  /** Bytes of the page's own objects afterwards. */
  readonly heap: number;
}

/** A phone that visited the page before opens it again and again, then counts people. */
export async function measurePage(browser: Browser, options: PageOptions): Promise<PageReport> {
  const context = await browser.createBrowserContext();
  await visitFirst(context, options);
  const openedOffline: number[] = [];
  const openedOnSlow4G: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    openedOffline.push(await openAgain(context, options, 'no network'));
    openedOnSlow4G.push(await openAgain(context, options, 'slow 4G'));
  }
  const counting = await countPeople(context, options);
  await context.close();
  return { openedOffline, openedOnSlow4G, ...counting };
}

const addressOf = ({ url, campId, checkpoint }: PageOptions) =>
  `${url}/staff/camp/${campId}/today?at=${checkpoint}`;

/** Until the worker has the pages, and IndexedDB the list and its photos. */
async function visitFirst(context: BrowserContext, options: PageOptions): Promise<void> {
  const page = await newPhonePage(context, options.token);
  await page.goto(addressOf(options));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForFunction(
    (count) => document.querySelectorAll('li img').length === count,
    {},
    options.campers,
  );
  await page.waitForFunction(isKept, { polling: 200 }, `${options.campId}/photos`);
  await page.close();
}

/** Runs in the page. */
async function isKept(name: string): Promise<boolean> {
  const opening = indexedDB.open('camp-days');
  const db = await new Promise<IDBDatabase>((resolve) => {
    opening.onsuccess = () => resolve(opening.result);
  });
  const finding = db.transaction('kept').objectStore('kept').getKey(name);
  const key = await new Promise((resolve) => {
    finding.onsuccess = () => resolve(finding.result);
  });
  db.close();
  return key !== undefined;
}

async function openAgain(context: BrowserContext, options: PageOptions, network: Network): Promise<number> {
  const { page } = await openSlowly(context, options, network);
  const shown = await page.evaluate(() => window.listShownAt);
  await page.close();
  return shown ?? Number.NaN;
}

async function openSlowly(
  context: BrowserContext,
  options: PageOptions,
  network: Network,
): Promise<{ page: Page; client: CDPSession }> {
  const page = await newPhonePage(context, options.token);
  const client = await page.createCDPSession();
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', networks[network]);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(addressOf(options), { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => window.listShownAt !== undefined, { polling: 100 });
  return { page, client };
}

type Counting = Pick<PageReport, 'taps' | 'tapFrames' | 'longTasks' | 'heap'>;

async function countPeople(context: BrowserContext, options: PageOptions): Promise<Counting> {
  const { page, client } = await openSlowly(context, options, 'good network');
  // What it still reads and draws is no part of a tap.
  await page.waitForFunction(
    (count) => document.querySelectorAll('li img').length === count,
    {},
    options.campers,
  );
  await pause(1000);
  await page.evaluate(() => window.longTasks.splice(0));
  const buttons = await page.$$('li button[aria-pressed=false]');
  for (const button of buttons.slice(0, TAPS)) {
    await button.tap();
    await pause(PAUSE_MS);
  }
  const { taps, tapFrames, longTasks } = await page.evaluate(() => ({
    taps: window.taps,
    tapFrames: window.tapFrames,
    longTasks: window.longTasks,
  }));
  await client.send('HeapProfiler.collectGarbage');
  const { JSHeapUsedSize = Number.NaN } = await page.metrics();
  await page.close();
  return { taps, tapFrames, longTasks, heap: JSHeapUsedSize };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
