import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Connection } from '../../../platform/app-deps.ts';
import type { Schema } from '../../../platform/database/schema.ts';

export type WebhookRow = Selectable<Schema['webhook']>;

/** The webhooks, the oldest first, with the number of deliveries that wait. */
export const listWebhooks = (db: Connection) =>
  webhooksQuery(db).orderBy('webhook.created_at').orderBy('webhook.id').execute();

export const findWebhook = (db: Connection, id: string): Promise<ListedWebhook | undefined> =>
  webhooksQuery(db).where('webhook.id', '=', id).executeTakeFirst();

const webhooksQuery = (db: Connection) =>
  db
    .selectFrom('webhook')
    .selectAll('webhook')
    .select(
      sql<number>`(select count(*)::integer from webhook_delivery
        where webhook_id = webhook.id and state = 'waiting')`.as('waiting'),
    );

export type ListedWebhook = Awaited<ReturnType<typeof listWebhooks>>[number];

/** The webhooks that are on. */
export const listWebhooksOn = (db: Connection): Promise<Pick<WebhookRow, 'id' | 'events'>[]> =>
  db.selectFrom('webhook').select(['id', 'events']).where('switched_off_at', 'is', null).execute();

/** The webhooks that were switched off because they failed. */
export const listSwitchedOff = (db: Connection) =>
  db
    .selectFrom('webhook')
    .select(['id', 'sealed', 'switched_off_at'])
    .where('switched_off_at', 'is not', null)
    .where('switched_off_because', '<>', 'staff')
    .orderBy('switched_off_at')
    .execute();

export const lockWebhook = (trx: Connection, id: string): Promise<WebhookRow | undefined> =>
  trx.selectFrom('webhook').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function insertWebhook(trx: Connection, row: Insertable<Schema['webhook']>): Promise<void> {
  await trx.insertInto('webhook').values(row).execute();
}

export async function updateWebhook(
  trx: Connection,
  id: string,
  change: Updateable<Schema['webhook']>,
): Promise<void> {
  await trx.updateTable('webhook').set(change).where('id', '=', id).execute();
}

/** Deletes a webhook with its deliveries, and the events that were only for it. Returns what it was. */
export async function deleteWebhook(
  trx: Connection,
  id: string,
): Promise<Pick<WebhookRow, 'id' | 'sealed'> | undefined> {
  const deleted = trx.deleteFrom('webhook').where('id', '=', id).returning(['id', 'sealed']);
  const row = await deleted.executeTakeFirst();
  await sql`delete from webhook_event where distributed
    and not exists (select from webhook_delivery where event_id = webhook_event.id)`.execute(trx);
  return row;
}

/** Ends what still waits to be delivered. */
export async function cancelDeliveries(trx: Connection, webhookId: string): Promise<void> {
  await trx
    .updateTable('webhook_delivery')
    .set({ state: 'cancelled' })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute();
}
