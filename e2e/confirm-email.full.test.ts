import { getAccount } from '@bowline/contract/api/family/account/auth';
import { linkIn } from '@bowline/testing/outbox';
import { waitForEmail } from './support/emails.ts';
import { expect, expectAccessible, test } from './support/portal.ts';
import { createFilledRegistration, enter } from './support/prepared.ts';

test('a form is sent before the email is confirmed: its copy follows when the link is used', async ({
  page,
  context,
}) => {
  const { id, camperId, family } = await createFilledRegistration();
  await enter(page, family, '/account');
  await expect(page.getByText('Please confirm your email')).toBeVisible();
  await expectAccessible(page);

  // Coming to the last step sends the form.
  await page.goto(`/register/done/${camperId}/${id}`);
  await expect(page.getByRole('heading', { name: /^We have .*’s form$/ })).toBeVisible();
  await page.getByText('Please confirm your email').click();
  await expect(page.getByText('This portal can’t send emails at the moment.')).toBeVisible();
  await expectAccessible(page);
  const downloads = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Form copy (PDF)' }).click();
  expect((await downloads).suggestedFilename()).toMatch(/\.pdf$/);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('This portal can’t send emails at the moment.').last()).toBeVisible();

  const asked = await waitForEmail({ to: family.email, subject: /has arrived/ });
  expect(asked.attachments).toEqual([]);
  const elsewhere = await context.browser()?.newPage();
  if (!elsewhere) throw new Error('There is a browser.');
  await elsewhere.goto(new URL(linkIn(asked, '/confirm-email'), page.url()).href);
  await expectAccessible(elsewhere);
  expect((await family.client.call(getAccount)).email_confirmed).toBe(false);
  await elsewhere.getByRole('button', { name: 'Yes, confirm' }).click();
  await expect(elsewhere.getByText('Your email is confirmed.')).toBeVisible();
  await expectAccessible(elsewhere);
  await elsewhere.close();

  const copy = await waitForEmail({ to: family.email, subject: /We’ve received the form/ });
  expect(copy.attachments.map(({ contentType }) => contentType)).toEqual(['application/pdf']);
  // As when the person comes back to this tab.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('Please confirm your email')).toBeHidden();
  await expect(page.getByText('The copy of the form couldn’t be emailed to you')).toBeVisible();
});
