import { typeAndKeep } from './support/drafts.ts';
import { expect, test } from './support/portal.ts';
import { createFilledRegistration, enter, pathTo } from './support/prepared.ts';

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|dynamically imported module|status of 404/ });

test('the next step opens by itself after its script could not be fetched', async ({ page, context }) => {
  const registration = await createFilledRegistration();
  await enter(page, registration.family, pathTo(registration, 'update'));
  await expect(page.getByRole('textbox', { name: 'School year or grade' })).toBeEditable();
  // The first input fetches the script of the next step.
  await context.setOffline(true);
  await typeAndKeep(page, 'School year or grade', 'Form 3');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Part 6');
});

test('a page of a newer version opens by itself', async ({ page }) => {
  const { family } = await createFilledRegistration();
  await enter(page, family, '/campers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route(/\/assets\/account-page-/, (route) => route.fulfill({ status: 404 }), {
    times: 1,
  });
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
});
