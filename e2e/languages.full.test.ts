import { getAccount } from '@bowline/contract/api/family/account/auth';
import { getRegistrationPdf } from '@bowline/contract/api/family/registrations';
import malay from '@bowline/contract/catalogues/ms.json' with { type: 'json' };
import type { Language } from '@bowline/contract/text/languages';
import { getRegistration } from '@bowline/testing/registration';
import type { Page } from '@playwright/test';
import { chooseLanguage } from './support/choose-language.ts';
import { smallPicture } from './support/pictures.ts';
import { expect, expectAccessible, test } from './support/portal.ts';
import {
  createCompleteFamily,
  createFilledRegistration,
  createSubmittedRegistration,
  enter,
  type Family,
  pathTo,
} from './support/prepared.ts';
import { noteScripts } from './support/scripts.ts';
import { openStaffPage, staffOf } from './support/staff.ts';
import { chooseFile } from './support/uploads.ts';

declare global {
  interface Window {
    texts?: object;
  }
}

const inMalay = (text: keyof typeof malay): string => String(malay[text]);

const expectLanguage = (page: Page, language: Language) =>
  expect(page.locator('html')).toHaveAttribute('lang', language);
const accountLanguage = async ({ client }: Family) => (await client.call(getAccount)).language;

async function logInInMalay(page: Page, { email, password }: Pick<Family, 'email' | 'password'>) {
  await page.getByRole('textbox', { name: inMalay('Email') }).fill(email);
  await page.getByLabel(inMalay('Password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: inMalay('Log in') }).click();
}

test('an English page loads no other language, and one in Malay the texts of its part of the portal', async ({
  page,
}) => {
  const registration = await createFilledRegistration();
  const loaded = noteScripts(page);
  const calls: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.headers().authorization) calls.push(request.headers()['accept-language']);
  });
  const path = pathTo(registration, 'behavioural');
  await enter(page, registration.family, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/campers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect([...loaded].filter((script) => /^assets\/.*\//.test(script))).toEqual([]);
  expect(await page.evaluate(() => Object.keys(window.texts ?? {}))).toEqual([]);
  expect(new Set(calls)).toEqual(new Set(['en']));

  calls.length = 0;
  await chooseLanguage(page, 'ms');
  await expect(page.getByRole('heading', { level: 1, name: inMalay('Campers') })).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const texts = await page.evaluate(() => window.texts);
  expect(texts).toMatchObject({ Next: inMalay('Next') });
  expect(Object.keys(texts ?? {})).not.toContain('Enter the amount you paid.');
  expect(new Set(calls)).toEqual(new Set(['ms']));
});

test('the hash of the address and what is typed at sign-up outlast the choice of a language, passwords do not', async ({
  page,
}) => {
  const family = await createCompleteFamily();
  await page.goto('/sign-up?camp=none#phone');
  await page.getByRole('textbox', { name: 'Email' }).fill(family.email);
  await page.getByLabel('Password', { exact: true }).fill(family.password);
  await chooseLanguage(page, 'ms');
  await expectLanguage(page, 'ms');
  await expect(page).toHaveURL('/sign-up?camp=none#phone');
  await expect(page.getByRole('textbox', { name: inMalay('Email') })).toHaveValue(family.email);
  await expect(page.getByLabel(inMalay('Password'), { exact: true })).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(family.email);

  await enter(page, family, '/account#phone');
  await chooseLanguage(page, 'zh-Hans');
  await expectLanguage(page, 'zh-Hans');
  await expect(page).toHaveURL('/account#phone');
  await expect.poll(() => accountLanguage(family)).toBe('zh-Hans');
});

test('the login gives the account the language chosen in the browser, and still leads to the page asked for', async ({
  page,
}) => {
  const family = await createCompleteFamily();
  await page.goto('/camper/add');
  await page.waitForURL('/login');
  await chooseLanguage(page, 'ms');
  await expectLanguage(page, 'ms');
  await page.waitForURL('/login');
  await logInInMalay(page, family);
  await page.waitForURL('/camper/add');
  await expect.poll(() => accountLanguage(family)).toBe('ms');
});

test('a form that was agreed to in Malay is kept and printed in it, and staff see it below the English one', async ({
  page,
}) => {
  const registration = await createFilledRegistration();
  const { family, id } = registration;
  await enter(page, family, pathTo(registration, 'consent'));
  await chooseLanguage(page, 'ms');
  const title = inMalay('Parent/Guardian Consent & Indemnity Form');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Anda telah bersetuju dengan teks dalam bahasa Inggeris.')).toBeVisible();
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await expectAccessible(page);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: inMalay('Next') }).click();
  await page.waitForURL(pathTo(registration, 'done'));
  await expect.poll(async () => (await getRegistration(registration)).status).toBe('Pending Payment');
  const pdf = await family.client.call(getRegistrationPdf, { params: { formId: id } });
  expect(pdf.includes('/Lang (ms)')).toBe(true);

  await openStaffPage(page, await staffOf('admin'), `/registrations/${id}`);
  await page.getByRole('button', { name: 'Form', exact: true }).click();
  await page.getByText(/^Fees · /).click();
  const consent = page.locator('#consent');
  await expect(consent.getByRole('heading', { level: 3 })).toHaveText(
    'Parent/Guardian Consent & Indemnity Form',
  );
  await consent.getByText('As the family read it: Bahasa Malaysia').click();
  await expect(consent.locator('[lang=ms]').getByRole('heading', { name: title })).toBeVisible();
  await expectAccessible(page);
});

