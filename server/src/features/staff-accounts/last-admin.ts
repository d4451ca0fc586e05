import { t } from '@bowline/contract/text/t';
import type { Connection } from '../../app-deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { Staff } from './queries.ts';

/**
 * Holds every admin's row until the transaction ends. Two changes that would each leave the other's admin as the last one
 * take turns here, in one process or in two.
 */
export async function lockAdmins(trx: Connection): Promise<void> {
  await trx.selectFrom('staff').select('id').where('role', '=', 'admin').orderBy('id').forUpdate().execute();
}

/** An account that can give others the role: an admin who is set up, not disabled, and without a last day. */
export function isLastingAdmin({ role, disabled_at, ends_on, password_hash }: Staff): boolean {
  return role === 'admin' && !disabled_at && !ends_on && password_hash !== null;
}

/**
 * Throws, and so undoes the change just made, when nobody is left who could take it back.
 * @param field where the page shows it
 */
export async function requireAnAdmin(
  trx: Connection,
  field?: 'role' | 'ends_on' | 'disabled',
): Promise<void> {
  const admins = await trx.selectFrom('staff').selectAll().where('role', '=', 'admin').execute();
  if (!admins.some(isLastingAdmin)) throw lastAdmin(field);
}

function lastAdmin(field: string | undefined): AppError {
  const sentence = t('This is the last admin. Give somebody else the role first, without a last day.');
  return new AppError('invalid', sentence, field ? { fields: { [field]: [sentence] } } : {});
}
