import { type GuardianAccess, includesAccess } from '@bowline/contract/guardians/access';
import { t } from '@bowline/contract/text/t';
import type { Connection } from '../../platform/app-deps.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import { findSharing, type Sharing } from './queries.ts';

/**
 * What an account is about to do with a camper. To pay needs the access to sign, and is possible while changes are frozen.
 */
export type NeededAccess = GuardianAccess | 'pay';

/** The camper that is about to be changed. */
interface Subject {
  readonly camper_id: string;
  /** The account that has the camper. */
  readonly account_id: string;
  /** Whether staff froze changes. */
  readonly frozen: boolean;
}

/**
 * Throws 404 where the account neither has the camper nor is a guardian, and 403 where its access does not include what is
 * needed, or where staff froze changes.
 */
export async function requireAccess(
  db: Connection,
  subject: Subject,
  account: string,
  needed: NeededAccess,
): Promise<void> {
  const refusal = await findRefusal(db, subject, account, needed);
  if (refusal) throw refusal;
}

/** The error that `requireAccess` throws, if it does. */
export async function findRefusal(
  db: Connection,
  { camper_id, account_id, frozen }: Subject,
  account: string,
  needed: NeededAccess,
): Promise<AppError | undefined> {
  const isOwn = account === account_id;
  const sharing = isOwn ? null : await findSharing(db, camper_id, account);
  return sharing === undefined ? notFound() : refusalOf({ shared: sharing, frozen }, needed);
}

/** A camper that was loaded with what the account that asks may do; `shared` is null for its own. */
interface LoadedSubject {
  readonly shared: Sharing | null;
  readonly frozen: boolean;
}

/** Throws 403 where the account may not do this with a camper, or staff froze changes. */
export function requireAllowed(subject: LoadedSubject, needed: NeededAccess): void {
  const refusal = refusalOf(subject, needed);
  if (refusal) throw refusal;
}

/** Throws 403 while staff have frozen changes about a camper. */
export const requireNotFrozen = ({ frozen }: Pick<LoadedSubject, 'frozen'>): void =>
  requireAllowed({ shared: null, frozen }, 'edit');

function refusalOf({ shared, frozen }: LoadedSubject, needed: NeededAccess): AppError | undefined {
  const access = needed === 'pay' ? 'sign' : needed;
  if (shared && !includesAccess(shared.access, access))
    return new AppError(
      'forbidden',
      t('You can see this, but not change it. Please ask the other guardian.'),
    );
  // The reason is only for staff.
  const changes = needed === 'edit' || needed === 'sign';
  return frozen && changes ? new AppError('forbidden', t('Please contact the camp.')) : undefined;
}
