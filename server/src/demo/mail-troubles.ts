import { type SqlBool, sql } from 'kysely';
import type { AppDeps } from '../app-deps.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import type { Household } from './cast.ts';

/**
 * Lets the mail log show every state: nobody is found at some addresses, the last mails could not be sent yet or have just
 * been written. Those have a job as any mail has; jobs of mails long delivered go.
 */
export async function makeMailTroubles(
  { db }: Pick<AppDeps, 'db'>,
  households: readonly Household[],
): Promise<void> {
  const emails = households.filter(({ number }) => number % 40 === 2).map(({ email }) => email);
  await db
    .updateTable('message')
    .set({ state: 'dead', attempts: 3, last_error: 'recipient', sent_at: null })
    .where('account_id', 'in', (eb) => eb.selectFrom('account').select('id').where('email', 'in', emails))
    .execute();
  await sql`delete from pgboss.job where name = 'message'
    and data ->> 'messageId' in (select id::text from message)`.execute(db);
  const latest = await db
    .selectFrom('message')
    .select('id')
    .where('state', '=', 'sent')
    .where('account_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(7)
    .execute();
  const ids = latest.map(({ id }) => id);
  await putBack(db, ids.slice(0, 3), {
    state: 'queued',
    attempts: 0,
    last_error: null,
    first_tried_at: null,
  });
  await putBack(db, ids.slice(3), { state: 'failed', attempts: 4, last_error: 'timeout' });
}

interface Undelivered {
  readonly state: 'queued' | 'failed';
  readonly attempts: number;
  readonly last_error: string | null;
  readonly first_tried_at?: null;
}

/** What has failed is tried again within the hour, as the queue itself would. */
function putBack(db: AppDeps['db'], ids: readonly string[], state: Undelivered): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await trx
      .updateTable('message')
      .set({ ...state, sent_at: null })
      .where('id', 'in', ids)
      .execute();
    for (const messageId of ids) await enqueue(trx, 'message', { messageId });
    if (state.state === 'queued') return;
    const theirs = sql<SqlBool>`data ->> 'messageId' = any(${ids})`;
    await sql`update pgboss.job set start_after = now() + interval '50 minutes' where name = 'message' and ${theirs}`.execute(
      trx,
    );
  });
}
