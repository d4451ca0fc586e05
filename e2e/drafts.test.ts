import type { Page } from '@playwright/test';
import { KEPT, storedDrafts, typeAndKeep } from './support/drafts.ts';
import { logIn } from './support/family.ts';
import { expect, test } from './support/portal.ts';
import { type Begun, begin, load } from './support/registration.ts';
import { createCompleteFamily, endSession, enter, type Family } from './support/settled-family.ts';
import { expectStep } from './support/wizard.ts';

const YEAR = 'School year or grade';
const TYPED = 'Form 3, in the morning';

/** A family that has just begun the annual update. */
async function atUpdate(page: Page): Promise<{ family: Family; begun: Begun }> {
  const family = await createCompleteFamily();
  const begun = await begin(family);
  await enter(page, family, begun.pathTo('update'));
  return { family, begun };
}

async function expectKept(page: Page): Promise<void> {
  await expect(page.getByText(KEPT)).toBeVisible();
  await expect(page.getByRole('textbox', { name: YEAR })).toHaveValue(TYPED);
}

test('typed answers survive a reload, until they are discarded', async ({ page }) => {
  await atUpdate(page);
  await typeAndKeep(page, YEAR, TYPED);
  await page.reload();
  await expectKept(page);

  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(page.getByRole('textbox', { name: YEAR })).toHaveValue('');
  await expect.poll(() => storedDrafts(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('textbox', { name: YEAR })).toHaveValue('');
  await expect(page.getByText(KEPT)).toHaveCount(0);
});

test('typed answers survive a closed tab and are gone from the browser once they are saved', async ({
  page,
  context,
}) => {
  const { family, begun } = await atUpdate(page);
  await typeAndKeep(page, YEAR, TYPED);
  await page.close();

  const tab = await context.newPage();
  await tab.goto(begun.pathTo('update'));
  await expectKept(tab);
  await tab.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(tab.getByText('Saved', { exact: true })).toBeVisible();
  await expect.poll(() => storedDrafts(tab)).toEqual([]);
  expect(await load(family, begun)).toMatchObject({ school_year: TYPED });
});

test.describe('without a network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test('typing continues, a save shows the error, and a later one succeeds', async ({ page, context }) => {
    const { family, begun } = await atUpdate(page);
    await expect(page.getByRole('textbox', { name: YEAR })).toBeEditable();
    await context.setOffline(true);
    await expect(
      page.getByText('You’re offline. You can keep typing; save when you’re back online.'),
    ).toBeVisible();
    await typeAndKeep(page, YEAR, TYPED);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const trouble = page.getByText(
      'We couldn’t connect. Your answers are kept on this device. Check your connection and try again.',
    );
    await expect(trouble).toBeVisible();
    await expect(page.getByRole('textbox', { name: YEAR })).toHaveValue(TYPED);

    await context.setOffline(false);
    await expect(page.getByText('You’re offline.')).toHaveCount(0);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(trouble).toHaveCount(0);
    expect(await load(family, begun)).toMatchObject({ school_year: TYPED });
  });
});

test.describe('after the session has ended', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('logging in again leads back to the step with what was typed', async ({ page }) => {
    const { family, begun } = await atUpdate(page);
    await typeAndKeep(page, YEAR, TYPED);
    await endSession(family);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL('/login');
    await expect(page.getByText('Your session has ended', { exact: true })).toBeVisible();

    await logIn(page, family.person);
    await expectStep(page, 'update', begun.formType, family.person);
    await expectKept(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: YEAR })).toHaveValue(TYPED);
    await expect(page.getByText(KEPT)).toHaveCount(0);
  });
});
