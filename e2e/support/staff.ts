import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { StaffRole } from '@bowline/contract/staff/roles';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { portalUrl } from './api.ts';
import { expect } from './portal.ts';

export const staffPassword = 'heron tiller quay';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** Makes a staff account from the command line, as an operator does. Returns its one-time link. */
export async function inviteFromCommandLine(role: StaffRole, name: string): Promise<string> {
  const email = `staff-${randomInt(2 ** 47)}@example.com`;
  const args = [
    'server/src/operations/cli/staff.ts',
    'create',
    '--email',
    email,
    '--role',
    role,
    '--name',
    name,
  ];
  const env = { ...process.env, DATA_DIR: process.env.PORTAL_DATA_DIR, PUBLIC_URL: portalUrl() };
  const { stdout } = await run('node', ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    env,
  });
  const link = /http\S+\/staff\/invitation#\S+/.exec(stdout)?.[0];
  if (!link) throw new Error('The command printed no link');
  return link;
}

/** Invites somebody on the page of an admin. Returns the one-time link. */
export async function inviteOnPage(admin: Page, role: string): Promise<string> {
  await admin.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Staff' }).click();
  await admin.getByRole('button', { name: 'Invite staff member' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(`staff-${randomInt(2 ** 47)}@example.com`);
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
  return codeFor((await key.innerText()).replace(/\s/g, ''));
}

/** What an authenticator app with the secret shows now. */
export const codeFor = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
