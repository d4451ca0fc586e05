import type { StaffRole } from '@bowline/contract/staff/roles';
import type { AppDeps } from '../../http/app-deps.ts';
import { inviteStaff, resetStaff } from '../../staff/accounts/change-staff.ts';
import { beginStaffSession, confirmStaffSession } from '../../staff/accounts/sessions.ts';
import { minutes } from './story.ts';

export interface StaffMember {
  readonly id: string;
  readonly email: string;
  /** A token that is good now. */
  token(): Promise<string>;
}

export interface Staff {
  readonly admin: StaffMember;
  readonly registrars: readonly StaffMember[];
  readonly others: readonly StaffMember[];
}

/** One of the networks kept for documents (RFC 5737). */
export const OFFICE_ADDRESS = '198.51.100.7';
const COMMAND_LINE = { staffId: null, address: 'command line' };
// Below the time after which an idle session ends.
const SESSION_MS = minutes(20);

/** One of each role, and a second registrar: none of them has a password. */
export async function hireStaff(deps: AppDeps): Promise<Staff> {
  return {
    admin: await hire(deps, 'admin', 'Aminah'),
    registrars: [await hire(deps, 'registrar', 'Rajan'), await hire(deps, 'registrar', 'Siew Lan')],
    others: [await hire(deps, 'medic', 'Dr Melur'), await hire(deps, 'viewer', 'Vincent')],
  };
}

async function hire(deps: AppDeps, role: StaffRole, name: string): Promise<StaffMember> {
  const email = `demo-${name.toLowerCase().replace(/\W+/g, '-')}@example.com`;
  const { account } = await inviteStaff(deps, { email, name, roles: [role], ends_on: null }, COMMAND_LINE);
  let session: { readonly token: string; readonly begun: number } | undefined;
  return {
    id: account.id,
    email,
    async token() {
      const now = deps.clock.now().getTime();
      if (!session || now - session.begun > SESSION_MS)
        session = { token: await startSession(deps, account.id), begun: now };
      return session.token;
    },
  };
}

async function startSession(deps: AppDeps, staffId: string): Promise<string> {
  const begun = await beginStaffSession(deps.db, deps, staffId);
  const token = await confirmStaffSession(deps.db, deps, begun, OFFICE_ADDRESS);
  if (!token) throw new Error('A session just begun can be confirmed');
  return token;
}

/** Removes every session that the demo worked with. Returns the link by which the admin comes in. */
export async function sendStaffHome(
  deps: AppDeps,
  { admin, registrars, others }: Staff,
): Promise<{ email: string; link: string }> {
  const ids = [admin, ...registrars, ...others].map(({ id }) => id);
  // Who has yet to use an invitation was never seen.
  await deps.db.deleteFrom('staff_session').where('staff_id', 'in', ids).execute();
  const { link } = await resetStaff(deps, admin.id, COMMAND_LINE);
  return { email: admin.email, link };
}
