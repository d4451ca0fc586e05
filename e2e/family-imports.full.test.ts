import { newEmail } from '@bowline/testing/answers';
import { expectAccessibleStaffPage } from './support/accessibility.ts';
import { expect, test } from './support/portal.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

test('the office brings families from a spreadsheet, and undoes it', async ({ page }) => {
  await openStaffPage(page, await staffOf('registrar'), '/families');
  await page.getByRole('link', { name: 'Bring from a spreadsheet' }).click();
  const rows = [
    'Mother,Email,Student,Student IC,Wali',
    `Siti binti Ali,${newEmail('import')},Amir bin Abu,140309-14-5677,x`,
    `Tan Mei Ling,${newEmail('import')},Tan Wei Jie,14030914567,x`,
  ];
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      ...{ name: 'families.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(rows.join('\n')),
    });
  const columns = page.getByRole('region', { name: 'Columns of the file' });
  await expect(columns.getByLabel('Wali')).toHaveValue('ignore');
  const file = page.getByRole('region', { name: 'A spreadsheet to check' });
  await expect(file).toContainText('09/03/2014');
  await page.getByRole('button', { name: 'Check 2 rows' }).click();
  await expect(page.getByText('A MyKad or MyKid has 12 digits')).toBeVisible();
  await expectAccessibleStaffPage(page, { forPhones: true });
  await page.getByRole('button', { name: 'Bring 1 family with 1 camper' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('at most 200 an hour');
  await dialog.getByRole('button', { name: 'Bring 1 family with 1 camper' }).click();
  await expect(page.getByText('Brought: 1 family with 1 camper.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone').first()).toBeVisible();
});
