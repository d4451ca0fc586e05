import type { Locator, Page } from '@playwright/test';
import { storedDrafts } from './support/drafts.ts';
import { profilePages, wizardPages } from './support/pages.ts';
import { expect, test } from './support/portal.ts';
import {
  createCompleteFamily,
  createFilledRegistration,
  createSubmittedRegistration,
  enter,
  pathTo,
  sharedPaidRegistration,
} from './support/prepared.ts';
import { openStaffPage, staffOf } from './support/staff.ts';
import { staffPages } from './support/staff-pages.ts';

const TEXT = 'Kept over here';

const DRAWN_MS = 3000;

/** The boxes of the forms of a page that take any text. */
const boxesOf = (page: Page): Locator =>
  page
    .locator('main form:not([role=search])')
    .locator('textarea, input:not([type]), input[type=text]:not([inputmode]):not([autocomplete])')
    .and(page.locator(':not([readonly]):not([disabled]):visible'));

/** Waits for the page, and types into the last box of its forms. Returns whether one takes a text. */
async function typeIntoLast(page: Page, waitMs = 0): Promise<boolean> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy=true], main [inert]')).toHaveCount(0);
  const box = boxesOf(page).last();
  if (waitMs > 0) await box.waitFor({ timeout: waitMs }).catch(() => undefined);
  if ((await box.count()) === 0) return false;
  await box.fill(TEXT);
  return true;
}

const expectText = (page: Page, path?: string) =>
  expect
    .poll(() => boxesOf(page).evaluateAll((boxes) => boxes.map((box) => 'value' in box && box.value)), path)
    .toContain(TEXT);

test.describe('text typed into the forms of a family', () => {
  test('is there again after a reload, and on coming back', async ({ page }) => {
    test.slow();
    const filled = await createFilledRegistration();
    await enter(page, filled.family, '/campers');
    const forms = ['/account', ...profilePages(filled.camperId), ...wizardPages(filled)];
    const typed: string[] = [];
    // The others are pictures or to be read; coming to the last step sends the form.
    const read =
      /photo|\/ic\/|register\/(camper-details|emergency|medical|immunisations|consent|done|payment)/;
    for (const path of forms.filter((one) => !read.test(one))) {
      await page.goto(path);
      const before = await storedDrafts(page);
      // A long step is drawn in parts.
      if (!(await typeIntoLast(page, DRAWN_MS))) continue;
      await expect.poll(() => storedDrafts(page), path).not.toEqual(before);
      await page.reload();
      await expectText(page, path);
      await page.goto('/campers');
      await page.goBack();
      await expectText(page, path);
      typed.push(path.split('/')[2] ?? '');
    }
    expect(typed).toEqual(expect.arrayContaining(['medical', 'update', 'about', 'closing-ceremony']));
  });

  test('about a camper who is not there yet, and in a request for a change, is there again, too', async ({
    page,
  }) => {
    const sent = await createSubmittedRegistration({ family: await createCompleteFamily() });
    await enter(page, sent.family, '/camper/add');
    const before = await storedDrafts(page);
    await typeIntoLast(page);
    await expect.poll(() => storedDrafts(page)).not.toEqual(before);
    await page.reload();
    await expectText(page);

    await page.goto(pathTo(sent, 'registration'));
    await page.getByRole('button', { name: 'Ask for a change' }).click();
    await page.locator('main form textarea').last().fill(TEXT);
    await expect.poll(async () => (await storedDrafts(page)).length).toBeGreaterThan(1);
    await page.reload();
    await expectText(page);
  });
});

/** Pages of staff whose forms are short, or are about a secret. */
const SHORT = /\/(account|accounts|log|exposure|api-keys|webhooks|retention|days|name-tags|groups)$/;

test('what staff type into the forms of a page is there when they come back to it', async ({ page }) => {
  test.slow();
  const pages = staffPages(await sharedPaidRegistration()).map(({ path }) => path);
  const typed: string[] = [];
  for (const path of pages.filter((one) => !SHORT.test(one) && one !== '/camp/')) {
    await openStaffPage(page, await staffOf('admin'), path);
    if (!(await typeIntoLast(page))) continue;
    await page.evaluate(() => history.pushState(null, '', '/staff/dashboard'));
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    await page.goBack();
    await expectText(page, path);
    typed.push(path);
  }
  expect(typed.length).toBeGreaterThan(5);
});
