import type { BrowserContext, Page, ViewportSize } from '@playwright/test';
import { expect, expectAccessible } from './portal.ts';

const phone = { width: 390, height: 844 };
const tablet = { width: 768, height: 1024 };
const desk = { width: 1280, height: 900 };
const smallestPhone = { width: 320, height: 568 };

/** The page is accessible, fits the smallest phone, and does so with text of double size. */
export async function expectAccessiblePage(page: Page): Promise<void> {
  await look(page, phone);
  await expectToFit(page, smallestPhone);
  await page.setViewportSize(phone);
  await setTextSize(page, '200%');
  expect(await overflow(page)).toEqual([]);
  await setTextSize(page, '');
}

/** A staff page is accessible and fits a tablet, or a phone if it is made `forPhones`. */
export async function expectAccessibleStaffPage(page: Page, { forPhones = false } = {}): Promise<void> {
  const before = page.viewportSize() ?? desk;
  const smallest = forPhones ? phone : tablet;
  await look(page, smallest);
  await expectToFit(page, smallest);
  await page.setViewportSize(before);
}

/** A page of a journey is accessible and fits the smallest phone. */
export async function lookOnTheWay(page: Page): Promise<void> {
  const before = page.viewportSize() ?? phone;
  await settle(page);
  await expectAccessible(page);
  await expectToFit(page, smallestPhone);
  await page.setViewportSize(before);
}

const looks = new WeakMap<BrowserContext, number>();

/** Small and light, or wide and dark, by turns. The seed of the run decides which comes first. */
async function look(page: Page, small: ViewportSize): Promise<void> {
  const turn = looks.get(page.context()) ?? Number(process.env.TEST_SEED ?? 0);
  looks.set(page.context(), turn + 1);
  const isWide = turn % 2 === 1;
  await page.setViewportSize(isWide ? desk : small);
  await page.emulateMedia({ colorScheme: isWide ? 'dark' : 'light' });
  await settle(page);
  await expectAccessible(page);
}

async function expectToFit(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size);
  // Tables become cards once the page knows its new width.
  await expect.poll(() => overflow(page)).toEqual([]);
}

function setTextSize(page: Page, size: string): Promise<void> {
  return page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}

/** Nothing is on its way and nothing moves: a colour in transition is none that a person reads by. */
async function settle(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  // Where the next page came meanwhile, it may have been that of the page before.
  await expect(heading).toBeVisible();
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
