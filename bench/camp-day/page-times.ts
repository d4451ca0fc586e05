import type { BrowserContext, Page } from 'puppeteer-core';

declare global {
  interface Window {
    /** When a frame had shown the list, in milliseconds since the navigation. */
    listShownAt?: number;
    /** From each touch until the page had the tap, and until a frame showed it. */
    readonly taps: number[];
    readonly tapFrames: number[];
    readonly longTasks: number[];
  }
}

/** A tab of a phone for camp days that takes its own times. */
export async function newPhonePage(context: BrowserContext, token: string): Promise<Page> {
  const page = await context.newPage();
  await page.evaluateOnNewDocument((text) => localStorage.setItem('staff_token', text), token);
  await page.evaluateOnNewDocument(takeTimes);
  return page;
}

/** Runs in the page. */
function takeTimes(): void {
  const taps: number[] = [];
  const tapFrames: number[] = [];
  const longTasks: number[] = [];
  Object.assign(window, { taps, tapFrames, longTasks });
  // The first task after a frame.
  const afterFrame = (act: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = act;
      port2.postMessage(undefined);
    });
  new MutationObserver((_, observer) => {
    if (!document.querySelector('li button[aria-pressed]')) return;
    observer.disconnect();
    afterFrame(() => {
      window.listShownAt = performance.now();
    });
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration);
  }).observe({ type: 'longtask' });
  // The time of a click is that of the touch that ended.
  const watchTap = ({ target, timeStamp }: MouseEvent) => {
    const button = (target as Element).closest('button[aria-pressed=false]');
    if (!button) return;
    new MutationObserver((_, observer) => {
      observer.disconnect();
      taps.push(performance.now() - timeStamp);
      afterFrame(() => tapFrames.push(performance.now() - timeStamp));
    }).observe(button, { attributeFilter: ['aria-pressed'] });
  };
  document.addEventListener('click', watchTap, true);
}
