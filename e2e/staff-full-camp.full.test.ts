import { createStaffCamp, publishStaffCamp, type StaffCamp } from '@bowline/contract/api/staff/season/camps';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { campSection } from '@bowline/contract/staff/camp';
import { addDays } from '@bowline/contract/text/calendar';
import { answersOfAge } from '@bowline/testing/answers';
import { payAndConfirm, paySlip } from '@bowline/testing/registration';
import type { Page } from '@playwright/test';
import { expect, test, today, useOwnPortal } from './support/portal.ts';
import { createCompleteFamily, createSubmittedRegistration, newSlip } from './support/prepared.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

useOwnPortal();

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false, expectedErrors: /status of 409/ });

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

/** A camp only for adults of one age, which no camper of another test has. */
async function createCampFor(age: number, capacity: number): Promise<StaffCamp> {
  const { client } = await staffOf('admin');
  const day = await today();
  const body = {
    ...sampleAnswers(campSection),
    name: `Camp at ${age}`,
    audience: 'adults',
    min_age: age,
    max_age: age,
    capacity,
    waiting_list: true,
    opens_on: addDays(day, -2),
    closes_on: addDays(day, 30),
    starts_on: addDays(day, 40),
    rest_due_on: addDays(day, 26),
    ends_on: addDays(day, 45),
  };
  const camp = await client.call(createStaffCamp, { body });
  return client.call(publishStaffCamp, { params: { campId: camp.id } });
}

async function createSubmittedAt(age: number) {
  const family = await createCompleteFamily('adult_camper');
  return createSubmittedRegistration({ family, camper: answersOfAge(age) });
}

/** A registration that holds a place of its camp. */
async function createHeldPlace(age: number): Promise<void> {
  const { client } = await staffOf('registrar');
  await payAndConfirm(await createSubmittedAt(age), client, 200, await newSlip());
}

test('a deposit for a full camp asks what to do, and puts the camper on the waiting list', async ({
  page,
}) => {
  await createCampFor(45, 1);
  await createHeldPlace(45);
  const waiting = await createSubmittedAt(45);
  await paySlip(waiting, '200', await newSlip());
  await openStaffPage(page, await staffOf('registrar'), `/registrations/${waiting.id}`);

  await button(page, 'Confirm').click();
  await expect(dialog(page).getByRole('heading', { name: 'The camp is full' })).toBeVisible();
  await expect(dialog(page)).toContainText('Camp at 45 is full: 1 of 1 places are held.');
  // To go over the capacity is for admins.
  await expect(inDialog(page, 'Confirm over capacity')).toHaveCount(0);
  await inDialog(page, 'Cancel').click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Amount received' })).toHaveValue('200.00');

  await button(page, 'Confirm').click();
  await inDialog(page, 'Confirm and put on the waiting list').click();
  await expect(page.getByText('Waitlisted', { exact: true }).first()).toBeVisible();
});
