import { sampleAnswers } from '@bowline/contract/form/samples';
import { transport } from '@bowline/contract/steps/transport';
import { getRegistration } from '@bowline/testing/registration';
import type { Page } from '@playwright/test';
import { answerSection } from './support/answer.ts';
import { expect, test } from './support/portal.ts';
import { createSubmittedRegistration, enter, pathTo } from './support/prepared.ts';
import { acceptInvitation, inviteOnPage, openStaffPage, staffOf } from './support/staff.ts';
import { paySlip } from './support/wizard.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

const goTo = (staffPage: Page, name: string) =>
  staffPage.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

/** Finds a registration in the queue by its reference, whatever tab it is on, and opens it. */
async function openReview(staffPage: Page, reference: string): Promise<void> {
  await goTo(staffPage, 'Registrations');
  await press(staffPage, /^All /);
  await staffPage.getByRole('searchbox').fill(reference);
  await expect(staffPage).toHaveURL(/[?&]q=/);
  // The header, and the one that was found.
  await expect(staffPage.getByRole('row')).toHaveCount(2);
  const row = staffPage.getByRole('row', { name: reference });
  await row.getByRole('link').first().click();
  await expect(staffPage.getByRole('heading', { name: 'Decision' })).toBeVisible();
}

test('staff invite, review and accept while the family registers and pays', async ({ browser, page }) => {
  test.slow();
  const registration = await createSubmittedRegistration();
  const { family } = registration;
  const reference = (await getRegistration(registration)).reference ?? '';

  const desk = { viewport: { width: 1280, height: 900 } };
  const admin = await browser.newPage(desk);
  await openStaffPage(admin, await staffOf('admin'), '/registrations');
  const staffPage = await browser.newPage(desk);
  await acceptInvitation(staffPage, await inviteOnPage(admin, 'Registrar'));

  await openReview(staffPage, reference);
  await press(staffPage, 'Request changes');
  await staffPage.getByRole('checkbox', { name: 'Transport' }).check();
  await staffPage.getByRole('textbox', { name: 'Reason for the family' }).fill('Which bus do you mean?');
  await press(staffPage, 'Preview email');
  await expect(staffPage.getByRole('dialog')).toContainText('Which bus do you mean?');
  await press(staffPage, 'Request changes and send');
  await expect(staffPage.getByText('Changes Requested', { exact: true })).toBeVisible();

  // The last page, opened again, does not send the form as it was.
  await enter(page, family, pathTo(registration, 'done'));
  await page.waitForURL(pathTo(registration, 'transport'));
  await page.goto('/campers');
  await page.getByRole('link', { name: 'Resume registration' }).click();
  await page.waitForURL(pathTo(registration, 'transport'));
  const answers = { ...sampleAnswers(transport), transport_to_campsite: 'own' };
  await answerSection(page, transport, answers);
  await press(page, 'Next');
  await page.waitForURL(pathTo(registration, 'consent'));
  await page.getByRole('checkbox').check();
  await press(page, /^(Next|Submit the form again)$/);
  await expect(page.getByText(reference)).toBeVisible();
  await page.goto(pathTo(registration, 'payment'));
  await paySlip(page, '200');

  await goTo(staffPage, 'Payments');
  const slip = staffPage.getByRole('button', { name: reference });
  await slip.click();
  await press(staffPage, 'Confirm');
  await expect(slip).toHaveCount(0);
  await openReview(staffPage, reference);
  await press(staffPage, 'Accept');
  await press(staffPage, 'Preview email');
  await press(staffPage, 'Accept and send');
  await expect(staffPage.getByRole('strong').filter({ hasText: /^Accepted$/ })).toBeVisible();

  await page.goto('/campers');
  await expect(page.getByText('Accepted')).toBeVisible();
  await page.getByRole('link', { name: 'Make another payment' }).click();
  await expect(page.getByRole('button', { name: 'Receipt (PDF)' })).toBeVisible();
});
