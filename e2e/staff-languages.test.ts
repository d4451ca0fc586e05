import { createStaffCamp } from '@bowline/contract/api/staff/season/camps';
import malay from '@bowline/contract/catalogues/ms.json' with { type: 'json' };
import { sampleAnswers } from '@bowline/contract/form/samples';
import { campSection } from '@bowline/contract/staff/camp';
import type { Page } from '@playwright/test';
import { atBothDepths, expectAccessibleStaffPage } from './support/accessibility.ts';
import { expect, full, test, useOwnPortal } from './support/portal.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

useOwnPortal();

// No other test reads these in Malay.
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
  await expect(page.getByText('Corrected by')).toBeHidden();
  await family.goto('/login');
  await expect(family.getByRole('link', { name: malay[forgot] })).toBeVisible();
  await context.close();
});

for (const [name, viewport, details] of [
  ['a phone', { width: 390, height: 844 }, {}],
  ['a desktop', { width: 1280, height: 900 }, full],
] as const)
  test(`correcting a translation is accessible and fits on ${name}`, details, async ({ page }) => {
    await openStaffPage(page, await staffOf('admin'), '/settings/languages?language=zh-Hans&q=password');
    await page.setViewportSize(viewport);
    await page.getByRole('button', { name: `Edit the translation of “${forgot}”` }).click();
    await page.getByRole('textbox', { name: 'Translation' }).fill('{name}');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('The English text has no {name}. Remove it.')).toBeVisible();
    await expectAccessibleStaffPage(page, { forPhones: true });
  });

test.describe('the texts of a camp', () => {
  test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

  for (const [title, details] of atBothDepths('staff translate the terms of a camp beside the English ones'))
    test(title, details, async ({ page }) => {
      const admin = await staffOf('admin');
      const terms_conditions = '# Terms\n\nSupervision at all times.';
      // A draft: families read the others.
      const body = { ...sampleAnswers(campSection), terms_conditions };
      const { id } = await admin.client.call(createStaffCamp, { body });
      await openStaffPage(page, admin, `/camps/${id}/texts/ms`);
      await expect(page.getByText(/^Not yet translated: .*Appendices/)).toBeVisible();
      const terms = page.getByRole('textbox', { name: /^Terms for parents and guardians/ });
      await terms.fill('# Terma\n\nPengawasan setiap masa.');
      await expect(page.getByText('Supervision at all times.')).toBeVisible();
      const views = page.getByRole('group', { name: 'View of Terms for parents and guardians' });
      await views.getByRole('button', { name: 'Preview' }).click();
      const preview = page.getByRole('region', { name: 'Terms for parents and guardians: Preview' });
      await expect(preview).toContainText('Pengawasan setiap masa.');
      await views.getByRole('button', { name: 'Write' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Saved')).toBeVisible();
      await expectAccessibleStaffPage(page);
      await page.getByRole('button', { name: '简体中文' }).click();
      await expect(page).toHaveURL(/texts\/zh-Hans$/);
      await expect(terms).toHaveValue('');
    });
});
