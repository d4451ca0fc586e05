import { inviteStaff } from '@bowline/contract/api/staff/administration/accounts';
import { beginInvitation } from '@bowline/contract/api/staff/administration/invitation';
import type { StaffRole } from '@bowline/contract/staff/roles';
import { newEmail } from '@bowline/testing/answers';
import { succeeded } from '@bowline/testing/client';
import {
  type AuthenticatorApp,
  acceptInvitation,
  authenticatorApp,
  inviteStaffMember,
  staffPassword,
  tokenOfLink,
} from '@bowline/testing/staff';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './build-test-app.ts';
import { createStaff, type StaffMember } from './staff.ts';

export { staffPassword, tokenOfLink as tokenIn } from '@bowline/testing/staff';

/** A staff member who set up their account by a link, with an authenticator app. */
export interface InvitedStaff {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly recoveryCodes: readonly string[];
  readonly code: AuthenticatorApp;
}

export const post = ({ client }: TestApp, url: string, body: object): Promise<LightMyRequestResponse> =>
  client.request('POST', `/api/staff/${url}`, { body });

export async function invite(
  admin: StaffMember,
  given: { roles?: StaffRole[]; ends_on?: string | null } = {},
): Promise<{ id: string; email: string; token: string }> {
  const email = newEmail('invited');
  const body = { email, name: 'Aisyah', roles: ['registrar' as const], ends_on: null, ...given };
  const { account, link } = await admin.client.call(inviteStaff, { body });
  return { id: account.id, email, token: tokenOfLink(link) };
}

/** Chooses a password by a link; returns the authenticator app that has the secret. */
export async function choosePassword(
  { client, clock }: TestApp,
  token: string,
  password = staffPassword,
): Promise<AuthenticatorApp> {
  const body = { token, password, password_confirmation: password };
  const { secret } = await client.call(beginInvitation, { body });
  return authenticatorApp(secret, () => clock.now());
}

/** A staff account that was set up by its link. */
export async function setUpStaff(testApp: TestApp, role: StaffRole = 'registrar'): Promise<InvitedStaff> {
  const { client, clock } = testApp;
  const admin = await createStaff(testApp, 'admin');
  const { id, email, link } = await inviteStaffMember(admin.client, { roles: [role] });
  const { token, recoveryCodes, app: code } = await acceptInvitation(client, link, () => clock.now());
  return { id, email, token, recoveryCodes, code };
}

/** The first step of a login. Returns the token for the second. */
export async function startLogin(testApp: TestApp, email: string, password = staffPassword): Promise<string> {
  return (await succeeded(post(testApp, 'login', { email, password }))).json().login_token;
}

/** Both steps of a login. */
export async function logIn(testApp: TestApp, email: string, code: string) {
  return post(testApp, 'login/code', { login_token: await startLogin(testApp, email), code });
}

export const getMe = ({ app }: TestApp, token: string) =>
  app.inject({ url: '/api/staff/me', headers: { authorization: `Bearer ${token}` } });
