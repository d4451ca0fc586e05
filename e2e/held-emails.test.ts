import { saveLanguage } from '@bowline/contract/api/account/auth';
import { formatRinggit } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { waitForEmail } from './support/emails.ts';
import { expect, test, useOwnPortal } from './support/portal.ts';
import { createCompleteFamily, createRegistrationWithSlip } from './support/prepared.ts';
import { openStaffPage, staffOf } from './support/staff.ts';
import { withAnyValues } from './support/texts.ts';

useOwnPortal({ emailHoldSeconds: 1 });

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false, language: 'zh-Hans' });

test('the email about a confirmed payment is sent once it is no longer held, in the language of the family', async ({
  page,
}) => {
  const family = await createCompleteFamily();
  await family.client.call(saveLanguage, { body: { language: 'zh-Hans' } });
  const { id } = await createRegistrationWithSlip({ family });
  await openStaffPage(page, await staffOf('registrar'), `/registrations/${id}`);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('Deposit Received', { exact: true }).first()).toBeVisible();
  const subject = t<string>('We’ve received {amount} for {camper} ({reference})');
  const wanted = withAnyValues(subject.replace('{amount}', formatRinggit(200)));
  const { html } = await waitForEmail({ to: family.email, subject: wanted });
  expect(html).toContain('lang="zh-Hans"');
});
