import { DAY_MS } from '@bowline/contract/text/calendar';
import type { AppDeps } from '../../http/app-deps.ts';

/** So long after a message the office may still want to know what was written in it: over a season and into the next. */
const KEPT_DAYS = 365;

/** Drops the words of old messages. That one was sent, of which kind, to whom and when is kept. Answers how many. */
export async function clearOldMessages({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  const { numUpdatedRows } = await db
    .updateTable('message')
    .set({ reason: null, secret: null, group_registrations: null, cleared_at: now })
    .where('cleared_at', 'is', null)
    .where('created_at', '<', before)
    .where('state', 'in', ['sent', 'dead', 'cancelled'])
    .executeTakeFirst();
  await db
    .updateTable('group_message')
    .set({ subject: null, text: null })
    .where('text', 'is not', null)
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('message')
            .select('message.id')
            .whereRef('message.group_message_id', '=', 'group_message.id')
            .where('message.cleared_at', 'is', null),
        ),
      ),
    )
    .execute();
  return Number(numUpdatedRows);
}
