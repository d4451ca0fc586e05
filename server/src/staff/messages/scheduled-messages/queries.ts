import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { camperName } from '../../../core/answers/queries.ts';
import type { Connection } from '../../../platform/app-deps.ts';
import type { Schema } from '../../../platform/database/schema.ts';

export type ScheduledRow = Selectable<Schema['scheduled_message']>;

/** The scheduled messages, those that will go out first; with who saved them and to how many families they went. */
export function listScheduled(db: Connection) {
  return withCounts(db)
    .orderBy(
      sql`array_position(array['active', 'paused', 'missed', 'sent', 'cancelled'], scheduled_message.state)`,
    )
    .orderBy('saved_at', 'desc')
    .execute();
}

export const findScheduled = (db: Connection, id: string) =>
  withCounts(db).where('scheduled_message.id', '=', id).executeTakeFirst();

export type PresentedRow = Awaited<ReturnType<typeof listScheduled>>[number];

/** Of `group_message`; 0 once all its emails were cancelled. */
const familiesReached = sql<number>`case when exists (select from message where group_message_id = group_message.id)
  and not exists (select from message where group_message_id = group_message.id and state <> 'cancelled')
  then 0 else families end`;

const withCounts = (db: Connection) =>
  db
    .selectFrom('scheduled_message')
    .innerJoin('staff', 'staff.id', 'scheduled_message.saved_by')
    .leftJoin('message_attachment', 'message_attachment.id', 'scheduled_message.attachment_id')
    .selectAll('scheduled_message')
    .select(['staff.name as saver', 'message_attachment.name as attachment_name'])
    .select(
      sql<number>`(select coalesce(sum(${familiesReached}), 0)::integer from group_message
        where scheduled_message_id = scheduled_message.id)`.as('sent_to'),
    );

export async function insertScheduled(
  trx: Connection,
  message: Insertable<Schema['scheduled_message']>,
): Promise<void> {
  await trx.insertInto('scheduled_message').values(message).execute();
}

export async function countScheduled(trx: Connection): Promise<number> {
  const { count } = await trx
    .selectFrom('scheduled_message')
    .where('state', 'in', ['active', 'paused'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Locked until the transaction ends; undefined where there is none. */
export const lockScheduled = (trx: Connection, id: string) =>
  trx.selectFrom('scheduled_message').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The same for one that is active and that nobody else sends or changes now. */
export const lockActive = (trx: Connection, id: string) =>
  trx
    .selectFrom('scheduled_message')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'active')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Those that may have something to send: the rules, and the times that have come. */
export const listToSend = (db: Connection, now: Date) =>
  db
    .selectFrom('scheduled_message')
    .selectAll()
    .where('state', '=', 'active')
    .where(({ or, eb }) => or([eb('send_at', 'is', null), eb('send_at', '<=', now)]))
    .orderBy('id')
    .execute();

/** The first days of all camps. */
export async function listCampStarts(db: Connection): Promise<string[]> {
  const rows = await db.selectFrom('camp').select('starts_on').distinct().execute();
  return rows.map(({ starts_on }) => starts_on);
}

export async function updateScheduled(
  trx: Connection,
  id: string,
  changed: Updateable<Schema['scheduled_message']>,
): Promise<void> {
  await trx
    .updateTable('scheduled_message')
    .set(changed)
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** What decides on which day a message goes out for registrations, without those that it went out for. */
export const listCandidates = (db: Connection, ids: readonly string[], scheduledId: string | null) =>
  db
    .selectFrom('registration')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .select(['registration.id', 'registration.account_id', 'registration.status', 'registration.updated_at'])
    .select(['camp.name as camp_name', 'camp.starts_on', 'camp.opens_at', 'camp.closes_at'])
    .select(['camp.closed_by_hand', 'camp.published', camperName.as('camper_name')])
    .where(sql<boolean>`registration.id = any(${ids}::uuid[])`)
    .where(
      sql<boolean>`not exists (select from scheduled_delivery as sent
        where sent.scheduled_message_id = ${scheduledId}::uuid and sent.registration_id = registration.id)`,
    )
    .execute();

export type Candidate = Awaited<ReturnType<typeof listCandidates>>[number];

export async function insertDeliveries(
  trx: Connection,
  scheduled_message_id: string,
  group_message_id: string,
  registrations: readonly string[],
): Promise<void> {
  await sql`insert into scheduled_delivery (scheduled_message_id, registration_id, group_message_id)
    select ${scheduled_message_id}::uuid, id, ${group_message_id}::uuid
    from unnest(${registrations}::uuid[]) as id`.execute(trx);
}

export const listSentScheduled = (db: Connection, since: Date) =>
  db
    .selectFrom('group_message')
    .innerJoin('scheduled_message', 'scheduled_message.id', 'group_message.scheduled_message_id')
    .select(['group_message.id', 'scheduled_message.id as scheduled_id', 'scheduled_message.name'])
    .select(['group_message.created_at', familiesReached.as('families')])
    .where('group_message.created_at', '>=', since)
    .orderBy('group_message.created_at', 'desc')
    .execute();
