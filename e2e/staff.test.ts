import { sampleAnswers } from '@bowline/contract/form/samples';
import { transport } from '@bowline/contract/steps/transport';
import type { Page } from '@playwright/test';
import { answerSection } from './support/answer.ts';
import { expect, test } from './support/portal.ts';
import { begin, load, submit } from './support/registration.ts';
import { createCompleteFamily, enter } from './support/settled-family.ts';
import { acceptInvitation, inviteFromCommandLine, inviteOnPage } from './support/staff.ts';
import { paySlip } from './support/wizard.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

const goTo = (office: Page, name: string) =>
  office.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

/** Finds a registration in the queue by its reference, whatever tab it is on, and opens it. */
async function openReview(office: Page, reference: string): Promise<void> {
  await goTo(office, 'Registrations');
  await press(office, /^All /);
  await office.getByRole('searchbox').fill(reference);
  await expect(office).toHaveURL(/[?&]q=/);
  const row = office.getByRole('row', { name: reference });
  await row.getByRole('link').first().click();
  await expect(office.getByRole('heading', { name: 'Decision' })).toBeVisible();
}

test('from the first invitation to the acceptance, each side on its own pages', async ({ browser, page }) => {
  test.slow();
  const family = await createCompleteFamily();
  const form = await begin(family);
  await submit(family, form);
  const reference = (await load(family, form)).reference ?? '';

  const desk = { viewport: { width: 1280, height: 900 } };
  const admin = await browser.newPage(desk);
  await acceptInvitation(admin, await inviteFromCommandLine('admin', 'Aisyah'));
  const office = await browser.newPage(desk);
  await acceptInvitation(office, await inviteOnPage(admin, 'Registrar'));

  await openReview(office, reference);
  await press(office, 'Request changes');
  await office.getByRole('checkbox', { name: 'Transport' }).check();
  await office.getByRole('textbox', { name: 'Reason for the family' }).fill('Which bus do you mean?');
  await press(office, 'Preview email');
  await expect(office.getByRole('dialog')).toContainText('Which bus do you mean?');
  await press(office, 'Request changes and send');
  await expect(office.getByText('Changes Requested', { exact: true })).toBeVisible();

  // The page of last time, opened anew, does not send the form as it was.
  await enter(page, family, form.pathTo('done'));
  await page.waitForURL(form.pathTo('transport'));
  await page.goto('/campers');
  await page.getByRole('link', { name: 'Resume registration' }).click();
  await page.waitForURL(form.pathTo('transport'));
  const answers = { ...sampleAnswers(transport), transport_to_campsite: 'own' };
  await answerSection(page, transport, answers, family.person.reader);
  await press(page, 'Next');
  await page.waitForURL(form.pathTo('consent'));
  await page.getByRole('checkbox').check();
  await press(page, /^(Next|Submit the form again)$/);
  await expect(page.getByText(reference)).toBeVisible();
  await page.goto(form.pathTo('payment'));
  await paySlip(page, '200');

  await goTo(office, 'Payments');
  const slip = office.getByRole('button', { name: reference });
  await slip.click();
  await press(office, 'Confirm');
  await expect(slip).toHaveCount(0);
  await openReview(office, reference);
  await press(office, 'Accept');
  await press(office, 'Preview email');
  await press(office, 'Accept and send');
  await expect(office.getByRole('strong').filter({ hasText: /^Accepted$/ })).toBeVisible();

  await page.goto('/campers');
  await expect(page.getByText('Accepted')).toBeVisible();
  await page.getByRole('link', { name: 'Make another payment' }).click();
  await expect(page.getByRole('button', { name: 'Receipt (PDF)' })).toBeVisible();
});
