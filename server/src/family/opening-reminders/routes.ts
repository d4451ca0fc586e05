import { t } from '@bowline/contract/text/t';
import type { FastifyInstance } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { getSeason } from '../../core/camps/season.ts';
import { queueMessage } from '../../core/outbox/queue-message.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import { defineRoutes } from '../../http/serve-calls.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import * as queries from './queries.ts';

const EVERY_MS = 30_000;

export const openingReminderRoutes = defineRoutes({
  remindOfOpening: (deps, { caller, params, body }) => saveReminder(deps, caller, params.campId, body.wanted),
});

/** Looks for camps that have opened, every half minute once the server listens. */
export function openingReminders(app: FastifyInstance, deps: AppDeps): void {
  let running = Promise.resolve();
  const run = () => {
    running = running.then(() => send(app, deps));
  };
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  app.addHook('onListen', async () => run());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}

async function send({ log }: FastifyInstance, deps: AppDeps): Promise<void> {
  try {
    await sendReminders(deps);
  } catch (error) {
    // The next run tries again.
    log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'opening reminders were not sent');
  }
}

type Deps = Pick<AppDeps, 'db' | 'clock'>;

/** Saves or deletes the account's reminder of a camp's opening. Throws 404, and 409 where it has opened. */
async function saveReminder(
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
