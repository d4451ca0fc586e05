import { createStaffCamp } from '@bowline/contract/api/staff/season/camps';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { campSection } from '@bowline/contract/staff/camp';
import { expect, test } from './support/portal.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

test.use({ expectedErrors: /status of 404|dynamically imported module/ });

test('an office page whose script is gone since an update opens by itself, and keeps what was typed', async ({
  page,
}) => {
  const admin = await staffOf('admin');
  const { id } = await admin.client.call(createStaffCamp, { body: sampleAnswers(campSection) });
  await openStaffPage(page, admin, `/camps/${id}`);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Typed before the update');
  let [gone, reloads] = [true, 0];
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return;
    gone = false;
    reloads += 1;
  });
  await page.route(/\/assets\/.*payments-page-.*\.js/, (route) =>
    gone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.getByRole('link', { name: /^Payments/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  expect(reloads).toBe(1);
  expect(await page.evaluate(() => sessionStorage.getItem('drafts_over_reload'))).toBeNull();
  await page.goBack();
  await expect(name).toHaveValue('Typed before the update');
  await expect(page.getByText('We kept what you had typed')).toBeVisible();
});

test('an office page whose script stays away is not reloaded again and again', async ({ page }) => {
  let reloads = 0;
  await openStaffPage(page, await staffOf('admin'), '/camps');
  await expect(page.getByRole('heading', { level: 1, name: 'Camps' })).toBeVisible();
  page.on('request', (request) => {
    if (request.isNavigationRequest()) reloads += 1;
  });
  await page.route(/\/assets\/.*payments-page-.*\.js/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: /^Payments/ }).click();
  await expect(page.getByRole('heading', { name: 'Sorry, this page stopped working' })).toBeVisible();
  expect(reloads).toBe(1);
});
