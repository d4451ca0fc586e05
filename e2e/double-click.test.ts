import { listCampers } from '@bowline/contract/api/campers';
import { listPayments } from '@bowline/contract/api/registrations';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { answerSection } from './support/answer.ts';
import { ask } from './support/api.ts';
import { newIc } from './support/family.ts';
import { smallPicture } from './support/pictures.ts';
import { expect, test } from './support/portal.ts';
import { begin, submit } from './support/registration.ts';
import { createCompleteFamily, enter } from './support/settled-family.ts';
import { chooseFile } from './support/uploads.ts';

test('Save pressed twice makes one payment', async ({ page }) => {
  const family = await createCompleteFamily();
  const begun = await begin(family);
  await submit(family, begun);
  await enter(page, family, begun.pathTo('payment'));
  await page.getByRole('textbox', { name: 'Amount' }).fill('200');
  await chooseFile(page, 'Payment slip', { name: 'slip.jpg', buffer: await smallPicture() });
  await page.getByRole('button', { name: 'Save', exact: true }).dblclick();
  await page.waitForURL('/campers');
  await expect(page.getByText('Pending Payment Confirmation')).toBeVisible();
  const payments = await ask(listPayments, { token: family.token, params: { formId: begun.formId } });
  expect(payments.map(({ amount }) => amount)).toEqual([200]);
});

test.describe('adding a camper', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('with Save pressed twice, and again after a lost response, creates one camper', async ({ page }) => {
    const family = await createCompleteFamily();
    await enter(page, family, '/camper/add');
    const answers = { ...sampleAnswers(camperDetails), ic: newIc() };
    await answerSection(page, camperDetails, answers, family.person.reader);
    await page.route(
      '/api/campers',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Save', exact: true }).dblclick();
    await expect(page.getByText(/^We couldn’t connect/)).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).dblclick();
    await page.waitForURL('/campers');
    await expect(page.getByRole('article')).toHaveCount(1);
    expect(await ask(listCampers, { token: family.token })).toHaveLength(1);
  });
});
