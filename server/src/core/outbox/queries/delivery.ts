import { type MessageKind, messageKind, messageKindNames } from '@bowline/contract/emails/message-kinds';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/app-deps.ts';
import type { MessageRow } from './messages.ts';

/** What decides whether a message can be sent again, locked until the transaction ends. */
export const lockMessage = (trx: Connection, id: string) =>
  trx
    .selectFrom('message')
    .select(['state', 'kind', 'cleared_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Sets messages back to as they were before their first attempt. */
export async function resetMessages(trx: Connection, ids: readonly string[]): Promise<void> {
  const reset = { state: 'queued', first_tried_at: null, attempts: 0, last_error: null } as const;
  await trx.updateTable('message').set(reset).where(sql<boolean>`id = any(${ids}::uuid[])`).execute();
}

export const listUndelivered = (db: Connection) =>
  db
    .selectFrom('message')
    .select('id')
    .where('state', 'in', ['queued', 'sending', 'failed'])
    .orderBy('created_at')
    .execute();

/**
 * Starts one more attempt to send a message. Undefined where there is nothing to do: it is held, sent, abandoned, or its
 * account is gone.
 */
export function beginAttempt(db: Connection, id: string, now: Date): Promise<MessageRow | undefined> {
  return db
    .updateTable('message')
    .set(({ eb, fn }) => ({
      state: 'sending',
      attempts: eb('attempts', '+', 1),
      first_tried_at: fn.coalesce('first_tried_at', eb.val(now)),
    }))
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'sending', 'failed'])
    .where((eb) => eb.or([eb('held_until', 'is', null), eb('held_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst();
}

const deferredKinds = messageKindNames.filter((kind) => messageKind(kind).deferred);

/** When a deferred message was queued; undefined where it was tried, or is not deferred. */
export const findUntriedDeferred = (db: Connection, id: string) =>
  db
    .selectFrom('message')
    .select('created_at')
    .where('id', '=', id)
    .where('kind', 'in', deferredKinds)
    .where('attempts', '=', 0)
    .executeTakeFirst();

/** The held messages on a registration, in the order they were queued; messages to groups are held by themselves. */
export function listHeld(db: Connection, registrationId: string, now: Date) {
  const shared = sql<string>`select other.registration_id from payment join payment as other
    on other.split_id = payment.split_id where payment.registration_id = ${registrationId}`;
  return heldMessages(db, now)
    .where(sql<boolean>`(registration_id = ${registrationId}
      or registration_id in (${shared}) and ${registrationId} = any(group_registrations))`)
    .where('group_message_id', 'is', null)
    .orderBy('id')
    .execute();
}

/** A held message; undefined when it is no longer held. */
export const findHeld = (db: Connection, id: string, now: Date) =>
  heldMessages(db, now).where('id', '=', id).executeTakeFirst();

const heldMessages = (db: Connection, now: Date) =>
  db
    .selectFrom('message')
    .select(['id', 'kind', 'payment_id', 'held_until'])
    .where('state', '=', 'queued')
    .where('held_until', '>', now)
    .$narrowType<{ held_until: Date }>();

/** How long the emails of messages to groups are held, by message; those that are not held any more are absent. */
export async function findGroupHolds(
  db: Connection,
  groupIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await heldMessages(db, now)
    .clearSelect()
    .select(['group_message_id', ({ fn }) => fn.max('held_until').as('held_until')])
    .where(sql<boolean>`group_message_id = any(${groupIds}::uuid[])`)
    .groupBy('group_message_id')
    .$narrowType<{ group_message_id: string; held_until: Date }>()
    .execute();
  return new Map(rows.map(({ group_message_id, held_until }) => [group_message_id, held_until]));
}

/** Cancels the held emails of a message to a group, and returns how many; the worker takes the same locks. */
export async function cancelGroup(trx: Connection, groupId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('message')
    .set({ state: 'cancelled' })
    .where('group_message_id', '=', groupId)
    .where('state', '=', 'queued')
    .where('held_until', '>', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function markSent(
  db: Connection,
  id: string,
  now: Date,
  calendar: MessageRow['calendar'] = null,
): Promise<void> {
  const done = {
    state: 'sent',
    sent_at: now,
    last_error: null,
    secret: null,
    language: null,
    calendar,
  } as const;
  await db.updateTable('message').set(done).where('id', '=', id).execute();
}

/** The mailer stored a message, as there is no mail server. */
export async function markKept(db: Connection, id: string): Promise<void> {
  const kept = { state: 'kept', last_error: null, secret: null, language: null } as const;
  await db.updateTable('message').set(kept).where('id', '=', id).execute();
}

const sendableKept = (db: Connection) =>
  db.selectFrom('message').where('state', '=', 'kept').where('cleared_at', 'is', null);

/** How many messages were kept, and since when, by kind. */
export const countKept = (db: Connection) =>
  sendableKept(db)
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .groupBy('kind')
    .orderBy('kind')
    .execute();

/** The kept messages of these kinds, oldest first, locked until the transaction ends. */
export const lockKept = (trx: Connection, kinds: readonly MessageKind[]) =>
  sendableKept(trx)
    .select(['id', 'kind', 'account_id', 'staff_id', 'registration_id'])
    .where('kind', 'in', kinds)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Why a message is abandoned unsent: emails to the address of its account bounced. */
export const ADDRESS_STOPPED = 'address stopped';

/**
 * The messages to an account that were abandoned for that reason since then, oldest first, locked until the transaction ends.
 */
export const lockStopped = (trx: Connection, accountId: string, since: Date) =>
  trx
    .selectFrom('message')
    .select(['id', 'state', 'kind', 'cleared_at'])
    .where('account_id', '=', accountId)
    .where('state', '=', 'dead')
    .where('last_error', '=', ADDRESS_STOPPED)
    .where('created_at', '>', since)
    .orderBy('id')
    .forUpdate()
    .execute();

export async function markFailed(db: Connection, id: string, reason: string): Promise<void> {
  await db.updateTable('message').set({ state: 'failed', last_error: reason }).where('id', '=', id).execute();
}

/** Records why a message waits; the attempt that found out does not count. */
export async function markWaiting(trx: Connection, id: string, reason: string): Promise<void> {
  await trx
    .updateTable('message')
    .set((eb) => ({ state: 'failed', last_error: reason, attempts: eb('attempts', '-', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Gives a message up, unless it was sent or cancelled meanwhile. */
export async function markDead(db: Connection, id: string, reason: string): Promise<void> {
  await db
    .updateTable('message')
    .set({ state: 'dead', last_error: reason, secret: null, language: null })
    .where('id', '=', id)
    .where('state', 'not in', ['sent', 'kept', 'cancelled'])
    .execute();
}

/** Cancels a message that is being sent. */
export async function markCancelled(trx: Connection, id: string): Promise<void> {
  await trx.updateTable('message').set({ state: 'cancelled', secret: null }).where('id', '=', id).execute();
}
