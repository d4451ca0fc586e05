import malay from '@bowline/contract/catalogues/ms.json' with { type: 'json' };
import type { Page } from '@playwright/test';
import { chooseLanguage } from './support/choose-language.ts';
import { smallPicture } from './support/pictures.ts';
import { expect, expectAccessible, full, test } from './support/portal.ts';
import {
  createCamper,
  createCompleteFamily,
  createFilledRegistration,
  createSubmittedRegistration,
  enter,
  pathTo,
} from './support/prepared.ts';
import { chooseFile } from './support/uploads.ts';

// What was typed and not saved outlasts the choice of a language, which loads the page again.

const inMalay = (text: keyof typeof malay): string => String(malay[text]);
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const expectMalay = (page: Page) => expect(page.locator('html')).toHaveAttribute('lang', 'ms');
const stored = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage));

test('the email of the login is kept, its password not', full, async ({ page }) => {
  await page.goto('/login');
  await textbox(page, 'Email').fill('mei.ling@example.com');
  await page.getByLabel('Password', { exact: true }).fill('sea-breeze-7');
  await chooseLanguage(page, 'ms');
  await expectMalay(page);
  await expect(textbox(page, inMalay('Email'))).toHaveValue('mei.ling@example.com');
  await expect(page.getByLabel(inMalay('Password'), { exact: true })).toHaveValue('');
  expect(await stored(page)).not.toContain('mei.ling');
});

test('the new email of an account is kept where it is asked for', full, async ({ page }) => {
  await enter(page, await createCompleteFamily(), '/account');
  await page.getByText('Change your email').click();
  await textbox(page, 'New email').fill('new@example.com');
  await chooseLanguage(page, 'ms');
  await expectMalay(page);
  await expect(textbox(page, inMalay('New email'))).toHaveValue('new@example.com');
});

test('the request for a change is kept', full, async ({ page }) => {
  const registration = await createSubmittedRegistration();
  await enter(page, registration.family, pathTo(registration, 'registration'));
  await press(page, 'Ask for a change');
  await page.getByRole('checkbox', { name: 'Transport' }).check();
  await textbox(page, 'What would you like to change?').fill('We come by car.');
  await chooseLanguage(page, 'ms');
  await expectMalay(page);
  await expect(textbox(page, inMalay('What would you like to change?'))).toHaveValue('We come by car.');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
});

test('the amount of a payment is kept, and a chosen slip is not dropped unasked', full, async ({ page }) => {
  const registration = await createSubmittedRegistration();
  const slip = { name: 'slip.jpg', buffer: await smallPicture() };
  await enter(page, registration.family, pathTo(registration, 'payment'));
  await textbox(page, 'Amount paid').fill('321.50');
  await chooseFile(page, 'Payment slip', slip);
  await expect(page.getByRole('img', { name: 'The slip you chose' })).toBeVisible();
  await chooseLanguage(page, 'ms');
  await expect(page.getByRole('dialog')).toContainText('The file you chose isn’t saved yet');
  await expectAccessible(page);
  await press(page, 'Stay here');
  await expect(page.getByRole('img', { name: 'The slip you chose' })).toBeVisible();
  expect(await stored(page)).not.toContain('321.50');
  await chooseLanguage(page, 'ms');
  await press(page, 'Change the language');
  await expectMalay(page);
  await expect(textbox(page, inMalay('Amount paid'))).toHaveValue('321.50');
});

test('a chosen picture is not dropped unasked', full, async ({ page }) => {
  const family = await createCompleteFamily();
  const { id } = await createCamper(family);
  await enter(page, family, `/camper/ic/${id}`);
  await chooseFile(page, 'Front of the ID', { name: 'front.jpg', buffer: await smallPicture() });
  await chooseLanguage(page, 'ms');
  await press(page, 'Stay here');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await stored(page)).toBe('{}');
});

test('the hash of the address outlasts it, also by the language of the account at login', async ({
  page,
}) => {
  const family = await createCompleteFamily();
  await enter(page, family, '/account#phone');
  await chooseLanguage(page, 'ms');
  await expectMalay(page);
  await expect(page).toHaveURL('/account#phone');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('account_language'))).toContain(' ms');
  await page.context().clearCookies({ name: 'language' });
  await page.evaluate(() => localStorage.removeItem('account_language'));
  await page.reload();
  await expectMalay(page);
  await expect(page).toHaveURL('/account#phone');
});

test.describe('terms that change while a form is submitted', () => {
  test.use({ expectedErrors: /422/ });

  test('lead back to the consent, which says why', full, async ({ page }) => {
    const registration = await createFilledRegistration();
    const message = 'The terms have changed since you agreed. Please read and agree again.';
    await enter(page, registration.family, pathTo(registration, 'consent'));
    await page.route('/api/rego/step/*', async (route) => {
      if (!route.request().postData()?.includes('done')) return route.fallback();
      await page.route('/api/camps/terms/*', async (terms) => {
        const response = await terms.fetch();
        const changed = { ...(await response.json()), sha256: 'f'.repeat(64) };
        await terms.fulfill({ response, json: changed });
      });
      await route.fulfill({ status: 422, json: { code: 'incomplete', message, steps: ['consent'] } });
    });
    await press(page, 'Next');
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByRole('checkbox')).not.toBeChecked();
  });
});
