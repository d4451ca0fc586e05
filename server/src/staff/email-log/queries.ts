import type { QueryOf } from '@bowline/contract/api/define-call';
import type { listMessages } from '@bowline/contract/api/staff/email-log';
import { sql } from 'kysely';
import { camperName } from '../../core/answers/queries.ts';
import type { Connection } from '../../platform/app-deps.ts';

export const PAGE_ROWS = 100;

export type Filter = QueryOf<typeof listMessages>;

const emailOf = sql<string>`coalesce(message.recipient_email, account.email, staff.email)`;

/** The matching messages, newest first: one row more than a page. */
export function listMessageRows(db: Connection, { state, kind, q, after }: Filter) {
  return db
    .selectFrom('message')
    .leftJoin('account', 'account.id', 'message.account_id')
    .leftJoin('staff', 'staff.id', 'message.staff_id')
    .leftJoin('group_message', 'group_message.id', 'message.group_message_id')
    .leftJoin('staff as sender', 'sender.id', 'group_message.staff_id')
    .leftJoin('registration', 'registration.id', 'message.registration_id')
    .leftJoin('camper', 'camper.id', 'registration.camper_id')
    .select(['message.id', 'message.kind', 'message.state', 'message.attempts', 'message.last_error'])
    .select([
      'message.created_at',
      'message.sent_at',
      'message.held_until',
      'message.registration_id',
      'registration.reference',
    ])
    .select(['message.cleared_at', 'sender.name as sent_by', emailOf.as('email')])
    .select(camperName.$castTo<string | null>().as('camper_name'))
    .$if(state !== undefined, (query) => query.where('message.state', '=', state ?? 'sent'))
    .$if(kind !== undefined, (query) => query.where('message.kind', '=', kind ?? 'welcome'))
    .$if(after !== undefined, (query) => query.where('message.id', '<', after ?? ''))
    .$if(Boolean(q), (query) =>
      query.where(({ or, eb }) =>
        or([
          eb(sql`strpos(lower(${emailOf}), lower(${q}))`, '>', 0),
          eb('registration.reference', '=', (q ?? '').toUpperCase()),
        ]),
      ),
    )
    .orderBy('message.id', 'desc')
    .limit(PAGE_ROWS + 1)
    .execute();
}

export type MessageListRow = Awaited<ReturnType<typeof listMessageRows>>[number];

export function findMessage(db: Connection, id: string) {
  return db
    .selectFrom('message')
    .select(['kind', 'account_id', 'staff_id', 'registration_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}
