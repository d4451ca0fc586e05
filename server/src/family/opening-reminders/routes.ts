import type { FastifyInstance } from 'fastify';
import { defineRoutes } from '../../http/serve-calls.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { saveReminder, sendReminders } from './reminders.ts';

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
