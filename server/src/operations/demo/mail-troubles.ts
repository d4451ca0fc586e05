import { sql } from 'kysely';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { Household } from './cast.ts';

const QUEUED = 3;
const FAILED = 4;

/**
 * Lets the mail log show every state: nobody is found at some addresses, the last mails could not be sent yet or have just
 * been written. Those have a job each, as every mail does that waits; jobs of mails long delivered go.
 */
export function makeMailTroubles(
  { db }: Pick<AppDeps, 'db'>,
  households: readonly Household[],
): Promise<void> {
  const unknown = households.filter(({ number }) => number % 40 === 2).map(({ email }) => email);
  return db.transaction().execute(async (trx) => {
    await giveUp(trx, unknown);
    await sql`delete from pgboss.job where name = 'message'
      and data ->> 'messageId' in (select id::text from message)`.execute(trx);
    const latest = await listLatest(trx, QUEUED + FAILED);
    await queueAnew(trx, latest.slice(0, QUEUED));
    await failForNow(trx, latest.slice(QUEUED));
  });
}

async function giveUp(trx: Connection, emails: readonly string[]): Promise<void> {
  await trx
    .updateTable('message')
    .set({ state: 'dead', attempts: 3, last_error: 'recipient', sent_at: null })
    .where('account_id', 'in', (eb) =>
      eb.selectFrom('account').select('id').where('email', '=', sql<string>`any(${emails})`),
    )
    .execute();
}

async function listLatest(trx: Connection, count: number): Promise<string[]> {
  const toFamilies = trx.selectFrom('message').select('id').where('account_id', 'is not', null);
  const rows = await toFamilies.where('state', '=', 'sent').orderBy('id', 'desc').limit(count).execute();
  return rows.map(({ id }) => id);
}

async function queueAnew(trx: Connection, ids: readonly string[]): Promise<void> {
  const anew = { state: 'queued', attempts: 0, first_tried_at: null, sent_at: null } as const;
  await trx.updateTable('message').set(anew).where('id', 'in', ids).execute();
  for (const messageId of ids) await enqueue(trx, 'message', { messageId });
}

/** They are tried again within the hour, as the queue itself would. */
async function failForNow(trx: Connection, ids: readonly string[]): Promise<void> {
  const failed = { state: 'failed', attempts: 4, last_error: 'timeout', sent_at: null } as const;
  await trx.updateTable('message').set(failed).where('id', 'in', ids).execute();
  for (const messageId of ids) await enqueue(trx, 'message', { messageId });
  await sql`update pgboss.job set start_after = now() + interval '50 minutes'
    where name = 'message' and data ->> 'messageId' = any(${ids})`.execute(trx);
}