test('the amount of a payment is kept, and a chosen slip is not dropped unasked', async ({ page }) => {
  const registration = await createSubmittedRegistration();
  const slip = { name: 'slip.jpg', buffer: await smallPicture() };
  await enter(page, registration.family, pathTo(registration, 'payment'));
  await page.getByRole('textbox', { name: 'Amount paid' }).fill('321.50');
  await chooseFile(page, 'Payment slip', slip);
  await expect(page.getByRole('img', { name: 'The slip you chose' })).toBeVisible();
  await chooseLanguage(page, 'ms');
  await expect(page.getByRole('dialog')).toContainText('The file you chose isn’t saved yet');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stay here', exact: true }).click();
  await expect(page.getByRole('img', { name: 'The slip you chose' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('321.50');
  await chooseLanguage(page, 'ms');
  await page.getByRole('button', { name: 'Change the language', exact: true }).click();
  await expectLanguage(page, 'ms');
  await expect(page.getByRole('textbox', { name: inMalay('Amount paid') })).toHaveValue('321.50');
});

const forgot = 'Forgot your password?';
const unknownPage = 'This page doesn’t exist. The address may be mistyped or out of date.';

async function correct(page: Page, english: string, translation: string): Promise<void> {
  await page.goto(`/staff/settings/languages?${new URLSearchParams({ q: english })}`);
  await page.getByRole('button', { name: `Edit the translation of “${english}”` }).click();
  await page.getByRole('textbox', { name: 'Translation' }).fill(translation);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Corrected by')).toBeVisible();
}

test('a family reads a correction on the next page, until it is undone', async ({ page, browser }) => {
  await openStaffPage(page, await staffOf('admin'), '/settings/languages');
  await correct(page, unknownPage, 'Alamat ini salah.');
  await correct(page, forgot, 'Kata laluan terlupa?');

  const context = await browser.newContext({ locale: 'ms-MY' });
  const family = await context.newPage();
  await family.goto('/login');
  await expect(family.getByRole('link', { name: 'Kata laluan terlupa?' })).toBeVisible();
  await family.goto('/404');
  await expect(family.getByText('Alamat ini salah.')).toBeVisible();

  await page.getByRole('button', { name: `Reset the correction of “${forgot}”` }).click();
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(page.getByText('Corrected by')).toBeHidden();
  await family.goto('/login');
  await expect(family.getByRole('link', { name: malay[forgot] })).toBeVisible();
  await context.close();
});
