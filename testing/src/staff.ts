import { inviteStaff } from '@bowline/contract/api/staff/administration/accounts';
import { beginInvitation, finishInvitation } from '@bowline/contract/api/staff/administration/invitation';
import type { StaffRole } from '@bowline/contract/staff/roles';
import { Secret, TOTP } from 'otpauth';
import { newEmail } from './answers.ts';
import type { Client } from './client.ts';
import { machineTime } from './machine-time.ts';
import type { WireResponse } from './transports.ts';

export const staffPassword = 'heron tiller quay';
const PERIOD_MS = 30_000;

/** The code of an authenticator app now, or a number of periods of thirty seconds later. */
export type AuthenticatorApp = (periodsAhead?: number) => string;

/** A staff member set up by a one-time link, with a second factor, logged in. */
export interface StaffMember<R extends WireResponse = WireResponse> {
  readonly client: Client<R>;
  readonly token: string;
  readonly recoveryCodes: readonly string[];
  readonly app: AuthenticatorApp;
}

interface StaffInvitation {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** The one-time link. */
  readonly link: string;
}

/** Invites somebody as an admin does. The first admin is created on the command line. */
export async function inviteStaffMember(
  admin: Client,
  { roles, name = `Sam ${roles.join(' and ')}` }: { readonly roles: StaffRole[]; readonly name?: string },
): Promise<StaffInvitation> {
  const email = newEmail('staff');
  const { account, link } = await admin.call(inviteStaff, { body: { email, name, roles, ends_on: null } });
  return { id: account.id, email, name, link };
}

/** The secret of a one-time link, after its `#`. */
export const tokenOfLink = (link: string): string => new URL(link).hash.slice(1);

/**
 * Sets up an account by a one-time link: a password, an authenticator app, recovery codes.
 * @param now the time of the portal's clock: by default that of a server process
 */
export async function acceptInvitation<R extends WireResponse>(
  client: Client<R>,
  link: string,
  now: () => Date = machineTime,
): Promise<StaffMember<R>> {
  const token = tokenOfLink(link);
  const password = staffPassword;
  const started = await client.call(beginInvitation, {
    body: { token, password, password_confirmation: password },
  });
  const app = authenticatorApp(started.secret, now);
  const finished = await client.call(finishInvitation, { body: { token, code: app() } });
  const { access_token, recovery_codes } = finished;
  return { client: client.as(access_token), token: access_token, recoveryCodes: recovery_codes, app };
}

export function authenticatorApp(secret: string, now: () => Date = machineTime): AuthenticatorApp {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return (periodsAhead = 0) => totp.generate({ timestamp: now().getTime() + periodsAhead * PERIOD_MS });
}
