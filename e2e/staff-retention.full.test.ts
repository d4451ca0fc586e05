import { deleteAccount } from '@bowline/contract/api/family/account/account-security';
import { withdrawRegistration } from '@bowline/contract/api/family/registrations';
import { createHold, type Retention } from '@bowline/contract/api/staff/administration/retention';
import type { Page } from '@playwright/test';
import { expectAccessibleStaffPage } from './support/accessibility.ts';
import { waitForEmail } from './support/emails.ts';
import { expect, test, useOwnPortal } from './support/portal.ts';
import { createRegistration, createSubmittedRegistration } from './support/prepared.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

useOwnPortal();

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

const onAllScreens = (page: Page) => expectAccessibleStaffPage(page, { forPhones: true });
const part = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name, exact: true }) });

test('a shorter period shows what will go, and a hold keeps a registration with its reason', async ({
  page,
}) => {
  // What is due, by the shorter periods: a form that was only started, and the email about one that was submitted.
  await createRegistration();
  const { id, family } = await createSubmittedRegistration();
  // Only the text of an email that was sent is deleted.
  await waitForEmail({ to: family.email, subject: /has arrived/ });
  await openStaffPage(page, await staffOf('admin'), '/settings/retention');
  const periods = part(page, 'How long data is kept');
  const drafts = periods.getByRole('textbox', { name: 'Forms that were never submitted' });
  await drafts.fill('0');
  await periods.getByRole('button', { name: 'Save' }).click();
  await expect(drafts).toHaveAttribute('aria-invalid', 'true');
  await onAllScreens(page);
  await drafts.fill('1');
  await periods.getByRole('textbox', { name: 'Texts of emails in the database' }).fill('1');
  await periods.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  const due = part(page, 'What will be deleted in the next 90 days');
  await expect(due.getByText(/unfinished forms?$/).first()).toBeVisible();
  await due.getByText('Names', { exact: true }).first().click();
  await expect(due.getByRole('link').first()).toBeVisible();
  await onAllScreens(page);

  await page.goto(`/staff/registrations/${id}`);
  const hold = part(page, 'Retention');
  await hold.getByRole('button', { name: 'Keep longer' }).click();
  await hold.getByRole('textbox', { name: 'Why must it be kept?' }).fill('An insurance claim');
  await onAllScreens(page);
  await hold.getByRole('button', { name: 'Keep longer' }).click();
  await expect(hold.getByText('Nothing of this registration is deleted: An insurance claim')).toBeVisible();
  await onAllScreens(page);

  await page.goto('/staff/settings/retention');
  await expect(part(page, 'Kept longer').getByRole('row', { name: /An insurance claim/ })).toBeVisible();
  await expect(due.getByRole('row', { name: /^Held .*emails?’ texts?|^Held .*email’s text/ })).toBeVisible();
  await onAllScreens(page);

  await page.goto(`/staff/registrations/${id}`);
  await hold.getByRole('button', { name: 'Remove hold' }).click();
  await expect(hold.getByRole('button', { name: 'Keep longer' })).toBeVisible();
});

test('held data of a deleted account is deleted after a confirmation', async ({ page }) => {
  const { id, family } = await createSubmittedRegistration();
  const admin = await staffOf('admin');
  const body = { reason: 'A complaint' };
  await admin.client.call(createHold, { params: { registrationId: id }, body });
  await family.client.call(withdrawRegistration, { params: { formId: id } });
  await family.client.call(deleteAccount, { body: { current_password: family.password } });

  await openStaffPage(page, admin, `/registrations/${id}`);
  const hold = part(page, 'Retention');
  await expect(hold.getByText(/^The account is deleted\./)).toBeVisible();
  await hold.getByRole('button', { name: 'Delete now…' }).click();
  await onAllScreens(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Deleted camper/ })).toBeVisible();
  await expect(hold.getByRole('button', { name: 'Keep longer' })).toBeVisible();
});

const certificate: Retention['certificates'][number] = {
  id: '0198c0de-0000-7000-8000-00000000000a',
  day: '2026-03-08',
  started_at: '2026-03-07T19:00:01.000Z',
  finished_at: '2026-03-07T19:00:09.000Z',
  software: '1.0.0',
  backups_until: '2026-04-07',
  results: [
    { kind: 'id images', days: 90, erased: 214, failed: 0, ids_sha256: 'ab'.repeat(32) },
    { kind: 'drafts', days: 365, erased: 1, failed: 0, ids_sha256: 'cd'.repeat(32) },
  ],
};

test('the certificate of a run names rules, counts, hashes and until when back-ups hold it', async ({
  page,
}) => {
  // No run is made in the two weeks after a portal began.
  await page.route('**/api/staff/retention', async (route) => {
    const response = await route.fetch();
    const retention: Retention = await response.json();
    await route.fulfill({ response, json: { ...retention, certificates: [certificate] } });
  });
  await openStaffPage(page, await staffOf('admin'), '/settings/retention');
  const row = part(page, 'Certificates').getByRole('row', { name: /08\/03\/2026/ });
  await expect(row).toContainText('214 campers’ ID images, 1 unfinished form');
  await row.getByRole('link', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Certificate of deletion, 08/03/2026');
  await expect(page.getByText('Rule: 90 days after the last day of the camper’s last camp')).toBeVisible();
  await expect(page.getByText('ab'.repeat(32))).toBeVisible();
  await expect(page.getByText(/encrypted, until 07\/04\/2026 at the latest/)).toBeVisible();
  await onAllScreens(page);
});
