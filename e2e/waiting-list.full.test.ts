import { decide } from '@bowline/contract/api/staff/review/decisions';
import { getReview } from '@bowline/contract/api/staff/review/registrations';
import { getRegistration } from '@bowline/testing/registration';
import { expect, expectAccessible, test, useOwnPortal } from './support/portal.ts';
import { createPaidRegistration, enter } from './support/prepared.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

// Who waits for a place depends on everybody in the camp.
useOwnPortal();

/** A registration with a deposit that staff put on the waiting list. */
async function createWaiting(name: string) {
  const form = await createPaidRegistration(200, { camper: { name } });
  const { client } = await staffOf('registrar');
  const params = { registrationId: form.id };
  const { version } = await client.call(getReview, { params });
  await client.call(decide, { params, body: { decision: 'waitlist', version } });
  return form;
}

test('staff skip one, offer the place to the next, and the family accepts it', async ({ page, browser }) => {
  const [first, second] = [await createWaiting('Aina'), await createWaiting('Badrul')];
  const { camp_id } = await getRegistration(first);
  const registrar = await staffOf('registrar');
  await openStaffPage(page, registrar, `/camps/${camp_id}/waiting-list`);
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(row('Aina').getByText('Next')).toBeVisible();
  await page.getByRole('button', { name: 'Skip Aina…' }).click();
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await expect(page.getByText('Give a reason.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Reason' }).fill('The family is abroad.');
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await expect(row('Aina').getByText('Skipped')).toBeVisible();
  await page.getByRole('button', { name: 'Offer a place to Badrul', exact: true }).click();
  await expect(row('Badrul').getByText('On offer')).toBeVisible();
  await expectAccessible(page);

  const familyPage = await (await browser.newContext()).newPage();
  await enter(familyPage, second.family, '/campers');
  await familyPage.getByRole('link', { name: 'Accept or decline' }).click();
  await expect(familyPage.getByText('A place is free for Badrul')).toBeVisible();
  await expectAccessible(familyPage);
  await familyPage.getByRole('button', { name: 'Accept the place' }).click();
  await expect(familyPage.getByText('Accepted', { exact: true }).first()).toBeVisible();
  await expect(familyPage.getByText('A place is free for Badrul')).toHaveCount(0);

  await page.reload();
  await expect(row('Aina')).toBeVisible();
  await expect(row('Badrul')).toHaveCount(0);
});
