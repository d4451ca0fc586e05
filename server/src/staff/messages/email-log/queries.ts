import type { QueryOf } from '@bowline/contract/api/define-call';
import type { listMessages } from '@bowline/contract/api/staff/messages/email-log';
import { sql } from 'kysely';
import { camperName } from '../../../core/answers/queries.ts';
import type { Connection } from '../../../platform/app-deps.ts';

export const PAGE_ROWS = 100;

export type Filter = QueryOf<typeof listMessages>;

/** Messages to groups are one row of the log, unless those of one group or one family are asked for. */
const isGrouped = ({ group, registration, account }: Filter): boolean => !group && !registration && !account;

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
    .$if(group !== undefined, (query) => query.where('message.group_message_id', '=', group ?? ''))
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
    .$if(isGrouped(filter), (query) => query.where('message.group_message_id', 'is', null))
    .$if(filter.after !== undefined, (query) => query.where('message.id', '<', filter.after ?? ''))
    .orderBy('message.id', 'desc')
    .limit(PAGE_ROWS + 1)
    .execute();
}

export type MessageListRow = Awaited<ReturnType<typeof listMessageRows>>[number];

/** The messages to groups of which a part matches, newest first: one row more than a page. */
export async function listGroupRows(db: Connection, filter: Filter) {
  const { kind = 'group message', after } = filter;
  if (!isGrouped(filter) || kind !== 'group message') return [];
  return db
    .selectFrom('group_message')
    .leftJoin('staff as sender', 'sender.id', 'group_message.staff_id')
    .select(['group_message.id', 'group_message.subject', 'sender.name as sent_by'])
    .select('group_message.created_at')
    .where(({ exists }) =>
      exists(
        matching(db, filter)
          .select('message.id')
          .whereRef(sql.ref('message.group_message_id'), '=', sql.ref('group_message.id')),
      ),
    )
    .$if(after !== undefined, (query) => query.where('group_message.id', '<', after ?? ''))
    .orderBy('group_message.id', 'desc')
    .limit(PAGE_ROWS + 1)
    .execute();
}

export type GroupListRow = Awaited<ReturnType<typeof listGroupRows>>[number];

/** How many messages of each group are in each state. */
export const countGroupStates = (db: Connection, groups: readonly string[]) =>
  db
    .selectFrom('message')
    .select(({ fn }) => ['group_message_id', 'state', fn.countAll<number>().as('count')])
    .where(sql<boolean>`group_message_id = any(${groups}::uuid[])`)
    .groupBy(['group_message_id', 'state'])
    .execute();

export const findMessage = (db: Connection, id: string) =>
  db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirst();

export async function hasAccount(db: Connection, id: string): Promise<boolean> {
  const account = await db.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst();
  return account !== undefined;
}
