import type { beginInvitationBody } from '@bowline/contract/api/staff/administration/invitation';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod/mini';
import { FIRST_ADMIN_HOURS } from '../../../core/accounts/limits.ts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { invalid } from '../../../platform/app-error.ts';
import { hashToken } from '../../../platform/crypto/secrets.ts';
import { lockProvider } from '../settings/queries.ts';
import { emailTaken } from './change-staff.ts';
import { type InvitationLink, insertLink } from './invitations.ts';
import { endFirstAdminLinks, lockFirstAdminLink, setInvitedStaff } from './queries/invitations.ts';
import { findStaffByEmail, insertStaff, listAdmins, updateStaff } from './queries/staff.ts';

/** Creates the only valid link for the first admin; every earlier one ends. Returns undefined where there is an admin. */
export function createFirstAdminLink(
  deps: Pick<AppDeps, 'db' | 'config' | 'clock'>,
): Promise<InvitationLink | undefined> {
  return deps.db.transaction().execute(async (trx) => {
    // Servers that start together take turns.
    await lockProvider(trx);
    await endFirstAdminLinks(trx, deps.clock.now());
    if ((await listAdmins(trx)).length > 0) return undefined;
    return insertLink(trx, deps, FIRST_ADMIN_HOURS, { first_admin: true });
  });
}

/** Whether this is the link for the first admin, and still valid. */
export async function isFirstAdminLink({ db, clock }: Pick<AppDeps, 'db' | 'clock'>, token: string) {
  return (await lockFirstAdminLink(db, hashToken(token), clock.now())) !== undefined;
}

/** Creates the account of the first admin with the name and email given; given again, they replace those before. */
export function saveFirstAdmin(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { token, name, email }: z.output<typeof beginInvitationBody>,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const link = await lockFirstAdminLink(trx, hashToken(token), clock.now());
    if (!link) return;
    if (!name || !email)
      throw invalid({
        ...(!name && { name: ['Enter a name.'] }),
        ...(!email && { email: ['Enter an email.'] }),
      });
    if (link.staff_id) {
      const other = await findStaffByEmail(trx, email);
      if (other && other.id !== link.staff_id) throw emailTaken();
      return updateStaff(trx, link.staff_id, { name, email });
    }
    const id = uuidv7();
    const staff = { id, email, name, roles: ['admin' as const], ends_on: null, created_at: clock.now() };
    if (!(await insertStaff(trx, staff))) throw emailTaken();
    await setInvitedStaff(trx, hashToken(token), id);
  });
}
