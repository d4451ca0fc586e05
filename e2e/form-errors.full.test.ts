import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/portal.ts';
import { createCamper, createCompleteFamily, createRegistration, enter, pathTo } from './support/prepared.ts';

// Also what moves must not move a control from under the finger.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** The position of each control in the document, independent of scrolling. */
const places = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main label, main button, main a')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return `${element.textContent}: ${[x, y + window.scrollY, width, height].map(Math.round)}`;
    }),
  );

const isCovered = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return !element.contains(found);
  });

test('nothing moves when an error appears on leaving a field', async ({ page }) => {
  const family = await createCompleteFamily();
  const { id } = await createCamper(family);
  await enter(page, family, `/camper/${id}`);
  const save = button(page, 'Save');
  await expect(save).toBeVisible();
  for (const [name, typed] of [
    ['Full name', 'n'.repeat(300)],
    ['Email', 'foo@'],
  ] as const) {
    const good = await field(page, name).inputValue();
    await field(page, name).fill(typed);
    // One thing is still needed from here on; only the error is measured.
    await expect(button(page, 'Still needed (1)')).toBeVisible();
    const before = await places(page);
    const boxBefore = await save.boundingBox();
    await field(page, name).blur();
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
    expect(await places(page)).toEqual(before);
    expect(await save.boundingBox()).toEqual(boxBefore);
    await field(page, name).fill(good);
    await expect(field(page, name)).not.toHaveAttribute('aria-invalid');
  }
});

test('on a phone the buttons stay in sight and cover neither the focus nor a notification', async ({
  page,
}) => {
  const registration = await createRegistration();
  const { family } = registration;
  await enter(page, family, pathTo(registration, 'update'));
  for (const name of ['Height', 'Around the chest', 'School year or grade', 'Cousins']) {
    const control = page.getByRole('textbox', { name });
    await control.focus();
    await expect(button(page, 'Save')).toBeInViewport({ ratio: 1 });
    expect(await isCovered(control)).toBe(false);
  }
  await field(page, 'Height').fill('142');
  await button(page, 'Save').click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  for (const name of ['Save', 'Next']) expect(await isCovered(button(page, name))).toBe(false);
  expect(await isCovered(button(page, 'Close'))).toBe(false);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing has a transition', async ({ page }) => {
    await page.goto('/sign-up');
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => !['0s', ''].includes(getComputedStyle(element).transitionDuration))
        .map(({ tagName }) => tagName),
    );
    expect(moving).toEqual([]);
  });
});
