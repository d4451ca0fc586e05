import { listCampers } from '@bowline/contract/api/campers';
import { listPayments } from '@bowline/contract/api/registrations';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { newIc } from '@bowline/testing/answers';
import { answerSection } from './support/answer.ts';
import { smallPicture } from './support/pictures.ts';
import { expect, full, test } from './support/portal.ts';
import { createCompleteFamily, createSubmittedRegistration, enter, pathTo } from './support/prepared.ts';
import { chooseFile } from './support/uploads.ts';

test('Save pressed twice makes one payment', async ({ page }) => {
  const registration = await createSubmittedRegistration();
  const { family } = registration;
  await enter(page, family, pathTo(registration, 'payment'));
  await page.getByRole('textbox', { name: 'Amount' }).fill('200');
  await chooseFile(page, 'Payment slip', { name: 'slip.jpg', buffer: await smallPicture() });
  await page.getByRole('button', { name: 'Save', exact: true }).dblclick();
  await page.waitForURL('/campers');
  await expect(page.getByText('Pending Payment Confirmation')).toBeVisible();
  const payments = await family.client.call(listPayments, { params: { formId: registration.id } });
  expect(payments.map(({ amount }) => amount)).toEqual([200]);
});

test.describe('adding a camper', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test(
    'with Save pressed twice, and again after a lost response, creates one camper',
    full,
    async ({ page }) => {
      const family = await createCompleteFamily();
      await enter(page, family, '/camper/add');
      const answers = { ...sampleAnswers(camperDetails), ic: newIc() };
      await answerSection(page, camperDetails, answers);
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
      expect(await family.client.call(listCampers)).toHaveLength(1);
    },
  );
});
