import { t } from '@bowline/contract/text/t';
import { uuidv7 } from 'uuidv7';
import { getSeason } from '../../core/camps/season.ts';
import { queueMessage } from '../../core/outbox/queue-message.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import * as queries from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

/** Saves or deletes the account's reminder of a camp's opening. Throws 404, and 409 where it has opened. */
export async function saveReminder(
  deps: Deps,
  { accountId }: Caller,
  campId: string,
  wanted: boolean,
): Promise<void> {
  const { camps, now } = await getSeason(deps, deps.db);
  const camp = camps.find(({ id }) => id === campId);
  if (!camp) throw notFound();
  const reminder = { account_id: accountId, camp_id: campId };
  if (!wanted) return queries.deleteReminder(deps.db, reminder);
  if (camp.opens_at <= now) throw new AppError('read_only', t('Registration for this camp has opened.'));
  await queries.upsertReminder(deps.db, { ...reminder, id: uuidv7(), created_at: now });
}

/**
 * Queues the emails of camps that have opened, each once. The opening date is read from the camp, so that a reminder
 * follows when it changes.
 */
export async function sendReminders(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const due = await queries.takeDueReminders(trx, now);
    for (const { account_id, camp_id } of due) {
      await queueMessage(trx, deps, { kind: 'registration open', accountId: account_id, campId: camp_id });
    }
  });
}
