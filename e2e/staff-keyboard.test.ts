import type { Page } from '@playwright/test';
import { tabTo } from './support/keys.ts';
import { expect, full, test } from './support/portal.ts';
import { createPaidRegistration } from './support/prepared.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a registration is searched, opened and accepted with the keyboard alone', async ({ page }) => {
  const { family } = await createPaidRegistration();
  await openStaffPage(page, await staffOf('registrar'), '/registrations?tab=deposit_received');
  const row = page.getByRole('table').getByRole('link');
  await expect(row.first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(row.first()).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.type(family.email);
  await expect(row).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveValue(family.email);
  await tabTo(page, row);
  await page.keyboard.press('Enter');
  await expect(button(page, 'Accept')).toBeVisible();
  await page.keyboard.press('u');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');

  await tabTo(page, button(page, 'Accept'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(page, 'Accept')).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'Preview email'));
  await page.keyboard.press('Enter');
  await expect(button(page, 'Accept and send')).toBeVisible();
  await tabTo(page, button(page, 'Accept and send'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Accepted', { exact: true }).first()).toBeVisible();
});

test('each key of a registration’s page has one action', full, async ({ page }) => {
  const { id } = await createPaidRegistration();
  await openStaffPage(page, await staffOf('registrar'), `/registrations/${id}?tab=all`);
  await expect(button(page, 'Accept')).toBeVisible();
  await page.keyboard.press('?');
  const keys = await page.getByRole('dialog').getByRole('term').locator('kbd').allInnerTexts();
  expect(keys.length).toBeGreaterThan(5);
  expect(new Set(keys).size).toBe(keys.length);
});

test('the skip link leads to the content', full, async ({ page }) => {
  await openStaffPage(page, await staffOf('viewer'), '/camps');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const main = page.getByRole('main');
  await expect(main.locator(':focus')).toHaveCount(1);
});
