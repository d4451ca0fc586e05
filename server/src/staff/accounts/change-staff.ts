import type { inviteStaffBody, StaffAccount, saveStaffBody } from '@bowline/contract/api/staff/accounts';
import { staffRolesInWords } from '@bowline/contract/staff/roles';
import { t } from '@bowline/contract/text/t';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod/mini';
import { logAccess } from '../../core/access-log/service.ts';
import { isOutdated } from '../../core/answers/version.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { AppError } from '../../http/app-error.ts';
import { invalid, notFound } from '../../http/refusals.ts';
import { createInvitation, type InvitationLink } from './invitations.ts';
import { getStaffAccount, lockStaff, type Staff } from './queries/staff.ts';
import { endStaffSessions } from './sessions.ts';

const isAdmin = sql<boolean>`'admin' = any(roles)`;

type Deps = Pick<AppDeps, 'db' | 'clock' | 'config'> & Partial<Pick<AppDeps, 'deriveKey'>>;
type Linked = InvitationLink & { account: StaffAccount };

/** Who changes an account, and from where. `staffId` is null on the command line. */
export interface StaffChangeSource {
  readonly staffId: string | null;
  readonly address: string;
}

/** Makes an account that its owner sets up by the link of the answer. */
export function inviteStaff(
  deps: Deps,
  { email, name, roles, ends_on }: z.output<typeof inviteStaffBody>,
  by: StaffChangeSource,
): Promise<Linked> {
  return deps.db.transaction().execute(async (trx) => {
    const id = uuidv7();
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('staff')
      .values({ id, email, name, roles, ends_on, created_at: deps.clock.now() })
      .onConflict((clash) => clash.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) throw knownAddress();
    await logChange(trx, by, id, invitedAs(staffRolesInWords(roles), ends_on));
    const link = await createInvitation(trx, deps, id);
    return { account: await getStaffAccount(trx, deps, id), ...link };
  });
}

/**
 * Changes an account. Who is disabled is logged out at once; new roles count from the next request on. Throws 409 with the
 * account as it stands when another version was looked at.
 */
export function saveStaff(
  deps: Deps,
  id: string,
  given: z.output<typeof saveStaffBody>,
  by: StaffChangeSource,
): Promise<StaffAccount> {
  return deps.db.transaction().execute(async (trx) => {
    await lockAdmins(trx);
    const before = await lockStaff(trx, id);
    if (!before) throw notFound();
    if (isOutdated(given, before)) throw changedMeanwhile(await getStaffAccount(trx, deps, id));
    const { disabled, name, roles, ends_on } = given;
    const disabled_at = disabled ? (before.disabled_at ?? deps.clock.now()) : null;
    await trx
      .updateTable('staff')
      .set({ name, roles, ends_on, disabled_at, version: before.version + 1 })
      .where('id', '=', id)
      .execute();
    if (disabled) await endStaffSessions(trx, id, deps.clock.now());
    if (isLastingAdmin(before)) await requireAnAdmin(trx, fieldAtFault(before, given));
    for (const what of changesOf(before, given)) await logChange(trx, by, id, what);
    return getStaffAccount(trx, deps, id);
  });
}

/** Takes password and second factor away, ends every session and makes a link to set both up anew. */
export function resetStaff(deps: Deps, id: string, by: StaffChangeSource): Promise<Linked> {
  return deps.db.transaction().execute(async (trx) => {
    await lockAdmins(trx);
    const before = await lockStaff(trx, id);
    if (!before) throw notFound();
    await trx
      .updateTable('staff')
      .set({ password_hash: null, totp_secret: null, version: before.version + 1 })
      .where('id', '=', id)
      .execute();
    await trx.deleteFrom('staff_recovery_code').where('staff_id', '=', id).execute();
    await endStaffSessions(trx, id, deps.clock.now());
    // Who has the machine can make a new link at any time; who has the page may lose it.
    if (by.staffId !== null && isLastingAdmin(before)) await requireAnAdmin(trx);
    await logChange(trx, by, id, t('Reset password and second factor'));
    const link = await createInvitation(trx, deps, id);
    return { account: await getStaffAccount(trx, deps, id), ...link };
  });
}

const logChange = (trx: Connection, by: StaffChangeSource, id: string, what: string) =>
  logAccess(trx, { ...by, action: 'change', aboutStaffId: id, what });

const invitedAs = (roles: string, until: string | null): string =>
  until === null
    ? t('Invited as {roles}', { roles })
    : t('Invited as {roles} until {day}', { roles, day: until });

type StaffChange = z.output<typeof saveStaffBody>;

function changesOf(before: Staff, { name, roles, ends_on, disabled }: StaffChange): string[] {
  const was = before.disabled_at !== null;
  const [wasRoles, isRoles] = [staffRolesInWords(before.roles), staffRolesInWords(roles)];
  return [
    ...(before.name === name ? [] : [t('Name changed')]),
    ...(wasRoles === isRoles
      ? []
      : [t('Roles changed from {before} to {after}', { before: wasRoles, after: isRoles })]),
    ...(before.ends_on === ends_on ? [] : [t('Last day changed to {day}', { day: ends_on ?? t('none') })]),
    ...(was === disabled ? [] : [disabled ? t('Disabled') : t('Enabled')]),
  ];
}

function fieldAtFault(before: Staff, { roles, disabled }: StaffChange): 'roles' | 'ends_on' | 'disabled' {
  if (before.roles.includes('admin') && !roles.includes('admin')) return 'roles';
  return disabled ? 'disabled' : 'ends_on';
}

const changedMeanwhile = (current: StaffAccount) =>
  new AppError('conflict', t('Someone else changed this account while you were editing.'), { current });

const knownAddress = () =>
  invalid({ email: [t('A staff account with this email already exists. Change that one instead.')] });

/**
 * Holds every admin's row until the transaction ends. Two changes that would each leave the other's admin as the last one
 * take turns here, in one process or in two.
 */
async function lockAdmins(trx: Connection): Promise<void> {
  await trx.selectFrom('staff').select('id').where(isAdmin).orderBy('id').forUpdate().execute();
}

/** An account that can make others admin: an admin who is set up, not disabled, and without a last day. */
function isLastingAdmin({ roles, disabled_at, ends_on, password_hash }: Staff): boolean {
  return roles.includes('admin') && !disabled_at && !ends_on && password_hash !== null;
}

/**
 * Throws, and so undoes the change just made, when nobody is left who could take it back.
 * @param field where the page shows it
 */
async function requireAnAdmin(trx: Connection, field?: 'roles' | 'ends_on' | 'disabled'): Promise<void> {
  const admins = await trx.selectFrom('staff').selectAll().where(isAdmin).execute();
  if (!admins.some(isLastingAdmin)) throw lastAdmin(field);
}

function lastAdmin(field: string | undefined): AppError {
  const sentence = t('This is the last admin. Make someone else an admin first, without a last day.');
  return new AppError('invalid', sentence, field ? { fields: { [field]: [sentence] } } : {});
}
