import { addDays } from '@bowline/contract/text/calendar';
import type { AppDeps } from '../../platform/app-deps.ts';
import { eraseAccountIn } from '../erasure/erase-account.ts';
import { lockEverything } from '../erasure/queries/account-records.ts';
import type { UnusedKind } from '../outbox/message.ts';
import { queueUnusedMessages } from '../outbox/queue-message.ts';
import { getProvider } from '../provider/queries.ts';
import { getPeriods } from './periods.ts';
import type { Night, RetentionRule } from './queries/retention-rule.ts';
import { lockRetention } from './queries/runs.ts';
import { daysOfWarning, getLastLogin, isUnused, listToWarn, listUnused } from './queries/unused-accounts.ts';

const BATCH = 500;

const periodOf = (night: Night) => ({
  ...night,
  until: addDays(night.day, daysOfWarning['account unused']),
});

/** Queues the emails of a night to those whose accounts will be deleted. */
async function queueWarnings(db: AppDeps['db'], night: Night): Promise<void> {
  for (const kind of Object.keys(daysOfWarning) as UnusedKind[])
    for (let queued = BATCH; queued === BATCH; )
      queued = await db.transaction().execute(async (trx) => {
        await lockRetention(trx);
        const accounts = await listToWarn(trx, kind, periodOf(night), BATCH);
        if (accounts.length > 0) await queueUnusedMessages(trx, kind, accounts);
        return accounts.length;
      });
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

/** The rule for accounts that nobody uses. Without a mail server nobody can be warned, so none is deleted. */
export const unusedAccounts: RetentionRule = {
  isInForce: ({ smtpUrl }) => smtpUrl !== undefined,
  prepare: queueWarnings,
  due: listUnused,
  // Accounts that somebody has logged in to in the meantime are kept.
  erase: async (trx, ids, deps) => {
    const erased: { ids: string[]; files: string[] } = { ids: [], files: [] };
    for (const id of ids) {
      await lockEverything(trx, id);
      if ((await getLastLogin(trx, id)) >= deps.dayAgo) continue;
      const { result, files } = await eraseAccountIn(trx, deps, id, {
        because: 'unused',
        address: 'nightly run',
      });
      if (result !== 'erased') continue;
      erased.ids.push(id);
      erased.files.push(...files);
    }
    return erased;
  },
};
