import { laterDay } from '@bowline/contract/money/due';
import { daysIn } from '@bowline/contract/staff/provider';
import { addDays } from '@bowline/contract/text/calendar';
import type { AppDeps } from '../../platform/app-deps.ts';
import { hourIn } from '../../platform/process/clock.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import { getProvider, updateProvider } from '../provider/queries.ts';
import { type DuePart, insertReminders, listDueParts, lockUnreminded } from './queries.ts';

/** Reminders are queued between these hours, in the provider's time zone. */
const FIRST_HOUR = 9;
const LAST_HOUR = 20;

/** A server that was down for longer makes up for the reminders of these days. */
const MOST_DAYS_LATE = 30;

type Deps = Pick<AppDeps, 'db' | 'clock' | 'emailHoldSeconds'>;

/** Queues the reminders of the day, each account's as one email; none where the settings say so. */
export async function queuePaymentReminders(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const { time_zone, payment_reminders, reminded_until } = await getProvider(db);
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
  if (reminded_until !== day) await updateProvider(db, { reminded_until: day });
}

/** What would be queued on a day, `yyyy-mm-dd`, as of now. */
export async function listRemindersOf({ db }: Pick<AppDeps, 'db'>, day: string): Promise<DuePart[]> {
  const { time_zone, reminder_days, reminded_until } = await getProvider(db);
  const since = reminded_until && laterDay(reminded_until, addDays(day, -MOST_DAYS_LATE));
  return listDueParts(db, { day, since, timeZone: time_zone, days: daysIn(reminder_days) ?? [] });
}
