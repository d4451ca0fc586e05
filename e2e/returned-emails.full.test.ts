import { linkIn } from '@bowline/testing/outbox';
import { withClient } from '../server/src/platform/database/with-client.ts';
import { waitForEmail } from './support/emails.ts';
import { currentPortal, expect, expectAccessible, test } from './support/portal.ts';
import { createSubmittedRegistration, enter } from './support/prepared.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

/** As after three delivery failures: how they are read is tested with a mailbox on the server. */
async function returnThree(email: string): Promise<void> {
  const { DATABASE_URL: connectionString = '' } = currentPortal().settings;
  await withClient({ connectionString }, (client) =>
    client.query('update account set email_failures = 3, email_failed_at = now() where email = $1', [email]),
  );
}

test('a family whose emails bounce gives another address, and hears from the camp again', async ({
  page,
  context,
}) => {
  const { id, family } = await createSubmittedRegistration();
  await returnThree(family.email);

  const office = await context.newPage();
  await openStaffPage(office, await staffOf('registrar'), `/registrations/${id}`);
  const warning = office.getByText('Nothing is sent to this address any more');
  await expect(warning).toBeVisible();
  await expectAccessible(office);

  await enter(page, family, '/campers');
  await expect(page.getByText('Our emails aren’t reaching you')).toBeVisible();
  await page.getByText('Change your email').click();
  await page.getByLabel('New email').fill(`new-${family.email}`);
  await page.getByLabel('Password', { exact: true }).fill(family.password);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('This portal can’t send emails at the moment.')).toBeVisible();

  const email = await waitForEmail({ to: `new-${family.email}`, subject: /Confirm your new email/ });
  await page.goto(new URL(linkIn(email, '/confirm-email'), page.url()).href);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.goto('/campers');
  await expect(page.getByRole('heading', { name: 'Campers' })).toBeVisible();
  await expect(page.getByText('Our emails aren’t reaching you')).toBeHidden();

  await office.reload();
  await expect(office.getByText(`new-${family.email}`).first()).toBeVisible();
  await expect(warning).toBeHidden();
});
