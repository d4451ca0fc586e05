import { randomInt } from 'node:crypto';
import { inviteStaff } from '@bowline/contract/api/staff/accounts';
import { beginInvitation, finishInvitation } from '@bowline/contract/api/staff/invitations';
import type { StaffRole } from '@bowline/contract/staff/roles';
import type { Page } from '@playwright/test';
import { ask } from './api.ts';
import { codeFor, inviteFromCommandLine, staffPassword } from './staff.ts';

/** A staff account set up by calls instead of screens; staff.test.ts covers the screens. */
export interface Staff {
  readonly name: string;
  readonly token: string;
}

const known = new Map<StaffRole, Promise<Staff>>();

/** The one of a role whom the tests of a worker share. */
export function staffOf(role: StaffRole): Promise<Staff> {
  const made = known.get(role) ?? createStaff(role);
  known.set(role, made);
  return made;
}

async function createStaff(role: StaffRole): Promise<Staff> {
  const name = `Sam ${role}`;
  // The first one cannot be invited by another.
  return setUp(name, await (role === 'admin' ? inviteFromCommandLine(role, name) : inviteByCall(role, name)));
}

/** Creates a staff account as an admin does; returns its one-time link. */
export async function inviteByCall(role: StaffRole, name: string): Promise<string> {
  const { token } = await staffOf('admin');
  const email = `staff-${randomInt(2 ** 47)}@example.com`;
  return (await ask(inviteStaff, { token, body: { email, name, roles: [role], ends_on: null } })).link;
}

async function setUp(name: string, link: string): Promise<Staff> {
  const token = new URL(link).hash.slice(1);
  const passwords = { password: staffPassword, password_confirmation: staffPassword };
  const { secret } = await ask(beginInvitation, { body: { token, ...passwords } });
  const { access_token } = await ask(finishInvitation, { body: { token, code: codeFor(secret) } });
  return { name, token: access_token };
}

/** Opens a staff page, logged in as this account. */
export async function openStaffPage(page: Page, { token }: Staff, path: string): Promise<void> {
  await page.addInitScript((given) => sessionStorage.setItem('staff_token', given), token);
  await page.goto(`/staff${path}`);
}
