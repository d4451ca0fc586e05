import { recordStep } from '@bowline/contract/api/registrations';
import { getRegistration } from '@bowline/testing/registration';
import type { Page } from '@playwright/test';
import { expect, full, test } from './support/portal.ts';
import { createFilledRegistration, enter, pathTo, type Registration } from './support/prepared.ts';
import { expectStep } from './support/wizard.ts';

/** A registration at Transport, with everything answered. */
async function openTransport(page: Page): Promise<Registration> {
  const registration = await createFilledRegistration();
  const { family } = registration;
  const reached = {
    params: { formId: registration.id },
    body: { current_step: 'closing-ceremony' as const },
  };
  await family.client.call(recordStep, reached);
  await enter(page, family, pathTo(registration, 'transport'));
  await expect.poll(async () => (await getRegistration(registration)).furthest_step).toBe('transport');
  return registration;
}

const steps = (page: Page) => page.getByRole('navigation', { name: 'Parts of the registration' });

test('Resume leads to the furthest step, even if an earlier one was viewed last', full, async ({ page }) => {
  const registration = await openTransport(page);
  await steps(page).getByText('All steps').click();
  await steps(page).getByRole('link', { name: 'Camper Details (done)' }).click();
  await expectStep(page, 'camper-details', registration);
  await expect.poll(async () => (await getRegistration(registration)).current_step).toBe('camper-details');

  await page.getByRole('link', { name: 'WSC Registration' }).click();
  await expect(page.getByText('In Progress')).toBeVisible();
  await page.getByRole('link', { name: 'Resume registration' }).click();
  await expectStep(page, 'transport', registration);
});

test('the list of steps links to finished ones only', full, async ({ page }) => {
  const registration = await openTransport(page);
  await steps(page).getByText('All steps').click();
  await expect(steps(page).getByRole('listitem').filter({ hasText: 'Consent' })).toBeVisible();
  await expect(steps(page).getByRole('link', { name: /Consent/ })).toHaveCount(0);
  await expect(steps(page).locator('[aria-current=step]:visible')).toHaveText(/Transport/);

  await steps(page).getByRole('link', { name: 'Annual update (done)' }).click();
  await expectStep(page, 'update', registration);
  await expect(page.getByRole('textbox', { name: 'School year or grade' })).toHaveValue('Form 1');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expectStep(page, 'immunisations', registration);
});
