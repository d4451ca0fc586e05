import { workflowOf } from '@bowline/contract/steps/workflows';
import { getRegistration } from '@bowline/testing/registration';
import { expect, test } from './support/portal.ts';
import { createSubmittedRegistration, enter, pathTo } from './support/prepared.ts';
import { expectStep } from './support/wizard.ts';

test('a submitted form can be read completely and not changed', async ({ page }) => {
  const registration = await createSubmittedRegistration();
  const { family } = registration;
  const { reference, version } = await getRegistration(registration);
  const main = page.getByRole('main');

  await enter(page, family, pathTo(registration, 'camper-details'));
  for (const step of workflowOf(registration.formType).filter((id) => id !== 'done')) {
    await expectStep(page, step, registration);
    await expect(main.getByText('You’ve submitted this form')).toBeVisible();
    await expect(main.locator('input, select, textarea')).toHaveCount(0);
    await expect(main.getByRole('button', { name: /Save|Confirm/ })).toHaveCount(0);
    await expect(main.getByRole('link', { name: /Edit/ })).toHaveCount(0);
    const next = main.getByRole('link', { name: 'Next' }).or(main.getByRole('button', { name: 'Next' }));
    await next.click();
  }
  await expectStep(page, 'done', registration);
  await expect(main.getByText(String(reference))).toBeVisible();
  expect((await getRegistration(registration)).version).toBe(version);

  await main.getByRole('link', { name: 'Back to campers' }).click();
  await expect(page.getByText('Pending Payment', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Resume registration' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Make payment' })).toHaveAttribute(
    'href',
    pathTo(registration, 'payment'),
  );
});

test('an Enter that is held on Withdraw opens the question, and does not answer it', async ({ page }) => {
  const registration = await createSubmittedRegistration();
  await enter(page, registration.family, pathTo(registration, 'registration'));
  await page.getByRole('button', { name: 'Withdraw', exact: true }).focus();
  await page.keyboard.down('Enter');
  const question = page.getByRole('dialog', { name: 'Withdraw this registration?' });
  await expect(question).toBeVisible();
  for (let repeats = 0; repeats < 5; repeats++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  // Nor does a second press: the dangerous button does not have the focus.
  await page.keyboard.press('Enter');
  await expect(question.getByRole('button', { name: 'Withdraw the registration' })).toBeEnabled();
  await page.keyboard.press('Tab');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(page.getByText('The registration is withdrawn.')).toBeVisible();
});
