import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { StaffRole } from '@bowline/contract/staff-roles';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { portalUrl } from './api.ts';
import { expect } from './portal.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** Makes a staff account from the command line, as an operator does. Answers its one-time link. */
export async function inviteStaff(role: StaffRole): Promise<string> {
  const email = `staff-${randomInt(2 ** 47)}@example.com`;
  const args = ['server/src/cli/staff.ts', 'create', '--email', email, '--role', role, '--name', 'Aisyah'];
  const env = { ...process.env, DATA_DIR: process.env.PORTAL_DATA_DIR, PUBLIC_URL: portalUrl() };
  const { stdout } = await run('node', ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    env,
  });
  const link = /http\S+\/staff\/invitation#\S+/.exec(stdout)?.[0];
  if (!link) throw new Error('The command printed no link');
  return link;
}

/** Comes in by a one-time link: a password, an authenticator app, recovery codes. */
export async function acceptInvitation(page: Page, link: string): Promise<void> {
  await page.goto(link);
  const passwords = page.locator('input[type=password]');
  await passwords.nth(0).fill('heron tiller quay');
  await passwords.nth(1).fill('heron tiller quay');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: /Code/ }).fill(await appCode(page));
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
}

/** What an authenticator app shows for the key on the page. */
async function appCode(page: Page): Promise<string> {
  const key = page.getByText(/^([A-Z2-7]{4} ?){4,}$/);
  const secret = Secret.fromBase32((await key.innerText()).replace(/\s/g, ''));
  return new TOTP({ secret }).generate();
}

/** The token of the session that the office's page is in. */
export async function officeToken(page: Page): Promise<string> {
  const token = await page.evaluate(() => sessionStorage.getItem('staff_token'));
  if (!token) throw new Error('The office page holds no token');
  return token;
}
