import { LANGUAGE_COOKIE, languages } from '@bowline/contract/text/languages';
import { answersOfAge } from '@bowline/testing/answers';
import type { Page } from '@playwright/test';
import { overflow } from './support/accessibility.ts';
import { expect, portalUrl, test } from './support/portal.ts';
import { createCamper, createCompleteFamily, createRegistration, enter, pathTo } from './support/prepared.ts';
import { openSettled } from './support/settled-page.ts';

/** Text of twice the size, as a person sets it in the browser. */
async function enlarge(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

/** The header's words in pairs that lie over each other. */
function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const items = [...document.querySelectorAll('header nav :is(a, button, span)')];
    const boxes = items.map((item) => ({ text: item.textContent, box: item.getBoundingClientRect() }));
    return boxes.flatMap(({ text, box }, index) =>
      boxes
        .slice(index + 1)
        .filter(
          ({ box: other }) =>
            box.left < other.right - 1 &&
            other.left < box.right - 1 &&
            box.top < other.bottom - 1 &&
            other.top < box.bottom - 1,
        )
        .map((other) => `${text} over ${other.text}`),
    );
  });
}

async function expectFit(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await overlaps(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await overlaps(page)).toEqual([]);
  expect(await page.evaluate(() => document.querySelector('header')?.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 390, height: 844 });
}

test('the header of a page behind the login fits at twice the text size', async ({ page }) => {
  const family = await createCompleteFamily();
  await createCamper(family, { name: 'Muhammad Haziq bin Abdul Rahman' });
  const registration = await createRegistration({ family });
  await enter(page, family, '/campers');
  await openSettled(page, pathTo(registration, 'update'));
  await enlarge(page);
  await expectFit(page);
});

test('the words of a scale stay whole on a phone', async ({ page }) => {
  const registration = await createRegistration({ camper: answersOfAge(8) });
  await enter(page, registration.family, pathTo(registration, 'behavioural'));
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const word = page.getByText('Sometimes', { exact: true }).first();
    await expect(word).toBeVisible();
    const lines = await word.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    });
    expect(lines, `at ${width} px`).toBe(1);
  }
});

/** Height of the page in screens of a phone. */
const screens = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight / 844);

/** Where the last button of the page ends, in screens. */
const endOfButtons = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll('main button')].map(
      (one) => one.getBoundingClientRect().bottom,
    );
    return (Math.max(...buttons) + window.scrollY) / 844;
  });

test('the longest step takes at most four screens of a phone, and a review one', async ({ page }) => {
  const registration = await createRegistration({ camper: answersOfAge(8) });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of languages) {
    await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: portalUrl() }]);
    await enter(page, registration.family, pathTo(registration, 'behavioural'));
    await expect(page.getByRole('radio')).toHaveCount(12 * 5 + 6 * 4);
    expect.soft(await screens(page), language).toBeLessThanOrEqual(4);
    expect.soft(await overflow(page), language).toEqual([]);
  }
  for (const step of ['camper-details', 'emergency', 'medical', 'immunisations'] as const) {
    await openSettled(page, pathTo(registration, step));
    await expect(page.locator('main details summary').first()).toBeVisible();
    expect.soft(await endOfButtons(page), step).toBeLessThanOrEqual(1);
    // With the footer below the first screen. Each group says its answers in up to three lines.
    expect.soft(await screens(page), step).toBeLessThanOrEqual(1.25);
  }
});
