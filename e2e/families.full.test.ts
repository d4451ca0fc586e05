import { listCampers } from '@bowline/contract/api/family/campers';
import { listFamilies } from '@bowline/contract/api/staff/families/families';
import { newIc } from '@bowline/testing/answers';
import { getRegistration } from '@bowline/testing/registration';
import { expect, test } from './support/portal.ts';
import {
  createCompleteFamily,
  createReadyCamper,
  createSubmittedRegistration,
  enter,
} from './support/prepared.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

// The login of a merged account is refused.
test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false, expectedErrors: /422/ });

test('staff find a family without a registration and register its camper, and the family continues the form', async ({
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
  await page.getByRole('button', { name: 'Register for… Suria Langkawi' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Register and email the family' }).click();
  await expect(page.getByText('Registered. The email is kept')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Draft' })).toBeVisible();

  const theirs = await context.newPage();
  await enter(theirs, family, '/campers');
  await theirs.getByRole('link', { name: /Resume registration/ }).click();
  await expect(theirs).toHaveURL(/register\/camper-details/);
});

test('staff merge two accounts of one person, whose other login ends, and separate them again', async ({
  page,
  context,
}) => {
  const kept = await createCompleteFamily();
  const other = await createSubmittedRegistration({ camper: { name: 'Bayu Kinabalu' } });
  const registrar = await staffOf('registrar');
  const { rows } = await registrar.client.call(listFamilies, { query: { q: kept.email } });
  await openStaffPage(page, registrar, `/families/${rows[0]?.id}`);
  await page.getByRole('button', { name: 'Merge with another account…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(other.family.email);
  await dialog.getByRole('button', { name: 'Search' }).click();
  await dialog.getByRole('button', { name: new RegExp(other.family.email) }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The same mother, two addresses');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('Campers: Bayu Kinabalu')).toBeVisible();
  await dialog.getByRole('button', { name: 'Merge and send' }).click();
  await expect(page.getByRole('heading', { name: 'Bayu Kinabalu' })).toBeVisible();

  const theirs = await context.newPage();
  await theirs.goto('/login');
  await theirs.getByRole('textbox', { name: 'Email' }).fill(other.family.email);
  await theirs.getByLabel('Password', { exact: true }).fill(other.family.password);
  await theirs.getByRole('button', { name: 'Log in' }).click();
  await expect(theirs.getByText('This account was merged with another. Log in with')).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('No campers yet.')).toBeVisible();
  await theirs.getByRole('button', { name: 'Log in' }).click();
  await expect(theirs.getByRole('heading', { name: 'Bayu Kinabalu' })).toBeVisible();
});

test('staff merge the camper of two accounts, and both families see the same registration', async ({
  page,
  context,
}) => {
  const camper = { name: 'Mira', ic: newIc() };
  const kept = await createSubmittedRegistration({ camper });
  const other = await createSubmittedRegistration({ camper });
  const references = [(await getRegistration(kept)).reference, (await getRegistration(other)).reference];
  await openStaffPage(page, await staffOf('registrar'), `/registrations/${kept.id}`);
  const notice = page.getByText('The same child is also in another account');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: `Merge with ${references[1]}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText('Merged. The email is kept')).toBeVisible();
  await expect(notice).toHaveCount(0);

  for (const { family } of [kept, other]) {
    const theirs = await context.newPage();
    await enter(theirs, family, '/campers');
    await expect(theirs.getByRole('heading', { name: 'Mira' })).toHaveCount(1);
    await expect(theirs.getByText(String(references[0]))).toBeVisible();
    await expect(theirs.getByText(String(references[1]))).toHaveCount(0);
    expect(await family.client.call(listCampers)).toMatchObject([{ id: kept.camperId }]);
    await theirs.close();
  }
});
