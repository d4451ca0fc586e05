import { createStaffCamp, publishStaffCamp, type StaffCamp } from '@bowline/contract/api/staff/season/camps';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { campSection } from '@bowline/contract/staff/camp';
import { answersOfAge } from '@bowline/testing/answers';
import { payAndConfirm, paySlip } from '@bowline/testing/registration';
import type { Page } from '@playwright/test';
import { expect, full, test, useOwnPortal } from './support/portal.ts';
import { createCompleteFamily, createSubmittedRegistration, newSlip } from './support/prepared.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

useOwnPortal();

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false, expectedErrors: /status of 409/ });

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A camp for adults of one age alone, which no camper of another test has. */
async function createCampFor(age: number, capacity: number): Promise<StaffCamp> {
  const { client } = await staffOf('admin');
  const body = {
    ...sampleAnswers(campSection),
    name: `Camp at ${age}`,
    audience: 'adults',
    min_age: age,
    max_age: age,
    capacity,
    waiting_list: true,
    opens_on: inDays(-2),
    closes_on: inDays(30),
    starts_on: inDays(40),
    ends_on: inDays(45),
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

test('an admin confirms a deposit over the capacity of a full camp', full, async ({ page }) => {
  const camp = await createCampFor(47, 1);
  await createHeldPlace(47);
  const beyond = await createSubmittedAt(47);
  await paySlip(beyond, '200', await newSlip());
  await openStaffPage(page, await staffOf('admin'), `/registrations/${beyond.id}`);
  await button(page, 'Confirm').click();
  await inDialog(page, 'Confirm over capacity').click();
  await expect(page.getByText('Deposit Received', { exact: true }).first()).toBeVisible();
  await page.goto(`/staff/camps/${camp.id}`);
  await expect(page.getByText('2 of 1 places held · Over capacity by 1')).toBeVisible();
});

test('fewer places than are held are saved only after a question', full, async ({ page }) => {
  const camp = await createCampFor(49, 2);
  await createHeldPlace(49);
  await openStaffPage(page, await staffOf('admin'), `/camps/${camp.id}`);
  await expect(page.getByText('1 of 2 places held')).toBeVisible();
  const places = page.getByRole('textbox', { name: 'Places', exact: true });
  await places.fill('0');
  await button(page, 'Save').click();
  await expect(dialog(page).getByRole('heading', { name: 'More places are held' })).toBeVisible();
  await expect(dialog(page)).toContainText('1 place is held. Set 0 anyway?');
  await inDialog(page, 'Cancel').click();
  await expect(places).toHaveValue('0');
  await expect(page.getByText('1 of 2 places held')).toBeVisible();

  await button(page, 'Save').click();
  await inDialog(page, 'Set fewer places').click();
  await expect(page.getByText('1 of 0 places held · Over capacity by 1')).toBeVisible();
});
