import { addDays } from '@bowline/contract/text/calendar';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { eraseAccountIn } from '../erasure/erase-account.ts';
import { lockEverything } from '../erasure/queries/account-records.ts';
import { queueUnusedMessages, type UnusedKind } from '../outbox/queue-message.ts';
import { getProvider } from '../provider/queries.ts';
import type { Erased } from './erase.ts';
import { getPeriods } from './periods.ts';
import { lockRetention } from './queries/runs.ts';
import { daysOfWarning, getLastLogin, isUnused, listToWarn } from './queries/unused-accounts.ts';

const BATCH = 500;

interface Night {
  readonly day: string;
  readonly days: number;
  readonly timeZone: string;
}

const periodOf = (night: Night) => ({
  ...night,
  until: addDays(night.day, daysOfWarning['account unused']),
});

/** Queues the emails of a night to those whose accounts will be deleted. False where another process is at it. */
export async function queueWarnings(db: AppDeps['db'], night: Night): Promise<boolean> {
  for (const kind of Object.keys(daysOfWarning) as UnusedKind[]) {
    for (;;) {
      const queued = await db.transaction().execute(async (trx) => {
        if (!(await lockRetention(trx))) return 'busy';
        const accounts = await listToWarn(trx, kind, periodOf(night), BATCH);
        if (accounts.length > 0) await queueUnusedMessages(trx, kind, accounts);
        return accounts.length;
      });
      if (queued === 'busy') return false;
      if (queued < BATCH) break;
    }
  }
  return true;
}

/** Whether an email that says that an account will be deleted is still true: nobody has logged in since it was queued. */
export async function isStillUnused(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  accountId: string,
): Promise<boolean> {
  const { time_zone: timeZone } = await getProvider(db);
  const { days } = await getPeriods(db);
  const night = { day: clock.today(timeZone), days: days('unused accounts'), timeZone };
  return isUnused(db, accountId, periodOf(night));
}

/** Deletes accounts that are due, but for those that somebody logged in to meanwhile. */
export async function eraseUnused(
  trx: Connection,
  ids: readonly string[],
  deps: Pick<AppDeps, 'clock' | 'deriveKey'>,
  loggedInBefore: Date,
): Promise<Erased> {
  const erased: { ids: string[]; files: string[] } = { ids: [], files: [] };
  for (const id of ids) {
    await lockEverything(trx, id);
    if ((await getLastLogin(trx, id)) >= loggedInBefore) continue;
    const { result, files } = await eraseAccountIn(trx, deps, id, {
      because: 'unused',
      address: 'nightly run',
    });
    if (result !== 'erased') continue;
    erased.ids.push(id);
    erased.files.push(...files);
  }
  return erased;
}
