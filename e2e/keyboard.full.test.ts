import { getRegistration } from '@bowline/testing/registration';
import type { Page } from '@playwright/test';
import { tabTo } from './support/keys.ts';
import { expect, test } from './support/portal.ts';
import {
  createCompleteFamily,
  createPaidRegistration,
  createRegistration,
  enter,
  pathTo,
} from './support/prepared.ts';
import { openStaffPage, staffOf } from './support/staff.ts';
import { expectStep } from './support/wizard.ts';

const answer = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const size = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

test('a whole step can be answered with only the keyboard', async ({ page }) => {
  const registration = await createRegistration();
  const { family } = registration;
  await enter(page, family, pathTo(registration, 'update'));

  await answer(page, 'Height').focus();
  await page.keyboard.type('142');
  await tabTo(page, answer(page, 'Weight'));
  await page.keyboard.type('36.5');
  await tabTo(page, answer(page, 'Around the chest'));
  await page.keyboard.type('68');

  await tabTo(page, size(page, 'XXS'));
  for (let pressed = 0; pressed < 3; pressed++) await page.keyboard.press('ArrowDown');
  await expect(size(page, 'M')).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(size(page, 'S')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(answer(page, 'School year or grade')).toBeFocused();
  await page.keyboard.type('Form 1');

  // The head was passed over: the list of what is still needed leads there.
  const next = page.getByRole('button', { name: 'Next' });
  await expect(next).toBeDisabled();
  await tabTo(page, page.getByRole('button', { name: 'Still needed (1)' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Around the head' }));
  await page.keyboard.press('Enter');
  await expect(answer(page, 'Around the head')).toBeFocused();
  await expect(answer(page, 'Around the head')).toBeInViewport();
  await page.keyboard.type('53.5');
  await expect(page.getByText('Nothing is missing')).toBeVisible();
  await tabTo(page, next);
  await page.keyboard.press('Enter');

  await expectStep(page, 'about', registration);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await getRegistration(registration)).toMatchObject({
    tshirt_size: 'S',
    hs_circumference_head: 53.5,
  });
});

test('the skip link leads to the content', async ({ page }) => {
  const family = await createCompleteFamily();
  await enter(page, family, '/campers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Add camper profile' }));
});

test.describe('in the office', () => {
  test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

  test('a registration is searched, opened and accepted with only the keyboard', async ({ page }) => {
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
});
