import type { StaffRole } from '@bowline/contract/staff/roles';
import type { Client } from '@bowline/testing/client';
import type { AppDeps } from '../../http/app-deps.ts';
import { inviteStaff, resetStaff } from '../../staff/accounts/change-staff.ts';
import { confirmStaffSession, startStaffSession } from '../../staff/accounts/sessions.ts';
import { keepLoggedIn, minutes } from './timeline.ts';

export interface StaffMember {
  readonly id: string;
  readonly email: string;
  /** A token that is good now. */
  readonly token: () => Promise<string>;
}

/** One of the networks for documents (RFC 5737). */
export const STAFF_ADDRESS = '198.51.100.7';
const COMMAND_LINE = { staffId: null, address: 'command line' };
// Below the time after which an idle session ends.
const SESSION_MS = minutes(20);

/** One of each role, and a second registrar: none of them has a password, and none can log in. */
export async function createStaff(deps: AppDeps) {
  return {
    admin: await createMember(deps, 'admin', 'Aminah'),
    registrars: [
      await createMember(deps, 'registrar', 'Rajan'),
      await createMember(deps, 'registrar', 'Siew Lan'),
    ] as const,
    others: [await createMember(deps, 'medic', 'Dr Melur'), await createMember(deps, 'viewer', 'Vincent')],
  };
}

async function createMember(deps: AppDeps, role: StaffRole, name: string): Promise<StaffMember> {
  const email = `demo-${name.toLowerCase().replace(/\W+/g, '-')}@example.com`;
  const invitation = { email, name, roles: [role], ends_on: null };
  const { id } = (await inviteStaff(deps, invitation, COMMAND_LINE)).account;
  const token = keepLoggedIn(deps.clock, SESSION_MS, async () => {
    const begun = await startStaffSession(deps.db, deps, id);
    const confirmed = await confirmStaffSession(deps.db, deps, begun, STAFF_ADDRESS);
    if (!confirmed) throw new Error('A new session can be confirmed');
    return confirmed;
  });
  return { id, email, token };
}

/** Calls of a member of staff. */
export const clientOf =
  (anybody: Client, { token }: StaffMember) =>
  async () =>
    anybody.as(await token());

/** Ends every session of the demo. Returns the one-time link of the admin. */
export async function endStaffSessions(
  deps: AppDeps,
  { admin, registrars, others }: Awaited<ReturnType<typeof createStaff>>,
): Promise<{ email: string; link: string }> {
  const ids = [admin, ...registrars, ...others].map(({ id }) => id);
  await deps.db.deleteFrom('staff_session').where('staff_id', 'in', ids).execute();
  const { link } = await resetStaff(deps, admin.id, COMMAND_LINE);
  return { email: admin.email, link };
}
