import type { Page } from '@playwright/test';
import { expect, test } from './support/portal.ts';
import { answerAll, type Begun, begin, load, record } from './support/registration.ts';
import { createCompleteFamily, enter, type Family } from './support/settled-family.ts';
import { expectStep } from './support/wizard.ts';

/** A family at Transport, with everything answered. */
async function atTransport(page: Page): Promise<{ family: Family; begun: Begun }> {
  const family = await createCompleteFamily();
  const begun = await begin(family);
  await answerAll(family, begun);
  await record(family, begun, 'closing-ceremony');
  await enter(page, family, begun.pathTo('transport'));
  await expect.poll(async () => (await load(family, begun)).furthest_step).toBe('transport');
  return { family, begun };
}

const steps = (page: Page) => page.getByRole('navigation', { name: 'Parts of the registration' });

test('Resume leads to the furthest step, even if an earlier one was viewed last', async ({ page }) => {
  const { family, begun } = await atTransport(page);
  await steps(page).getByText('All steps').click();
  await steps(page).getByRole('link', { name: 'Camper Details (done)' }).click();
  await expectStep(page, 'camper-details', begun.formType, family.person);
  await expect.poll(async () => (await load(family, begun)).current_step).toBe('camper-details');

  await page.getByRole('link', { name: 'WSC Registration' }).click();
  await expect(page.getByText('In Progress')).toBeVisible();
  await page.getByRole('link', { name: 'Resume registration' }).click();
  await expectStep(page, 'transport', begun.formType, family.person);
});

test('the list of steps links to finished ones only', async ({ page }) => {
  const { family, begun } = await atTransport(page);
  await steps(page).getByText('All steps').click();
  await expect(steps(page).getByRole('listitem').filter({ hasText: 'Consent' })).toBeVisible();
  await expect(steps(page).getByRole('link', { name: /Consent/ })).toHaveCount(0);
  await expect(steps(page).locator('[aria-current=step]:visible')).toHaveText(/Transport/);

  await steps(page).getByRole('link', { name: 'Annual update (done)' }).click();
  await expectStep(page, 'update', begun.formType, family.person);
  await expect(page.getByRole('textbox', { name: 'School year or grade' })).toHaveValue('Form 1');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expectStep(page, 'immunisations', begun.formType, family.person);
});
