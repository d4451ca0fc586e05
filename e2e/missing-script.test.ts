import { expect, test } from './support/portal.ts';
import { createCompleteFamily, createFilledRegistration, enter, pathTo } from './support/prepared.ts';

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|status of 404|dynamically imported module/ });

test('a page opens by itself whose script is gone since an update', async ({ page }) => {
  const family = await createCompleteFamily();
  await enter(page, family, '/campers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let gone = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) gone = false;
  });
  await page.route(/\/assets\/.*account-page-.*\.js/, (route) =>
    gone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
});

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
