import type { MessageKind } from '@bowline/contract/emails/message-kinds';
import { sql } from 'kysely';
import type { MessageRow } from '../../core/outbox/queries/messages.ts';
import type { Connection } from '../../platform/app-deps.ts';

export const getMessage = (db: Connection, id: string): Promise<MessageRow> =>
  db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Replaces the encrypted part of a message, unless its text was deleted meanwhile. */
export async function storeSealed(db: Connection, id: string, sealed: Buffer): Promise<void> {
  await db
    .updateTable('message')
    .set({ sealed })
    .where('id', '=', id)
    .where('cleared_at', 'is', null)
    .execute();
}

/** The message that a correction is about. */
export const getCorrectedMessage = (db: Connection, { corrects }: Pick<MessageRow, 'corrects'>) =>
  db
    .selectFrom('message')
    .select(['kind', 'created_at', 'sent_at'])
    .where('id', '=', corrects)
    .executeTakeFirstOrThrow();

type OnRegistration = Pick<MessageRow, 'id' | 'registration_id' | 'account_id'>;

/** Whether another message of the same kind about the same registration was queued later for the same account. */
export async function hasNewer(
  db: Connection,
  { id, kind, registration_id, account_id }: Pick<MessageRow, 'kind'> & OnRegistration,
): Promise<boolean> {
  const newer = await db
    .selectFrom('message')
    .select('id')
    .where('registration_id', '=', registration_id)
    .where('kind', '=', kind)
    .where('account_id', 'is not distinct from', account_id)
    .where('id', '>', id)
    .limit(1)
    .executeTakeFirst();
  return newer !== undefined;
}

const earlierMessages = (db: Connection, { id, registration_id, account_id }: OnRegistration) =>
  db
    .selectFrom('message')
    .where(
      sql<boolean>`(registration_id = ${registration_id} or ${registration_id} = any(group_registrations)
        and kind in ('camp cancelled', 'camp restored'))`,
    )
    .where('account_id', 'is not distinct from', account_id)
    .where('id', '<', id);

/** How many messages of these kinds were queued earlier for a registration. */
export async function countEarlier(
  db: Connection,
  row: OnRegistration,
  kinds: readonly MessageKind[],
): Promise<number> {
  const { count } = await earlierMessages(db, row)
    .where('kind', 'in', kinds)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The last email before that brought a calendar entry of a registration or took it back. Acceptances always brought one. */
export const findLastCalendar = (db: Connection, row: OnRegistration) =>
  earlierMessages(db, row)
    .select('calendar')
    .where('state', 'in', ['sending', 'sent'])
    .where(({ or, eb }) => or([eb('kind', '=', 'accepted'), eb('calendar', 'is not', null)]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether the last email before that another one corrects has gone to its account. */
export async function wasSentBefore(
  db: Connection,
  row: OnRegistration,
  kind: MessageKind,
): Promise<boolean> {
  const last = await earlierMessages(db, row)
    .select('state')
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last !== undefined && hasGone(last);
}

/** Whether emails on a receipt were queued for an account, and none of them has gone. */
export async function wereReceiptEmailsCancelled(
  db: Connection,
  row: OnRegistration & Pick<MessageRow, 'receipt_id'>,
): Promise<boolean> {
  const earlier = await earlierMessages(db, row)
    .select('state')
    .where('receipt_id', '=', row.receipt_id)
    .execute();
  return earlier.length > 0 && !earlier.some(hasGone);
}

const hasGone = ({ state }: Pick<MessageRow, 'state'>): boolean => state === 'sent' || state === 'sending';
