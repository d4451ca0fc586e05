import { expect, test } from './support/portal.ts';
import { createCompleteFamily, createReadyCamper, enter } from './support/prepared.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

test('staff find a family without a registration and register its camper, and the family goes on with the form', async ({
  page,
  context,
}) => {
  const family = await createCompleteFamily();
  await createReadyCamper(family, { name: 'Suria Langkawi' });
  await openStaffPage(page, await staffOf('registrar'), '/families');
  await page.getByRole('searchbox').fill(family.email);
  await page.getByRole('button', { name: 'Search' }).click();
  const row = page.getByRole('row').filter({ hasText: family.email });
  await expect(row).toContainText('Suria Langkawi');
  await row.getByRole('link', { name: /Tan/ }).click();
  await page.getByRole('button', { name: 'Register Suria Langkawi for a camp' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Register and email the family' }).click();
  await expect(page.getByText('Registered. The family is told by email')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Draft' })).toBeVisible();

  const theirs = await context.newPage();
  await enter(theirs, family, '/campers');
  await theirs.getByRole('link', { name: /Resume registration/ }).click();
  await expect(theirs).toHaveURL(/register\/camper-details/);
});
