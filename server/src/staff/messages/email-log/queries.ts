import type { QueryOf } from '@bowline/contract/api/define-call';
import type { listMessages } from '@bowline/contract/api/staff/messages/email-log';
import { togetherKinds } from '@bowline/contract/emails/message-kinds';
import { sql } from 'kysely';
import { camperName } from '../../../core/answers/queries.ts';
import type { Connection } from '../../../platform/app-deps.ts';

export const PAGE_ROWS = 100;

export type Filter = QueryOf<typeof listMessages>;

/** The emails of one act are one row of the log, unless some of them, or those to one family, are asked for. */
export const isGrouped = ({ state, q, group, registration, account }: Filter): boolean =>
  !(state || q || group || registration || account);

/** SQL condition: `message` was queued together with the one of the id, itself included. */
const isTogetherWith = (id: string) =>
  sql<boolean>`(message.created_at, message.kind) = (select created_at, kind from message as one where one.id = ${id})`;

// By the index that also counts them.
const isLastOfAct = sql<boolean>`(message.kind <> all(${togetherKinds}::text[]) or not exists (
  select from message as later where later.created_at = message.created_at and later.kind = message.kind
    and later.id > message.id))`;

const emailOf = sql<string | null>`coalesce(message.recipient_email, account.email, staff.email)`;

/** The messages that match the filters. */
const matching = (db: Connection, { state, kind, q, group, registration, account }: Filter) =>
  db
    .selectFrom('message')
    .leftJoin('account', 'account.id', 'message.account_id')
    .leftJoin('staff', 'staff.id', 'message.staff_id')
    .leftJoin('registration', 'registration.id', 'message.registration_id')
    .$if(state !== undefined, (query) => query.where('message.state', '=', state ?? 'sent'))
    .$if(kind !== undefined, (query) => query.where('message.kind', '=', kind ?? 'welcome'))
    .$if(group !== undefined, (query) => query.where(isTogetherWith(group ?? '')))
    .$if(account !== undefined, (query) => query.where('message.account_id', '=', account ?? ''))
    .$if(registration !== undefined, (query) =>
      query.where(({ eb, selectFrom }) =>
        eb(
          'message.account_id',
          '=',
          selectFrom('registration as its')
            .select('its.account_id')
            .where('its.id', '=', registration ?? ''),
        ),
      ),
    )
    .$if(Boolean(q), (query) =>
      query.where(({ or, eb }) =>
        or([
          eb(sql`strpos(lower(${emailOf}), lower(${q}))`, '>', 0),
          eb('registration.reference', '=', (q ?? '').toUpperCase()),
        ]),
      ),
    );

/** The matching messages, newest first: one row more than a page. */
export function listMessageRows(db: Connection, filter: Filter) {
  return matching(db, filter)
    .leftJoin('group_message', 'group_message.id', 'message.group_message_id')
    .leftJoin('staff as sender', 'sender.id', 'group_message.staff_id')
    .leftJoin('camper', 'camper.id', 'registration.camper_id')
    .select(['message.id', 'message.kind', 'message.state', 'message.attempts', 'message.last_error'])
    .select(['message.created_at', 'message.sent_at', 'message.held_until', 'message.registration_id'])
    .select(['account.email_failures', 'message.recipient_email', 'message.sealed', 'message.cleared_at'])
    .select(['registration.reference', 'sender.name as sent_by', emailOf.as('email')])
    .select(camperName.$castTo<string | null>().as('camper_name'))
    .leftJoin('camp', (join) =>
      join.on(sql<boolean>`camp.id = coalesce(message.camp_id, registration.camp_id)`),
    )
    .select(['group_message.subject as group_subject', 'camp.id as camp_id', 'camp.name as camp_name'])
    .$if(isGrouped(filter), (query) => query.where(isLastOfAct))
    .$if(filter.after !== undefined, (query) => query.where('message.id', '<', filter.after ?? ''))
    .orderBy('message.id', 'desc')
    .limit(PAGE_ROWS + 1)
    .execute();
}

export type MessageListRow = Awaited<ReturnType<typeof listMessageRows>>[number];

/** How many of the emails that were queued together with each of some are in each state, and until when they are held. */
export const countTogether = (db: Connection, ids: readonly string[], now: Date) =>
  db
    .selectFrom('message as last')
    .innerJoin('message', (join) =>
      join.onRef('message.created_at', '=', 'last.created_at').onRef('message.kind', '=', 'last.kind'),
    )
    .select(({ fn }) => ['last.id', 'message.state', fn.countAll<number>().as('count')])
    .select(
      sql<Date | null>`max(message.held_until) filter (
        where message.state = 'queued' and message.held_until > ${now}::timestamptz)`.as('held_until'),
    )
    .where(sql<boolean>`last.id = any(${ids}::uuid[])`)
    .groupBy(['last.id', 'message.state'])
    .execute();

/** Cancels those of them that are held, and returns how many; the worker takes the same locks. */
export async function cancelTogether(trx: Connection, id: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('message')
    .set({ state: 'cancelled' })
    .where(isTogetherWith(id))
    .where('state', '=', 'queued')
    .where('held_until', '>', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export const findMessage = (db: Connection, id: string) =>
  db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirst();

export async function hasAccount(db: Connection, id: string): Promise<boolean> {
  const account = await db.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst();
  return account !== undefined;
}
