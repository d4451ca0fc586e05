import type { Browser, Page } from 'puppeteer-core';
import { percentile } from '../percentile.ts';
import { type PageRoute, requireArrived, withColdPage } from './browser.ts';

const SLOWER = 4;
const ROUNDS = 3;

/** How long taps on answers take until the next frame shows them, at the 98th percentile, in milliseconds. */
export function measureTaps(
  browser: Browser,
  url: string,
  route: PageRoute,
): Promise<{ taps: number; p98: number }> {
  return withColdPage(browser, route, async (page) => {
    await page.evaluateOnNewDocument(watchTaps);
    await page.goto(`${url}${route.path}`, { waitUntil: 'networkidle0' });
    requireArrived(page.url(), route);
    await page.emulateCPUThrottling(SLOWER);
    for (let round = 0; round < ROUNDS; round++) await tapEveryQuestion(page, round);
    const latencies = await page.evaluate(() => window.tapLatencies());
    return { taps: latencies.length, p98: percentile(latencies, 0.98) };
  });
}

/** Another answer to each question of the page. */
async function tapEveryQuestion(page: Page, round: number): Promise<void> {
  const names = await page.$$eval('input[type=radio]', (all) => [...new Set(all.map((one) => one.name))]);
  if (names.length === 0) throw new Error('There is nothing to tap on the page.');
  for (const name of names) {
    const choices = await page.$$(`input[type=radio][name="${name}"]`);
    await choices[round % choices.length]?.tap();
  }
}

declare global {
  interface PerformanceObserverInit {
    /** Of Event Timing; the DOM library does not name it yet. */
    durationThreshold?: number;
  }
  interface Window {
    /** The time of each tap so far: the longest of its events, since they follow from one touch. */
    tapLatencies(): number[];
  }
}

/** Runs in the page. */
function watchTaps(): void {
  const longest = new Map<number, number>();
  const watch = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (!entry.interactionId) continue;
      longest.set(entry.interactionId, Math.max(longest.get(entry.interactionId) ?? 0, entry.duration));
    }
  });
  // 16 ms is the least that browsers tell of; a tap answered within one frame is counted as none.
  watch.observe({ type: 'event', durationThreshold: 16, buffered: true });
  window.tapLatencies = () => [...longest.values()];
}
