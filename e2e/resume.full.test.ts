import { recordStep } from '@bowline/contract/api/family/registrations';
import { getRegistration } from '@bowline/testing/registration';
import type { Page } from '@playwright/test';
import { expect, test } from './support/portal.ts';
import { createFilledRegistration, enter, pathTo, type Registration } from './support/prepared.ts';
import { waitUntilIdle } from './support/settled-page.ts';
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

test('Resume leads to the furthest step, even if an earlier one was viewed last', async ({ page }) => {
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

/** The calls about registrations that a page makes from now on, as "METHOD kind". */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const kind = /\/api\/rego\/(\w+)\//.exec(request.url())?.[1];
    if (kind) calls.push(`${request.method()} ${kind}`);
  });
  return calls;
}

test('going on to the next step takes one request, which loads and records that step', async ({ page }) => {
  const registration = await createFilledRegistration();
  const { family } = registration;
  await enter(page, family, pathTo(registration, 'immunisations'));
  await expectStep(page, 'immunisations', registration);
  await expect.poll(async () => (await getRegistration(registration)).current_step).toBe('immunisations');

  const calls = callsOf(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expectStep(page, 'update', registration);
  await expect(page.getByRole('textbox', { name: 'School year or grade' })).toHaveValue('Form 1');
  await waitUntilIdle(page);
  expect(calls).toEqual(['PUT step']);

  calls.length = 0;
  await page.getByRole('button', { name: 'Next' }).click();
  await expectStep(page, 'about', registration);
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  await waitUntilIdle(page);
  expect(calls).toEqual(['POST save']);
  expect(await getRegistration(registration)).toMatchObject({ current_step: 'about' });
});
