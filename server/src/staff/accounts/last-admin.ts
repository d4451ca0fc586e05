import { t } from '@bowline/contract/text/t';
import { sql } from 'kysely';
import type { Connection } from '../../http/app-deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { Staff } from './queries/staff.ts';

const isAdmin = sql<boolean>`'admin' = any(roles)`;

/**
 * Holds every admin's row until the transaction ends. Two changes that would each leave the other's admin as the last one
 * take turns here, in one process or in two.
 */
export async function lockAdmins(trx: Connection): Promise<void> {
  await trx.selectFrom('staff').select('id').where(isAdmin).orderBy('id').forUpdate().execute();
}

/** An account that can make others admin: an admin who is set up, not disabled, and without a last day. */
export function isLastingAdmin({ roles, disabled_at, ends_on, password_hash }: Staff): boolean {
  return roles.includes('admin') && !disabled_at && !ends_on && password_hash !== null;
}

/**
 * Throws, and so undoes the change just made, when nobody is left who could take it back.
 * @param field where the page shows it
 */
export async function requireAnAdmin(
  trx: Connection,
  field?: 'roles' | 'ends_on' | 'disabled',
): Promise<void> {
  const admins = await trx.selectFrom('staff').selectAll().where(isAdmin).execute();
  if (!admins.some(isLastingAdmin)) throw lastAdmin(field);
}

function lastAdmin(field: string | undefined): AppError {
  const sentence = t('This is the last admin. Make someone else an admin first, without a last day.');
  return new AppError('invalid', sentence, field ? { fields: { [field]: [sentence] } } : {});
}
