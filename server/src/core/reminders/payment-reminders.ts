import { daysIn } from '@bowline/contract/staff/reminder-days';
import type { AppDeps } from '../../platform/app-deps.ts';
import { hourIn } from '../../platform/process/clock.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import { getProvider } from '../provider/queries.ts';
import { type DuePart, insertReminders, listDueParts, lockUnreminded } from './queries.ts';

/** Reminders are queued between these hours, in the provider's time zone. */
const FIRST_HOUR = 9;
const LAST_HOUR = 20;

type Deps = Pick<AppDeps, 'db' | 'clock' | 'emailHoldSeconds'>;

/** Queues the reminders of the day, each account's as one email; none where the settings say so. */
export async function queuePaymentReminders(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const { time_zone, payment_reminders } = await getProvider(db);
  const hour = hourIn(time_zone, clock.now());
  if (!payment_reminders || hour < FIRST_HOUR || hour > LAST_HOUR) return;
  const day = clock.today(time_zone);
  const byAccount = Map.groupBy(await listRemindersOf(deps, day), ({ account_id }) => account_id);
  for (const [accountId, parts] of byAccount)
    await db.transaction().execute(async (trx) => {
      if (!(await lockUnreminded(trx, accountId, day))) return;
      const message_id = await queueMessage(trx, deps, { kind: 'payment reminder', accountId });
      await insertReminders(trx, parts, { day, message_id });
    });
}

/** What would be queued on a day, `yyyy-mm-dd`, as things are now. */
export async function listRemindersOf({ db }: Pick<AppDeps, 'db'>, day: string): Promise<DuePart[]> {
  const { time_zone, reminder_days } = await getProvider(db);
  return listDueParts(db, { day, timeZone: time_zone, days: daysIn(reminder_days) ?? [] });
}
