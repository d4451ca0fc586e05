import type { Page } from '@playwright/test';
import { expect, full, test } from './support/portal.ts';
import { createCamper, createCompleteFamily, enter } from './support/prepared.ts';

const spinner = (page: Page) => page.locator('[data-loading]');

/** Holds back the answers to a call until they are let go. */
async function holdBack(page: Page, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test('a slow response dims the whole page until it arrives', async ({ page }) => {
  const family = await createCompleteFamily();
  const letGo = await holdBack(page, '/api/campers');
  await enter(page, family, '/campers');
  await expect(spinner(page)).toBeVisible();
  await expect(page.getByText('Loading…')).toBeAttached();
  expect(await spinner(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  letGo();
  await expect(page.getByText('Add your first camper', { exact: true })).toBeVisible();
  await expect(spinner(page)).toHaveCount(0);
});

test('a clicked link is marked immediately while the code of its page loads', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
  const letGo = await holdBack(page, '**/assets/sign-up-page*.js');
  const link = page.getByRole('navigation').getByRole('link', { name: 'Sign Up' });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveTitle('Sign Up');
  await expect(spinner(page)).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign Up');
  await expect(spinner(page)).toHaveCount(0);
});

test('the spinner takes no focus, and disappears with the call', full, async ({ page }) => {
  const family = await createCompleteFamily();
  const { id } = await createCamper(family);
  await enter(page, family, `/camper/${id}`);
  const school = page.getByRole('textbox', { name: 'School', exact: true });
  await school.fill('SMK Damansara Jaya');
  const letGo = await holdBack(page, `/api/campers/${id}`);
  await school.press('Enter');
  await expect(spinner(page)).toBeVisible();
  await expect(school).toBeFocused();
  letGo();
  await page.waitForURL('/camper/photo/*');
  await expect(spinner(page)).toHaveCount(0);
});

test.describe('an error response', () => {
  test.use({ expectedErrors: /status of 503/ });

  test('is shown until it is closed or the next call succeeds', full, async ({ page }) => {
    const family = await createCompleteFamily();
    const { id } = await createCamper(family);
    await enter(page, family, `/camper/${id}`);
    const message = 'The camp’s computer is resting. Please try again.';
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await expect(save).toBeEnabled();
    await page.route(`/api/campers/${id}`, (route) => route.fulfill({ status: 503, json: { message } }), {
      times: 2,
    });
    await save.click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(spinner(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText(message)).toHaveCount(0);

    await save.click();
    await expect(page.getByText(message)).toBeVisible();
    await save.click();
    await page.waitForURL('/campers');
    await expect(page.getByText(message)).toHaveCount(0);
  });
});
