import { acceptInvitation as acceptByCall, inviteStaffMember } from '@bowline/testing/staff';
import { systemClock } from '../server/src/platform/process/clock.ts';
import { startOpenidProvider } from '../server/test/support/openid-provider.ts';
import { expectAccessibleStaffPage } from './support/accessibility.ts';
import { expect, portal, restartOwnPortal, test, useOwnPortal } from './support/portal.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

useOwnPortal();

test.use({
  viewport: { width: 1280, height: 900 },
  hasTouch: false,
  // A login that is refused, and a provider that is down.
  expectedErrors: /status of (422|503)/,
});

test('somebody logs in at the provider and with the second factor, and an admin sees and removes the link', async ({
  page,
  browser,
}) => {
  await using provider = await startOpenidProvider(() => systemClock.now());
  const { issuer, clientId, clientSecret } = provider;
  await restartOwnPortal({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: 'Google',
  });
  const admin = await staffOf('admin');
  const { link, email, id } = await inviteStaffMember(admin.client, { roles: ['registrar'], name: 'Farid' });
  const { recoveryCodes } = await acceptByCall(portal, link);

  await page.goto('/staff/payments');
  const button = page.getByRole('button', { name: 'Continue with Google' });
  await expect(button).toBeVisible();
  await expectAccessibleStaffPage(page, { forPhones: true });

  provider.fault = 'down';
  await button.click();
  await expect(page.getByText('We can’t reach Google right now.')).toBeVisible();
  provider.fault = 'none';
  provider.claims = { sub: 'nobody', email: 'nobody@example.com' };
  await button.click();
  await expect(page.getByText('No staff account has this email address.')).toBeVisible();
  await expectAccessibleStaffPage(page, { forPhones: true });

  provider.claims = { sub: id, email };
  await button.click();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page).toHaveURL(/\/staff\/login\/return$/);
  await page.getByRole('textbox', { name: /code/i }).fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/staff\/payments$/);

  const adminPage = await browser.newPage();
  await openStaffPage(adminPage, admin, '/accounts');
  const row = adminPage.getByRole('row', { name: 'Farid' });
  await expect(row).toContainText('Single sign-on');
  await row.getByRole('button', { name: 'Change' }).click();
  await adminPage.getByText('Single sign-on', { exact: true }).last().click();
  await expectAccessibleStaffPage(adminPage);
  await adminPage.getByRole('button', { name: 'Remove single sign-on…' }).click();
  await adminPage.getByRole('button', { name: 'Remove single sign-on', exact: true }).click();
  await expect(row).not.toContainText('Single sign-on');
});
