import type { Page } from '@playwright/test';

const STORED = 'taps';

/**
 * Counts the taps of a person on a page's controls from now on. A tap is a click, or going to a control to type; a list
 * takes two. A box that the page goes to by itself, such as the next one of a date, and what the page fills in take none.
 */
export async function countTaps(page: Page): Promise<void> {
  await page.addInitScript(watchTaps, STORED);
}

/** How many there were, and in words, for the message of a test that takes too many, on which pages. */
export async function countedTaps(page: Page): Promise<{ total: number; inWords: string }> {
  const stored = await page.evaluate((key) => sessionStorage.getItem(key), STORED);
  if (stored === null) throw new Error('No tap was counted');
  const counts: Record<string, number> = JSON.parse(stored);
  return {
    total: Object.values(counts).reduce((sum, count) => sum + count, 0),
    inWords: `taps by page: ${stored}`,
  };
}

function watchTaps(key: string): void {
  const note = (count: number) => {
    const counts = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    const name = location.pathname.replace(/\/[0-9a-f]{8}-[^/]+/g, '');
    sessionStorage.setItem(key, JSON.stringify({ ...counts, [name]: (counts[name] ?? 0) + count }));
  };
  let focused: Element | undefined;
  const { focus } = HTMLElement.prototype;
  // The test itself focuses in a world of its own.
  HTMLElement.prototype.focus = function (options) {
    focused = this;
    focus.call(this, options);
  };
  document.addEventListener('pointerdown', () => note(1));
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLElement) || target.matches('[type=radio], [type=checkbox]')) return;
    if (target !== focused) note(target.matches('select') ? 2 : 1);
    focused = target;
  });
}
