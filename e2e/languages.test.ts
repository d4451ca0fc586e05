import { getAccount, saveLanguage } from '@bowline/contract/api/account/auth';
import { getRegistrationPdf } from '@bowline/contract/api/registrations';
import malay from '@bowline/contract/catalogues/ms.json' with { type: 'json' };
import { type Language, languageNames } from '@bowline/contract/text/languages';
import { getRegistration } from '@bowline/testing/registration';
import type { Page } from '@playwright/test';
import { chooseLanguage } from './support/choose-language.ts';
import { newPerson } from './support/family.ts';
import { expect, expectAccessible, full, test } from './support/portal.ts';
import {
  createCompleteFamily,
  createFilledRegistration,
  enter,
  type Family,
  pathTo,
} from './support/prepared.ts';
import { noteScripts } from './support/scripts.ts';
import { waitUntilIdle } from './support/settled-page.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

declare global {
  interface Window {
    texts?: object;
  }
}

const inMalay = (text: keyof typeof malay): string => String(malay[text]);

const languages = (page: Page, label: string) => page.getByRole('navigation', { name: label });
const expectLanguage = (page: Page, language: Language) =>
  expect(page.locator('html')).toHaveAttribute('lang', language);
const accountLanguage = async ({ client }: Family) => (await client.call(getAccount)).language;

async function logInInMalay(page: Page, { email, password }: Pick<Family, 'email' | 'password'>) {
  await page.getByRole('textbox', { name: inMalay('Email') }).fill(email);
  await page.getByLabel(inMalay('Password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: inMalay('Log in') }).click();
}

test('the login offers every language by its own name, without scrolling', async ({ page }) => {
  await page.goto('/login');
  for (const [language, name] of Object.entries(languageNames)) {
    const link = languages(page, 'Language').getByRole('link', { name, exact: true });
    await expect(link).toBeInViewport({ ratio: 1 });
    await expect(link).toHaveAttribute('lang', language);
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await chooseLanguage(page, 'ms');
  await expect(page).toHaveURL('/login');
  await expect(page).toHaveTitle(inMalay('Log in'));
  await expectLanguage(page, 'ms');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: inMalay('Log in') })).toBeVisible();
});

test.describe('a browser that prefers Malay', () => {
  test.use({ locale: 'ms-MY' });

  test('gets Malay at the first visit, and English once that is chosen', full, async ({ page }) => {
    await page.goto('/sign-up');
    await expect(page.getByRole('heading', { level: 1, name: inMalay('Sign Up') })).toBeVisible();
    await chooseLanguage(page, 'en');
    await expect(page.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible();
    await page.goto('/forgot-password');
    await expectLanguage(page, 'en');
  });
});

test(
  'an English page loads no other language, and one in Malay the texts of its part of the portal',
  full,
  async ({ page }) => {
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
  },
);

test(
  'what was typed at sign-up is kept when a language is chosen, except for the passwords',
  full,
  async ({ page }) => {
    const { email, password } = newPerson('parent');
    await page.goto('/sign-up');
    await page.getByRole('radio', { name: /^Parent\/Guardian/ }).check();
    await page.getByRole('textbox', { name: 'Phone' }).fill('012-345 6789');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await chooseLanguage(page, 'ms');
    await expectLanguage(page, 'ms');
    await expect(page.getByRole('textbox', { name: inMalay('Email') })).toHaveValue(email);
    await expect(page.getByRole('textbox', { name: inMalay('Phone') })).toHaveValue('012-345 6789');
    await expect(page.getByLabel(inMalay('Password'), { exact: true })).toHaveValue('');
    const labelOfParent = inMalay('First name (Parent/Guardian)');
    await expect(page.getByRole('textbox', { name: labelOfParent })).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(email);
  },
);

test('an account that signs up in a language has it', async ({ page }) => {
  const { email, password } = newPerson('parent');
  await page.goto('/sign-up');
  await chooseLanguage(page, 'ms');
  await page.getByRole('radio').first().check();
  await page.getByRole('textbox', { name: inMalay('First name (Parent/Guardian)') }).fill('Mei Ling');
  await page.getByRole('textbox', { name: inMalay('Last name (Parent/Guardian)') }).fill('Tan');
  await page.getByRole('textbox', { name: inMalay('Phone') }).fill('012-345 6789');
  await page.getByRole('textbox', { name: inMalay('Email') }).fill(email);
  await page.getByLabel(inMalay('Password'), { exact: true }).fill(password);
  await page.getByLabel(inMalay('Confirm password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: inMalay('Sign Up') }).click();
  await page.waitForURL('/login');
  await logInInMalay(page, { email, password });
  const account = await page.waitForResponse('/api/auth/account');
  expect(await account.json()).toMatchObject({ language: 'ms' });
});

test(
  'a choice while logged in is kept in the account, also when the page is read again',
  full,
  async ({ page }) => {
    const family = await createCompleteFamily();
    await enter(page, family, '/account');
    await chooseLanguage(page, 'zh-Hans');
    await expectLanguage(page, 'zh-Hans');
    await expect(page).toHaveURL('/account');
    await expect.poll(() => accountLanguage(family)).toBe('zh-Hans');
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('zh-Hans');
    // A later choice in another browser counts; this one continues in its own language.
    await family.client.call(saveLanguage, { body: { language: 'ms' } });
    await page.reload();
    await waitUntilIdle(page);
    await expectLanguage(page, 'zh-Hans');
    expect(await accountLanguage(family)).toBe('ms');
  },
);

test('a browser in which no language was chosen takes the account’s at login', full, async ({ page }) => {
  const family = await createCompleteFamily();
  await family.client.call(saveLanguage, { body: { language: 'ms' } });
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(family.email);
  await page.getByLabel('Password', { exact: true }).fill(family.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expectLanguage(page, 'ms');
  await expect(page).toHaveURL('/campers');
  await page.reload();
  await expectLanguage(page, 'ms');
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

test.describe('a link that no longer works', () => {
  test.use({ expectedErrors: /410/ });

  test('outlasts the choice of a language', async ({ page }) => {
    await page.goto('/reset-password?token=none');
    await chooseLanguage(page, 'ms');
    await expect(page).toHaveURL('/reset-password?token=none');
    await expect(
      page.getByRole('heading', { level: 1, name: inMalay('This link no longer works') }),
    ).toBeVisible();
  });
});
