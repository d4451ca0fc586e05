import { decide } from '@bowline/contract/api/staff/decisions';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { takers } from '@bowline/contract/on-site/takers';
import { getRegistration } from '@bowline/testing/registration';
import { atBothDepths, expectAccessiblePage } from './support/accessibility.ts';
import { answerSection } from './support/answer.ts';
import { expect, test } from './support/portal.ts';
import { createPaidRegistration, enter, pathTo } from './support/prepared.ts';
import { staffOf } from './support/staff.ts';

for (const [title, details] of atBothDepths(
  'the family of an accepted camper names who may take the camper home',
))
  test(title, details, async ({ page }) => {
    const registration = await createPaidRegistration();
    const { client } = await staffOf('registrar');
    const card = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: /^Who may take/ }) });
    await enter(page, registration.family, pathTo(registration, 'registration'));
    await expect(page.getByRole('heading', { name: 'Need to change something?' })).toBeVisible();
    await expect(card).toHaveCount(0);

    const { version } = await getRegistration(registration);
    const params = { registrationId: registration.id };
    await client.call(decide, { params, body: { decision: 'accept', version } });
    await page.reload();
    await card.getByRole('button', { name: 'Tell us who' }).click();
    await expect(card.getByRole('button', { name: 'Save' })).toBeVisible();
    await expectAccessiblePage(page);
    await answerSection(page, takers, sampleAnswers(takers));
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByRole('definition').first()).toContainText(
      'Siti binti Ahmad · Aunt · +60 12-345 6789',
    );
    await expectAccessiblePage(page);
  });
