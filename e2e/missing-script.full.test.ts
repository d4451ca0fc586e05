import { expect, test } from './support/portal.ts';
import { createFilledRegistration, enter, pathTo, sharedPaidRegistration } from './support/prepared.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|status of 404|dynamically imported module/ });

test('the next step opens by itself after its script could not be fetched', async ({ page, context }) => {
  const registration = await createFilledRegistration();
  await enter(page, registration.family, pathTo(registration, 'update'));
  const year = page.getByRole('textbox', { name: 'School year or grade' });
  await expect(year).toBeEditable();
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'));
  // The first key fetches the script of the next step.
  await year.pressSequentially('3');
  await failed;
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Part 6');
});

test('an office page with a script removed by an update reloads, and keeps typed text', async ({ page }) => {
  // Nothing of it is saved: families of other tests see the camp.
  const { campId } = await sharedPaidRegistration();
  await openStaffPage(page, await staffOf('admin'), `/camps/${campId}`);
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
