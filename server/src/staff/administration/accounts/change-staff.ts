import type {
  inviteStaffBody,
  StaffAccount,
  saveStaffBody,
} from '@bowline/contract/api/staff/administration/accounts';
import type { CrewCamp } from '@bowline/contract/api/staff/on-site/crew';
import type { LogEvent } from '@bowline/contract/staff/log-events';
import { type StaffRole, staffRolesInWords } from '@bowline/contract/staff/roles';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod/mini';
import { logAccess } from '../../../core/access-log/queries.ts';
import { resetAttempts } from '../../../core/accounts/attempts.ts';
import { limits } from '../../../core/accounts/limits.ts';
import { isOutdated } from '../../../core/answers/sections.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError, invalid, notFound } from '../../../platform/app-error.ts';
import { createInvitation, type InvitationLink } from './invitations.ts';
import { getStaffAccount } from './present.ts';
import { endStaffSessions } from './queries/sessions.ts';
import {
  insertStaff,
  listAdmins,
  lockAdmins,
  lockStaff,
  replaceCodeHashes,
  replaceCrewCamps,
  type Staff,
  updateStaff,
} from './queries/staff.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'config'> & Partial<Pick<AppDeps, 'deriveKey'>>;
type InvitedAccount = InvitationLink & { account: StaffAccount };

/** The actor of a change and their address. `staffId` is null on the command line. */
export interface StaffChangeSource {
  readonly staffId: string | null;
  readonly address: string;
}

/** Creates an account and the link by which its owner sets it up. */
export function inviteStaff(
  deps: Deps,
  { email, name, roles, ends_on, crew_camps = [] }: z.output<typeof inviteStaffBody>,
  by: StaffChangeSource,
): Promise<InvitedAccount> {
  return deps.db.transaction().execute(async (trx) => {
    const id = uuidv7();
    const staff = { id, email, name, roles, ends_on, created_at: deps.clock.now() };
    if (!(await insertStaff(trx, staff))) throw emailTaken();
    await logChange(trx, by, id, ['invited', roles, ends_on]);
    if (crew_camps.length > 0) await nameCrew(trx, { id, roles }, crew_camps, by);
    const link = await createInvitation(trx, deps, id);
    return { account: await getStaffAccount(trx, deps, id), ...link };
  });
}

/**
 * Changes an account. Disabling it ends its sessions at once; new roles count from the next request on. Throws 409 with
 * the current account where the version is not the current one.
 */
export function saveStaff(
  deps: Deps,
  id: string,
  body: StaffChange,
  by: StaffChangeSource,
): Promise<StaffAccount> {
  return deps.db.transaction().execute(async (trx) => {
    await lockAdmins(trx);
    const before = await lockStaff(trx, id);
    if (!before) throw notFound();
    if (isOutdated(body, before)) throw changedMeanwhile(await getStaffAccount(trx, deps, id));
    const { disabled, name, roles, ends_on } = body;
    const disabled_at = disabled ? (before.disabled_at ?? deps.clock.now()) : null;
    await updateStaff(trx, id, { name, roles, ends_on, disabled_at, version: before.version + 1 });
    if (disabled) await endStaffSessions(trx, id, deps.clock.now());
    if (isLastingAdmin(before)) await requireAnAdmin(trx, fieldAtFault(before, body));
    for (const what of changesOf(before, body)) await logChange(trx, by, id, what);
    return getStaffAccount(trx, deps, id);
  });
}

/** Removes the password and the second factor, ends every session and creates a link to set both up again. */
export function resetStaff(deps: Deps, id: string, by: StaffChangeSource): Promise<InvitedAccount> {
  return deps.db.transaction().execute(async (trx) => {
    await lockAdmins(trx);
    const before = await lockStaff(trx, id);
    if (!before) throw notFound();
    await updateStaff(trx, id, { password_hash: null, totp_secret: null, version: before.version + 1 });
    await replaceCodeHashes(trx, id, []);
    await resetAttempts({ ...deps, db: trx }, limits.staffCodeByAccount, id);
    await endStaffSessions(trx, id, deps.clock.now());
    // On the command line a new link can be created at any time; on the page the last admin would be locked out.
    if (by.staffId !== null && isLastingAdmin(before)) await requireAnAdmin(trx);
    await logChange(trx, by, id, ['accountReset']);
    const link = await createInvitation(trx, deps, id);
    return { account: await getStaffAccount(trx, deps, id), ...link };
  });
}

