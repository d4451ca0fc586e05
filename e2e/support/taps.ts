import type { Page } from '@playwright/test';

/** Counts the taps of a person on a page's controls, by the page's address. */
export interface Taps {
  readonly total: () => number;
  readonly onPages: () => Readonly<Record<string, number>>;
}

/**
 * A tap is a click, or going to a control to type; a list takes two. A box that the page goes to by itself, such as the
 * next one of a date, and what the page fills in take none.
 */
export async function countTaps(page: Page): Promise<Taps> {
  const counts: Record<string, number> = {};
  await page.exposeFunction('noteTaps', (path: string, count: number) => {
    const name = path.replace(/\/[0-9a-f]{8}-[^/]+/g, '');
    counts[name] = (counts[name] ?? 0) + count;
  });
  await page.addInitScript(watchTaps);
  return {
    total: () => Object.values(counts).reduce((sum, count) => sum + count, 0),
    onPages: () => ({ ...counts }),
  };
}

/** For the message of a test that takes too many. */
export const inWords = ({ onPages }: Taps): string => `taps by page: ${JSON.stringify(onPages())}`;

declare global {
  function noteTaps(path: string, count: number): void;
}

function watchTaps(): void {
  let focused: Element | undefined;
  const { focus } = HTMLElement.prototype;
  // The test itself focuses in a world of its own.
  HTMLElement.prototype.focus = function (options) {
    focused = this;
    focus.call(this, options);
  };
  document.addEventListener('pointerdown', () => noteTaps(location.pathname, 1));
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLElement) || target.matches('[type=radio], [type=checkbox]')) return;
    if (target !== focused) noteTaps(location.pathname, target.matches('select') ? 2 : 1);
    focused = target;
  });
}
