import { listCampers } from '@bowline/contract/api/campers';
import { newIc } from '@bowline/testing/answers';
import { getRegistration } from '@bowline/testing/registration';
import { expect, test } from './support/portal.ts';
import { createSubmittedRegistration, enter } from './support/prepared.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

test('staff join the camper of two accounts, and both families see the same registration', async ({
  page,
  context,
}) => {
  const camper = { name: 'Mira', ic: newIc() };
  const kept = await createSubmittedRegistration({ camper });
  const other = await createSubmittedRegistration({ camper });
  const references = await Promise.all(
    [kept, other].map(async (one) => (await getRegistration(one)).reference),
  );
  await openStaffPage(page, await staffOf('registrar'), `/registrations/${kept.id}`);
  const notice = page.getByText('The same child is also in another account');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: `Join with ${references[1]}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText('Joined. Both families are told by email.')).toBeVisible();
  await expect(notice).toHaveCount(0);

  for (const { family } of [kept, other]) {
    const theirs = await context.newPage();
    await enter(theirs, family, '/campers');
    await expect(theirs.getByRole('heading', { name: 'Mira' })).toHaveCount(1);
    await expect(theirs.getByText(String(references[0]))).toBeVisible();
    await expect(theirs.getByText(String(references[1]))).toHaveCount(0);
    expect(await family.client.call(listCampers)).toMatchObject([{ id: kept.camperId }]);
    await theirs.close();
  }
});
