import type { StaffRole } from '@bowline/contract/staff/roles';
import { newEmail } from '@bowline/testing/answers';
import {
  acceptInvitation as acceptByCall,
  authenticatorApp,
  inviteStaffMember,
  type StaffMember,
  staffPassword,
} from '@bowline/testing/staff';
import type { Page } from '@playwright/test';
import { currentPortal, expect, portal } from './portal.ts';

/** Invites somebody on the page of an admin. Returns the one-time link. */
export async function inviteOnPage(admin: Page, role: string): Promise<string> {
  await admin.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Staff' }).click();
  await admin.getByRole('button', { name: 'Invite staff member' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(newEmail('staff'));
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Farid');
  await dialog.getByRole('checkbox', { name: role }).check();
  await dialog.getByRole('button', { name: 'Create invitation' }).click();
  const link = await dialog.getByRole('textbox', { name: 'One-time link' }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  return link;
}

/** Comes in by a one-time link: a password, an authenticator app, recovery codes. */
export async function acceptInvitation(page: Page, link: string): Promise<void> {
  await page.goto(link);
  const passwords = page.locator('input[type=password]');
  await passwords.nth(0).fill(staffPassword);
  await passwords.nth(1).fill(staffPassword);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: /Code/ }).fill(await appCode(page));
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
}

/** What an authenticator app shows for the key on the page. */
async function appCode(page: Page): Promise<string> {
  const key = page.getByText(/^([A-Z2-7]{4} ?){4,}$/);
  return authenticatorApp((await key.innerText()).replace(/\s/g, ''))();
}

type LoggedIn = Pick<StaffMember, 'client' | 'token'>;

const known = new Map<string, Promise<LoggedIn>>();

/** The account of a role that the tests of a worker share, made by calls; staff.test.ts covers the screens. */
export function staffOf(role: StaffRole): Promise<LoggedIn> {
  const { url, adminToken } = currentPortal();
  if (role === 'admin') return Promise.resolve({ client: portal.as(adminToken), token: adminToken });
  const key = `${url} ${role}`;
  const made = known.get(key) ?? inviteByCall(role, `Sam ${role}`).then((link) => acceptByCall(portal, link));
  known.set(key, made);
  return made;
}

/** Creates a staff account as an admin does; returns its one-time link. */
export async function inviteByCall(role: StaffRole, name: string): Promise<string> {
  return (await inviteStaffMember((await staffOf('admin')).client, { roles: [role], name })).link;
}

/** Opens a staff page, logged in as this account. */
export async function openStaffPage(page: Page, { token }: LoggedIn, path: string): Promise<void> {
  await page.addInitScript((given) => sessionStorage.setItem('staff_token', given), token);
  await page.goto(`/staff${path}`);
}

/** A camp’s days as on this day, `yyyy-mm-dd`, whenever the test runs. */
export async function setToday(page: Page, today: string): Promise<void> {
  await page.route(/\/day(\/changes\?.*)?$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), today } });
  });
}
