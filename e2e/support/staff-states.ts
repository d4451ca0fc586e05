import { listPaymentsToConfirm } from '@bowline/contract/api/staff/money/payments';
import { listRegistrations } from '@bowline/contract/api/staff/review/queue';
import type { Page } from '@playwright/test';
import { expect } from './portal.ts';
import { sharedPaidRegistration } from './prepared.ts';
import { inviteByCall, openStaffPage, staffOf } from './staff.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const enter = async (page: Page, path: string) => openStaffPage(page, await staffOf('admin'), path);
const dialog = (page: Page) => page.getByRole('dialog');

async function review(page: Page): Promise<void> {
  const { id } = await sharedPaidRegistration();
  await enter(page, `/registrations/${id}`);
}

type States = Readonly<Record<string, (page: Page) => Promise<void>>>;

/** The staff pages before the login: each is brought into a state. */
export const pagesWithoutLogin: States = {
  'the login misses an answer': async (page) => {
    await page.goto('/staff/login');
    await press(page, 'Next');
    await expect(page.getByText('Invalid email')).toBeVisible();
  },
  'a link is no good': async (page) => {
    await page.goto('/staff/invitation#of-no-link');
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  },
  'a password is to be chosen': async (page) => {
    await page.goto(await inviteByCall('viewer', 'Sam'));
    await press(page, 'Next');
    await expect(page.getByText('Use 12 characters or more.')).toBeVisible();
  },
};

/** The other states of staff pages. */
export const staffStates: States = {
  'the queue is empty': async (page) => {
    await enter(page, '/registrations?q=nobody-of-this-name');
    await expect(page.getByText('No results')).toBeVisible();
  },
  'the queue cannot be loaded': async (page) => {
    await page.route(`${listRegistrations.path}?*`, (route) => route.fulfill({ status: 500, json: broken }));
    await enter(page, '/registrations');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
  'no payment waits': async (page) => {
    const json = { total: 0, rows: [], next: null };
    await page.route(`${listPaymentsToConfirm.path}*`, (route) => route.fulfill({ json }));
    await enter(page, '/payments');
    await expect(page.getByText('No payment is waiting')).toBeVisible();
  },
  'a registration is not there': async (page) => {
    await enter(page, '/registrations/0198c0de-0000-7000-8000-000000000000');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  },
  'changes are requested without saying which': async (page) => {
    await review(page);
    await press(page, 'Request changes');
    await page.getByRole('textbox', { name: 'Reason for the family' }).fill('Which bus?');
    await press(page, 'Preview email');
    await expect(dialog(page).getByText('Choose at least one section')).toBeVisible();
  },
  'the mail of a decision is shown': async (page) => {
    await review(page);
    await press(page, 'Accept');
    await press(page, 'Preview email');
    await expect(page.getByRole('button', { name: 'Accept and send' })).toBeVisible();
  },
  'money is refunded without saying why': async (page) => {
    await review(page);
    await press(page, 'Record refund…');
    await press(page, 'Save and email the family');
    await expect(dialog(page).getByRole('textbox', { name: 'Reason', exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
  },
  'a view is kept without a name': async (page) => {
    await enter(page, '/registrations?tab=all');
    await press(page, 'Save view');
    await press(page, 'Save');
    await expect(dialog(page).getByRole('textbox', { name: 'Name' })).toBeFocused();
  },
  'the keys of a page are shown': async (page) => {
    await enter(page, '/registrations?tab=all');
    await page.getByRole('button', { name: /^Keys/ }).click();
    await expect(dialog(page).getByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible();
  },
  'cash is recorded without an amount': async (page) => {
    await review(page);
    await press(page, 'Record payment…');
    await press(page, 'Record and send the receipt');
    await expect(dialog(page).getByText('Enter a date')).toBeVisible();
  },
  'somebody is invited without an address': async (page) => {
    await enter(page, '/accounts');
    await press(page, 'Invite staff member');
    await press(page, 'Create invitation');
    await expect(dialog(page).getByText('Invalid email')).toBeVisible();
  },
  'an account is changed': async (page) => {
    await enter(page, '/accounts');
    await page
      .getByRole('button', { name: /^Change/ })
      .first()
      .click();
    await expect(dialog(page).getByRole('checkbox', { name: 'Disabled' })).toBeVisible();
  },
  'a season is copied': async (page) => {
    await enter(page, '/camps');
    await press(page, 'Copy to next season');
    await expect(dialog(page).getByRole('group', { name: 'First camp starts on' })).toBeVisible();
  },
  'a camp lacks answers': async (page) => {
    await enter(page, '/camps/new');
    await press(page, 'Save');
    await expect(page.locator('[aria-invalid]').first()).toBeFocused();
  },
};

const broken = { code: 'internal', message: 'Something went wrong on our side. Please try again.' };
