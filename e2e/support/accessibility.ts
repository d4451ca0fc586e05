import type { Page, ViewportSize } from '@playwright/test';
import { expect, expectAccessible, expectReadable } from './portal.ts';

const phone = { width: 390, height: 844 };
const tablet = { width: 768, height: 1024 };
const desk = { width: 1280, height: 900 };
const smallestPhone = { width: 320, height: 568 };

/** The page is accessible on a phone and on a wide screen, light and dark, and fits the smallest phone and text of double size. */
export async function expectAccessiblePage(page: Page): Promise<void> {
  await expectAccessibleOn(page, [phone, desk]);
  await page.setViewportSize(smallestPhone);
  expect(await overflow(page)).toEqual([]);
  await page.setViewportSize(phone);
  await setTextSize(page, '200%');
  expect(await overflow(page)).toEqual([]);
  await setTextSize(page, '');
}

/** The same for a staff page: on a tablet and a desktop, and on a phone if it is made `forPhones`. */
export async function expectAccessibleStaffPage(page: Page, { forPhones = false } = {}): Promise<void> {
  const smallest = forPhones ? phone : tablet;
  await expectAccessibleOn(page, forPhones ? [desk, tablet, phone] : [desk, tablet]);
  await page.setViewportSize(smallest);
  expect(await overflow(page)).toEqual([]);
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
