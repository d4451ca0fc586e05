import { type Insertable, sql, type Updateable } from 'kysely';
import type { Connection, Database } from '../../platform/app-deps.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** At most so many texts are started in so long, by all servers together. */
export interface Pace {
  readonly most: number;
  readonly withinMs: number;
}

/** Begins the next text that waits; undefined where there is none, or the gateway takes no more yet. */
export function claimNext(db: Database, now: Date, { most, withinMs }: Pace): Promise<string | undefined> {
  const since = new Date(now.getTime() - withinMs);
  return db.transaction().execute(async (trx) => {
    // One server after the other, so that they count each other's texts.
    await sql`select from text_gateway for update`.execute(trx);
    const { rows } = await sql<{ id: string }>`
      update text_recipient set state = 'sending', attempted_at = ${now}, reason = null
      where id = (select id from text_recipient where state = 'waiting' and waiting_since <= ${now}
          order by id limit 1 for update skip locked)
        and not exists (select from text_gateway where paused_until > ${now})
        and (select count(*) from text_recipient where attempted_at > ${since} and attempted_at <= ${now}) < ${most}
      returning id`.execute(trx);
    return rows[0]?.id;
  });
}

/** Nothing is handed to the gateway until then. */
export async function pauseGateway(db: Connection, until: Date): Promise<void> {
  await db.updateTable('text_gateway').set({ paused_until: until }).execute();
}

/** What is sent to a number; undefined where it was deleted meanwhile. */
export const findClaimed = (db: Connection, id: string) =>
  db
    .selectFrom('text_recipient')
    .innerJoin('text_message', 'text_message.id', 'text_recipient.text_message_id')
    .select(['text_recipient.id', 'text_recipient.sealed', 'text_recipient.attempted_at'])
    .select(['text_message.id as message_id', 'text_message.sealed as message_sealed'])
    .where('text_recipient.id', '=', id)
    .where('text_recipient.sealed', 'is not', null)
    .$narrowType<{ sealed: Buffer; attempted_at: Date }>()
    .executeTakeFirst();

type Change = Updateable<Schema['text_recipient']>;

/** Notes what became of an attempt, also where it was taken for interrupted meanwhile. */
export async function noteAttempt(
  db: Connection,
  { id, attempted_at }: { readonly id: string; readonly attempted_at: Date },
  change: Change,
): Promise<void> {
  await db
    .updateTable('text_recipient')
    .set(change)
    .where('id', '=', id)
    .where('attempted_at', '=', attempted_at)
    .where('state', 'in', ['sending', 'uncertain'])
    .execute();
}

/** Changes all that are in a state since before some time. */
export async function updateSince(
  db: Connection,
  since: 'attempted_at' | 'waiting_since',
  { state, before }: { readonly state: 'sending' | 'waiting'; readonly before: Date },
  change: Change,
): Promise<void> {
  await db
    .updateTable('text_recipient')
    .set(change)
    .where('state', '=', state)
    .where(since, '<', before)
    .execute();
}

/** Lets the failed ones of a message wait again. Returns how many there were. */
export async function retryFailed(trx: Connection, messageId: string, now: Date): Promise<number> {
  const rows = await trx
    .updateTable('text_recipient')
    .set({ state: 'waiting', waiting_since: now, reason: null })
    .where('text_message_id', '=', messageId)
    .where('state', '=', 'failed')
    .returning('id')
    .execute();
  return rows.length;
}

/** Cancels those of a message that are held. Returns how many there were. */
export async function cancelHeld(trx: Connection, messageId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('text_recipient')
    .set({ state: 'cancelled' })
    .where('text_message_id', '=', messageId)
    .where('state', '=', 'waiting')
    .where('waiting_since', '>', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function insertTextMessage(
  trx: Connection,
  message: Insertable<Schema['text_message']>,
): Promise<void> {
  await trx.insertInto('text_message').values(message).execute();
}

const BATCH = 500;

export async function insertRecipients(
  trx: Connection,
  rows: readonly Insertable<Schema['text_recipient']>[],
): Promise<void> {
  for (let first = 0; first < rows.length; first += BATCH)
    await trx
      .insertInto('text_recipient')
      .values(rows.slice(first, first + BATCH))
      .execute();
}
