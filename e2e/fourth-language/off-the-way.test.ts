import { t } from '@bowline/contract/text/t';
import { linkIn } from '@bowline/testing/outbox';
import { chooseLanguage } from '../support/choose-language.ts';
import { waitForEmail } from '../support/emails.ts';
import { newPerson, signUp } from '../support/family.ts';
import { expect, test } from '../support/portal.ts';
import { createCompleteFamily, enter } from '../support/prepared.ts';
import { withAnyValues } from '../support/texts.ts';
import { language, look } from './look.ts';
import { fourthLanguage } from './pseudo-language.ts';
import { untranslatedIn } from './untranslated.ts';

// What no journey comes by: forgotten passwords, missing pages, mistakes and a portal out of reach.

test.use({ language, expectedErrors: /4(10|22)|ERR_FAILED/ });

test('no English is left on the pages of a forgotten password', async ({ page }) => {
  const person = newPerson('parent');
  await signUp(page, person);
  await page.goto('/forgot-password');
  await look(page);
  await page.getByRole('textbox', { name: t('Email') }).fill(person.email);
  await page.getByRole('button').click();
  await page.waitForURL('/forgot-password/sent');
  await look(page);
  const subject = withAnyValues(t<string>('Set a new password for {name}'));
  const email = await waitForEmail({ to: person.email, subject });
  expect.soft(untranslatedIn(String(email.text))).toEqual([]);
  await page.goto(linkIn(email, '/reset-password'));
  await look(page);
  const passwords = page.locator('input[type=password]');
  const [password, again] = [passwords.first(), passwords.last()];
  await password.fill('a-new-breeze-8');
  await again.fill('another-breeze');
  await page.getByRole('button').click();
  await look(page);
  await password.fill('a-new-breeze-8');
  await again.fill('a-new-breeze-8');
  await page.getByRole('button').click();
  await page.waitForURL('/reset-password/done');
  await look(page);
  await page.goto('/reset-password?token=none');
  await look(page);
});

test('no English is left on missing pages and beside mistakes', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: t('Log in'), exact: true }).click();
  await look(page);
  await page.getByRole('textbox', { name: t('Email') }).fill('nobody@example.com');
  await page.getByLabel(t('Password'), { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: t('Log in'), exact: true }).click();
  await expect(page.getByRole('button', { name: t('Close') })).toBeVisible();
  await look(page);
  await page.goto('/no/such/page');
  await look(page);
  await enter(page, await createCompleteFamily(), '/camper/add');
  await chooseLanguage(page, language, fourthLanguage.name);
  await page.getByRole('button', { name: t('Save'), exact: true }).click();
  await look(page);
  await page.route('/api/**', (route) => route.abort());
  await page.goto('/campers');
  await expect(page.getByRole('button', { name: t('Try again') })).toBeVisible();
  await look(page);
});
