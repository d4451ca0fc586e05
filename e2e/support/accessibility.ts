import type { Page, ViewportSize } from '@playwright/test';
import { expect, expectAccessible, expectReadable, full, isInFullRun } from './portal.ts';

const phone = { width: 390, height: 844 };
const tablet = { width: 768, height: 1024 };
const desk = { width: 1280, height: 900 };
const smallestPhone = { width: 320, height: 568 };

/** For a test that looks at pages: its title, and that of the same test in the full run, which looks at them in every size and theme. */
export const atBothDepths = (title: string) =>
  [
    [title, {}],
    [`${title}, in every size and theme`, full],
  ] as const;

/**
 * The page is accessible and fits the smallest phone. The full run looks at it on a phone and on a wide screen, light and dark, and
 * with text of double size; other runs look once.
 */
export async function expectAccessiblePage(page: Page): Promise<void> {
  if (!isInFullRun()) return lookOnce(page, phone, smallestPhone);
  await expectAccessibleOn(page, [phone, desk]);
  await expectToFit(page, smallestPhone);
  await page.setViewportSize(phone);
  await setTextSize(page, '200%');
  expect(await overflow(page)).toEqual([]);
  await setTextSize(page, '');
}

/** The same for a staff page: on a tablet and a desktop, and on a phone if it is made `forPhones`. */
export async function expectAccessibleStaffPage(page: Page, { forPhones = false } = {}): Promise<void> {
  const smallest = forPhones ? phone : tablet;
  if (!isInFullRun()) return lookOnce(page, smallest, smallest);
  await expectAccessibleOn(page, forPhones ? [desk, tablet, phone] : [desk, tablet]);
  await expectToFit(page, smallest);
  await page.setViewportSize(desk);
}

async function expectAccessibleOn(page: Page, screens: readonly ViewportSize[]): Promise<void> {
  for (const size of screens) {
    await page.setViewportSize(size);
    await settle(page);
    await expectAccessible(page);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await settle(page);
  await expectReadable(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

const looks = new WeakMap<Page, number>();

/** Small and light, or wide and dark, by turns. */
async function lookOnce(page: Page, small: ViewportSize, smallest: ViewportSize): Promise<void> {
  const before = page.viewportSize() ?? small;
  const turn = looks.get(page) ?? 0;
  looks.set(page, turn + 1);
  const isWide = turn % 2 === 1;
  await page.setViewportSize(isWide ? desk : small);
  await page.emulateMedia({ colorScheme: isWide ? 'dark' : 'light' });
  await settle(page);
  await expectAccessible(page);
  await expectToFit(page, smallest);
  await page.setViewportSize(before);
}

async function expectToFit(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size);
  expect(await overflow(page)).toEqual([]);
}

function setTextSize(page: Page, size: string): Promise<void> {
  return page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}

/** Nothing is on its way and nothing moves: a colour in transition is none that a person reads by. */
export async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
    // One that is cut short, as when the pointer leaves, ends by an error; another may take its place.
    for (let them = moving(); them.length > 0; them = moving())
      await Promise.allSettled(them.map(({ finished }) => finished));
  });
}

/** What makes the page wider than the screen, and which open dialog is cut off. */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const dialogs = [...document.querySelectorAll('dialog[open]')].filter((dialog) => {
      const { left, right } = dialog.getBoundingClientRect();
      return left < 0 || right > clientWidth;
    });
    if (scrollWidth <= clientWidth) return dialogs.map(({ outerHTML }) => outerHTML.slice(0, 100));
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return wide.map(({ outerHTML }) => outerHTML.slice(0, 100));
  });
}
