import { logout } from '@bowline/contract/api/family/account/auth';
import { getRegistration } from '@bowline/testing/registration';
import { expectKept, KEPT, openUpdate, storedDrafts, TYPED, typeAndKeep, YEAR } from './support/drafts.ts';
import { logIn } from './support/family.ts';
import { expect, test } from './support/portal.ts';
import { pathTo } from './support/prepared.ts';
import { expectStep } from './support/wizard.ts';

test('typed answers survive a closed tab and are gone from the browser once they are saved', async ({
  page,
  context,
}) => {
  const registration = await openUpdate(page);
  await typeAndKeep(page, YEAR, TYPED);
  await page.close();

  const tab = await context.newPage();
  await tab.goto(pathTo(registration, 'update'));
  await expectKept(tab);
  await tab.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(tab.getByText('Saved', { exact: true })).toBeVisible();
  await expect.poll(() => storedDrafts(tab)).toEqual([]);
  expect(await getRegistration(registration)).toMatchObject({ school_year: TYPED });
});

test.describe('without a network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test('typing continues, a save shows the error, and a later one succeeds', async ({ page, context }) => {
    const registration = await openUpdate(page);
    await expect(page.getByRole('textbox', { name: YEAR })).toBeEditable();
    await context.setOffline(true);
    const notice = page.getByText('You’re offline. You can keep typing; save when you’re back online.');
    await expect(notice).toBeVisible();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(notice).toBeInViewport({ ratio: 1 });
    await typeAndKeep(page, YEAR, TYPED);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const trouble = page.getByText(
      'We couldn’t connect. Your answers are kept on this device. Check your connection and try again.',
    );
    await expect(trouble).toBeVisible();
    await expect(page.getByRole('textbox', { name: YEAR })).toHaveValue(TYPED);

    await context.setOffline(false);
    await expect(page.getByText('You’re offline.')).toHaveCount(0);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(trouble).toHaveCount(0);
    expect(await getRegistration(registration)).toMatchObject({ school_year: TYPED });
  });
});

test.describe('after the session has ended', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('logging in again leads back to the step with what was typed', async ({ page }) => {
    const registration = await openUpdate(page);
    await typeAndKeep(page, YEAR, TYPED);
    // Only the server ends it: the browser does not know.
    await registration.family.client.call(logout);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL('/login');
    await expect(page.getByText('Your session has ended', { exact: true })).toBeVisible();

    await logIn(page, registration.family);
    await expectStep(page, 'update', registration);
    await expectKept(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: YEAR })).toHaveValue(TYPED);
    await expect(page.getByText(KEPT)).toHaveCount(0);
  });
});
