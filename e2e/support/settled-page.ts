import { expect, type Page, type Request } from '@playwright/test';

/** Opens a page and waits until all of it is there: a heading is shown before its page's code, data and pictures do. */
export const openSettled = (page: Page, path: string): Promise<void> => settled(page, () => page.goto(path));

/** The same for a page of the same front, to which an open one leads without being loaded again, as its links do. */
export const moveTo = (page: Page, path: string): Promise<void> =>
  settled(page, () =>
    page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path),
  );

/** Waits until an open page waits for nothing. */
export const waitUntilIdle = (page: Page): Promise<void> => settled(page, async () => {});

async function settled(page: Page, open: () => Promise<unknown>): Promise<void> {
  const underWay = new Set<Request>();
  // A stream continues while the page is open.
  const begin = (request: Request) => void (isStream(request) || underWay.add(request));
  const end = (request: Request) => void underWay.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  try {
    await open();
    // An answer is there a moment before what is drawn from it, or asked because of it.
    await expect(async () => {
      for (let frame = 0; frame < 3; frame += 1) {
        expect([underWay.size, await pendingAfterFrame(page)]).toEqual([0, 'false']);
      }
    }).toPass({ intervals: [20] });
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  }
}

const isStream = (request: Request): boolean => request.url().endsWith('/stream');

/** Waits until what has changed is drawn: the second frame begins once the first is. */
export const waitForFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** What the page says of itself: `false` where it is alive and no call is under way. */
async function pendingAfterFrame(page: Page): Promise<string | undefined> {
  await waitForFrames(page);
  return page.evaluate(() => document.documentElement.dataset.pending);
}
