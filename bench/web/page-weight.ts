import type { Language } from '@bowline/contract/text/languages';
import type { Browser, Page } from 'puppeteer-core';
import { withColdPage } from './browser.ts';
import type { PageRoute } from './routes.ts';

export interface PageWeight {
  readonly route: PageRoute;
  /** Bytes of script and of style as they went over the wire, without the headers. */
  readonly script: number;
  readonly style: number;
}

/** What a browser that has seen nothing yet fetches for a route in a language. */
export function weighPage(
  browser: Browser,
  url: string,
  token: string,
  route: PageRoute,
  language: Language,
): Promise<PageWeight> {
  const visitor = { token: route.signedIn ? token : undefined, language: { name: language, url } };
  return withColdPage(browser, visitor, async (page) => {
    const scale = await weighTransfers(page);
    await page.goto(`${url}${route.path}`, { waitUntil: 'networkidle0' });
    requireArrived(page, route);
    return { route, ...scale.take() };
  });
}

/** What each route still adds for somebody who has come through those before it, reading each page again. */
export function weighInTurn(
  browser: Browser,
  url: string,
  token: string,
  routes: readonly PageRoute[],
): Promise<PageWeight[]> {
  return withColdPage(browser, { token }, async (page) => {
    const scale = await weighTransfers(page);
    const weights: PageWeight[] = [];
    for (const route of routes) {
      await page.goto(`${url}${route.path}`, { waitUntil: 'networkidle0' });
      requireArrived(page, route);
      weights.push({ route, ...scale.take() });
    }
    return weights;
  });
}

/** A page that led elsewhere would be weighed in vain. */
export function requireArrived(page: Page, { name, path }: PageRoute): void {
  const { pathname } = new URL(page.url());
  if (pathname !== path) throw new Error(`The page of ${name} led to ${pathname}.`);
}

type Weights = Pick<PageWeight, 'script' | 'style'>;

async function weighTransfers(page: Page): Promise<{ take(): Weights }> {
  const client = await page.createCDPSession();
  const kinds = new Map<string, keyof Weights>();
  let weights = { script: 0, style: 0 };
  client.on('Network.responseReceived', ({ requestId, response }) => {
    const kind = kindOf(response.url);
    if (kind) kinds.set(requestId, kind);
  });
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) weights[kind] += encodedDataLength;
  });
  await client.send('Network.enable');
  return {
    take() {
      const taken = weights;
      weights = { script: 0, style: 0 };
      return taken;
    },
  };
}

// By name: a script that is fetched ahead of time counts among other kinds.
function kindOf(url: string): keyof Weights | undefined {
  const { pathname } = new URL(url, 'http://localhost');
  if (pathname.endsWith('.js')) return 'script';
  return pathname.endsWith('.css') ? 'style' : undefined;
}