/** Ends every session of an account at once. Throws 404. */
export async function endSessionsOf(deps: Deps, id: string, by: StaffChangeSource): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    if (!(await lockStaff(trx, id))) throw notFound();
    await endStaffSessions(trx, id, deps.clock.now());
    await logChange(trx, by, id, ['sessionsEnded']);
  });
}

const logChange = (trx: Connection, by: StaffChangeSource, id: string, what: LogEvent) =>
  logAccess(trx, { ...by, action: 'change', aboutStaffId: id, what });

type StaffChange = z.output<typeof saveStaffBody>;

function changesOf(before: Staff, { name, roles, ends_on, disabled }: StaffChange): LogEvent[] {
  const was = before.disabled_at !== null;
  const wasSame = staffRolesInWords(before.roles) === staffRolesInWords(roles);
  return [
    ...(before.name === name ? [] : [['nameChanged'] as const]),
    ...(wasSame ? [] : [['rolesChanged', before.roles, roles] as const]),
    ...(before.ends_on === ends_on ? [] : [['lastDayChanged', ends_on] as const]),
    ...(was === disabled ? [] : [[disabled ? 'disabled' : 'enabled'] as const]),
  ];
}

function fieldAtFault(before: Staff, { roles, disabled }: StaffChange): 'roles' | 'ends_on' | 'disabled' {
  if (before.roles.includes('admin') && !roles.includes('admin')) return 'roles';
  return disabled ? 'disabled' : 'ends_on';
}

const changedMeanwhile = (current: StaffAccount) =>
  new AppError('conflict', 'Someone else changed this account while you were editing.', { current });

export const emailTaken = () =>
  invalid({ email: ['A staff account with this email already exists. Change that one instead.'] });

/** An account that can give others the role admin: an admin who is set up, not disabled, and without a last day. */
function isLastingAdmin({ roles, disabled_at, ends_on, password_hash }: Staff): boolean {
  return roles.includes('admin') && !disabled_at && !ends_on && password_hash !== null;
}

/**
 * Throws, which rolls the change back, where no admin would be left.
 * @param field the field of the form to show the error at
 */
async function requireAnAdmin(trx: Connection, field?: 'roles' | 'ends_on' | 'disabled'): Promise<void> {
  const admins = await listAdmins(trx);
  if (!admins.some(isLastingAdmin)) throw lastAdmin(field);
}

function lastAdmin(field: string | undefined): AppError {
  const sentence = 'This is the last admin. Make someone else an admin first, without a last day.';
  return new AppError('invalid', sentence, field ? { fields: { [field]: [sentence] } } : {});
}

/** Names somebody as crew of these camps, and of no others. Throws 404, or 422 where the account is not of the crew. */
export function saveCrewCamps(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  staffId: string,
  camps: readonly CrewCamp[],
  by: StaffChangeSource,
): Promise<StaffAccount> {
  return deps.db.transaction().execute(async (trx) => {
    const staff = await lockStaff(trx, staffId);
    if (!staff) throw notFound();
    await nameCrew(trx, staff, camps, by);
    return getStaffAccount(trx, deps, staffId);
  });
}

/** The same within a transaction. */
async function nameCrew(
  trx: Connection,
  { id, roles }: { readonly id: string; readonly roles: readonly StaffRole[] },
  camps: readonly CrewCamp[],
  by: StaffChangeSource,
): Promise<void> {
  if (!roles.includes('crew')) throw invalid({ camps: ['Give this account the role crew first.'] });
  const names = await replaceCrewCamps(trx, id, camps);
  if (names.length < camps.length) throw invalid({ camps: ['This camp does not exist.'] });
  const what = ['crewOf', ...names] as const;
  await logAccess(trx, { ...by, action: 'change', aboutStaffId: id, what });
}
