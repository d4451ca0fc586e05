import type { StaffRole } from '@bowline/contract/staff/roles';
import type { Client } from '@bowline/testing/client';
import type { AppDeps } from '../../platform/app-deps.ts';
import { inviteStaff, resetStaff } from '../../staff/administration/accounts/change-staff.ts';
import { confirmStaffSession, startStaffSession } from '../../staff/administration/accounts/sessions.ts';
import { keepLoggedIn, MINUTE } from './registration.ts';

/** One of the networks for documents (RFC 5737). */
export const STAFF_ADDRESS = '198.51.100.7';
const COMMAND_LINE = { staffId: null, address: 'command line' };

interface StaffMember {
  readonly id: string;
  readonly email: string;
  /** A client that is logged in now. */
  readonly client: () => Promise<Client>;
}

/** Somebody who has no password and cannot log in: sessions are started for them. */
export async function createStaffMember(
  deps: AppDeps,
  anybody: Client,
  role: StaffRole,
  name: string,
): Promise<StaffMember> {
  const email = `demo-${name.toLowerCase()}@example.com`;
  const { account } = await inviteStaff(deps, { email, name, roles: [role], ends_on: null }, COMMAND_LINE);
  // A session ends where it is idle for longer.
  const client = keepLoggedIn(deps.clock, 20 * MINUTE, async () => {
    const started = await startStaffSession(deps.db, deps, account.id);
    return anybody.as(await confirmStaffSession(deps.db, deps, started, STAFF_ADDRESS));
  });
  return { id: account.id, email, client };
}

/** Ends all sessions of staff. */
export const endStaffSessions = ({ db }: Pick<AppDeps, 'db'>) => db.deleteFrom('staff_session').execute();

/** The one-time link with which somebody of the staff logs in for the first time. */
export async function createLink(deps: AppDeps, { id, email }: Pick<StaffMember, 'id' | 'email'>) {
  const { link } = await resetStaff(deps, id, COMMAND_LINE);
  return { email, link };
}
