import type { AppDeps } from '../../platform/app-deps.ts';
import { deletePastNotice, findNotice, insertNotice, updateUnlessLifted } from './queries.ts';

/** For how long an address is not slowed after staff said so. */
export const LIFTED_MS = 12 * 60 * 60_000;

/** How long staff see an address after somebody there was slowed. */
const SHOWN_MS = 15 * 60_000;

/** Notes that logins or sign-ups from an address are many. Returns whether they are to be slowed. */
export async function noteSharedAddress(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  address: string,
): Promise<boolean> {
  const now = clock.now();
  const notice = { kind: 'shared address', subject: address } as const;
  const until = new Date(now.getTime() + SHOWN_MS);
  const before = await findNotice(db, notice);
  if (before?.closed_at && before.until && before.until > now) return false;
  const isNew = !before?.until || before.until <= now;
  if (!before) await insertNotice(db, { ...notice, since: now });
  return updateUnlessLifted(db, notice, { until, closed_at: null, ...(isNew && { since: now }) }, now);
}

/** Deletes the addresses that are no longer slowed, or no longer lifted. */
export const sweepSharedAddresses = ({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<void> =>
  deletePastNotice(db, 'shared address', clock.now());
