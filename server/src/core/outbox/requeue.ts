import type { AppDeps } from '../../http/app-deps.ts';
import { enqueueAll } from '../../platform/jobs/enqueue.ts';

/** Gives every message that is not yet delivered a job again, after the queue was lost. Answers how many. */
export function requeueMessages({ db }: Pick<AppDeps, 'db'>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const unsent = await trx
      .selectFrom('message')
      .select('id')
      .where('state', 'in', ['queued', 'sending', 'failed'])
      .orderBy('created_at')
      .execute();
    await enqueueAll(
      trx,
      'message',
      unsent.map(({ id }) => ({ messageId: id })),
    );
    return unsent.length;
  });
}
