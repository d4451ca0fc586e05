import lighthouse from 'lighthouse';
import type { Browser } from 'puppeteer-core';
import { median } from '../percentile.ts';
import { type PageRoute, requireArrived, withColdPage } from './browser.ts';

const RUNS = 3;

/** Lighthouse for a phone; times in milliseconds, scores out of 100. */
export interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
}

/** The median of several cold runs, each number by itself: a single run on a busy machine says little. */
export async function scorePage(browser: Browser, url: string, route: PageRoute): Promise<Scores> {
  const runs: Scores[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await runLighthouse(browser, url, route));
  const middle = (name: keyof Scores) => median(runs.map((scores) => scores[name]));
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    lcp: middle('lcp'),
    tbt: middle('tbt'),
    cls: middle('cls'),
  };
}

function runLighthouse(browser: Browser, url: string, route: PageRoute): Promise<Scores> {
  return withColdPage(browser, route, async (page) => {
    const result = await lighthouse(
      `${url}${route.path}`,
      // A phone on slow 4G with a CPU four times slower, reckoned from what the load takes here: the setting that scores
      // are published for, and the one that leans least on what else this machine is doing.
      { onlyCategories: ['performance', 'accessibility'], throttlingMethod: 'simulate', logLevel: 'error' },
      undefined,
      page,
    );
    if (!result) throw new Error('Lighthouse answered nothing.');
    requireArrived(result.lhr.finalDisplayedUrl, route);
    return scoresOf(result.lhr);
  });
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function scoresOf({ categories, audits }: Report): Scores {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}
