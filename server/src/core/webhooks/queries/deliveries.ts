import { type Selectable, sql, type Updateable } from 'kysely';
import type { Connection } from '../../../platform/app-deps.ts';
import type { Schema } from '../../../platform/database/schema.ts';

type EventRow = Selectable<Schema['webhook_event']>;

export async function insertEvent(
  trx: Connection,
  event: Pick<EventRow, 'id' | 'occasion' | 'at' | 'distributed'>,
): Promise<void> {
  await trx.insertInto('webhook_event').values(event).execute();
}

/** Events whose deliveries are still to be made, locked; those that another server is at are left out. */
export const lockNewEvents = (trx: Connection, limit: number): Promise<Pick<EventRow, 'id' | 'occasion'>[]> =>
  trx
    .selectFrom('webhook_event')
    .select(['id', 'occasion'])
    .where('distributed', '=', false)
    .orderBy('at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

export async function markDistributed(trx: Connection, ids: readonly string[]): Promise<void> {
  await sql`update webhook_event set distributed = true where id = any(${ids}::uuid[])`.execute(trx);
}

export async function deleteEvents(trx: Connection, ids: readonly string[]): Promise<void> {
  await sql`delete from webhook_event where id = any(${ids}::uuid[])`.execute(trx);
}

type NewDelivery = Pick<
  Selectable<Schema['webhook_delivery']>,
  'id' | 'webhook_id' | 'event_id' | 'next_attempt_at'
>;

export async function insertDeliveries(trx: Connection, rows: readonly NewDelivery[]): Promise<void> {
  if (rows.length > 0) await trx.insertInto('webhook_delivery').values(rows).execute();
}

/** The webhooks that are on and have a delivery to make now. */
export async function listDueWebhooks(db: Connection, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id')
    .select('webhook.id')
    .distinct()
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '<=', now)
    .where('switched_off_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

interface Claim {
  readonly now: Date;
  /** Until when no other server takes it. */
  readonly until: Date;
}

/** Begins the next delivery of a webhook that is due; undefined where there is none that nobody else is at. */
export async function claimNext(
  db: Connection,
  webhookId: string,
  { now, until }: Claim,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update webhook_delivery set attempts = attempts + 1, attempted_at = ${now}, next_attempt_at = ${until}
    where id = (select id from webhook_delivery
      where webhook_id = ${webhookId} and state = 'waiting' and next_attempt_at <= ${now}
      order by next_attempt_at, id limit 1 for update skip locked)
    returning id`.execute(db);
  return rows[0]?.id;
}

/** Begins one delivery again, whatever its state; undefined where there is none. */
export async function claimAgain(
  db: Connection,
  id: string,
  { now, until }: Claim,
): Promise<string | undefined> {
  const row = await db
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', attempts: 1, attempted_at: now, next_attempt_at: until })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

const deliveries = (db: Connection) =>
  db
    .selectFrom('webhook_delivery as delivery')
    .innerJoin('webhook_event as event', 'event.id', 'delivery.event_id')
    .leftJoin('registration', 'registration.id', 'event.registration_id')
    .leftJoin('camp', (join) =>
      join.on(sql<boolean>`camp.id = coalesce(event.camp_id, registration.camp_id)`),
    );

/** What is to be sent, and where. */
export const getMessage = (db: Connection, id: string) =>
  deliveries(db)
    .innerJoin('webhook', 'webhook.id', 'delivery.webhook_id')
    .select(['delivery.id', 'delivery.attempts', 'event.id as event_id', 'event.occasion', 'event.at'])
    .select(['event.registration_id', 'registration.reference', 'camp.id as camp_id'])
    .select(['event.payment_id', 'event.status'])
    .select(['webhook.id as webhook_id', 'webhook.sealed', 'webhook.failing_since'])
    .select('webhook.switched_off_at')
    .where('delivery.id', '=', id)
    .executeTakeFirst();

export type MessageRow = NonNullable<Awaited<ReturnType<typeof getMessage>>>;

export async function updateDelivery(
  trx: Connection,
  id: string,
  change: Updateable<Schema['webhook_delivery']>,
): Promise<void> {
  await trx.updateTable('webhook_delivery').set(change).where('id', '=', id).execute();
}

/** Lets the other deliveries of a webhook wait until then. */
export async function postponeOthers(trx: Connection, webhookId: string, until: Date): Promise<void> {
  await trx
    .updateTable('webhook_delivery')
    .set({ next_attempt_at: until })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '<', until)
    .execute();
}

const listed = (db: Connection) =>
  deliveries(db)
    .selectAll('delivery')
    .select(['event.occasion', 'event.at', 'event.registration_id', 'registration.reference'])
    .select('camp.name as camp_name');

export type DeliveryRow = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];

export const findDelivery = (db: Connection, id: string): Promise<DeliveryRow | undefined> =>
  listed(db).where('delivery.id', '=', id).executeTakeFirst();

/** The deliveries of a webhook, the newest event first. */
export const listDeliveries = (
  db: Connection,
  webhookId: string,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<DeliveryRow[]> =>
  listed(db)
    .where('delivery.webhook_id', '=', webhookId)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(event.at, delivery.id) < (select last_event.at, last.id from webhook_delivery as last
          join webhook_event as last_event on last_event.id = last.event_id where last.id = ${after})`,
      ),
    )
    .orderBy('event.at', 'desc')
    .orderBy('delivery.id', 'desc')
    .limit(limit)
    .execute();
