import { type Insertable, sql } from 'kysely';
import type { Connection } from '../../../platform/app-deps.ts';
import type { Schema } from '../../../platform/database/schema.ts';

export async function insertGroupMessage(
  trx: Connection,
  message: Insertable<Schema['group_message']>,
): Promise<void> {
  await trx.insertInto('group_message').values(message).execute();
}

export const getGroupMessage = (trx: Connection, id: string) =>
  trx.selectFrom('group_message').select('families').where('id', '=', id).executeTakeFirstOrThrow();

/** The name of a camp; its id where there is no such camp. */
export async function findCampName(db: Connection, id: string): Promise<string> {
  const camp = await db.selectFrom('camp').select('name').where('id', '=', id).executeTakeFirst();
  return camp?.name ?? id;
}

export const lockGroupMessage = (trx: Connection, id: string) =>
  trx
    .selectFrom('group_message')
    .select(['id', 'scheduled_message_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Pauses a scheduled message that goes by a rule, and cancels one that had a time. */
export async function stopScheduled(trx: Connection, id: string): Promise<void> {
  await sql`update scheduled_message set version = version + 1,
    state = case when rule = 'at' then 'cancelled' else 'paused' end
    where id = ${id} and state in ('active', 'sent')`.execute(trx);
}

export const listTemplates = (db: Connection) =>
  db
    .selectFrom('message_template')
    .select(['message_template.id', 'message_template.name', 'subject', 'text', 'translations'])
    .orderBy(sql`lower(message_template.name)`)
    .execute();

/** Returns false where another template has the name. */
export async function insertTemplate(
  trx: Connection,
  template: Insertable<Schema['message_template']>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('message_template')
    .values(template)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Returns the name of the deleted template; undefined where there is none. */
export async function deleteTemplate(trx: Connection, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('message_template')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function insertAttachment(
  trx: Connection,
  attachment: Insertable<Schema['message_attachment']>,
): Promise<void> {
  await trx.insertInto('message_attachment').values(attachment).execute();
}

/** Whether there is such an attachment, which is kept until the transaction ends. */
export async function hasAttachment(trx: Connection, id: string): Promise<boolean> {
  const found = await trx
    .selectFrom('message_attachment')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteUnusedAttachments(db: Connection, before: Date): Promise<void> {
  await sql`delete from message_attachment as unused where uploaded_at < ${before}::timestamptz
    and not exists (select from group_message where attachment_id = unused.id)
    and not exists (select from scheduled_message where attachment_id = unused.id and state in ('active', 'paused'))`.execute(
    db,
  );
}
