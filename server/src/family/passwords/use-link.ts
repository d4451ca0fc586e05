import { lockPassword } from '../../core/accounts/queries.ts';
import type { AppDeps } from '../../http/app-deps.ts';
import { findLinkOwner } from './links.ts';
import { replacePassword } from './replace-password.ts';

/** Sets a new password through a link, which is then used up. False when the link is wrong, used or too old. */
export async function setPasswordByLink(deps: AppDeps, token: string, password: string): Promise<boolean> {
  const { db, clock, passwords } = deps;
  const owner = await findLinkOwner(db, token, clock.now());
  if (!owner) return false;
  const passwordHash = await passwords.hash(password);
  return db.transaction().execute(async (trx) => {
    await lockPassword(trx, owner.id);
    // Of several that come with one link, the others find it used once they hold the lock.
    if (!(await findLinkOwner(trx, token, clock.now()))) return false;
    await replacePassword(trx, deps, owner.id, passwordHash);
    return true;
  });
}
