import type { QueryOf } from '@bowline/contract/api/define-call';
import type { listMessages } from '@bowline/contract/api/staff/mail-log';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { sql } from 'kysely';
import type { Connection } from '../../app-deps.ts';

export const PAGE_SIZE = 100;

export type Filter = QueryOf<typeof listMessages>;

/** One more than a page, so that it shows whether there are more. */
export function listMessageRows(db: Connection, { state, q, after }: Filter) {
  return db
    .selectFrom('message')
    .innerJoin('account', 'account.id', 'message.account_id')
    .leftJoin('registration', 'registration.id', 'message.registration_id')
    .leftJoin('camper', 'camper.id', 'registration.camper_id')
    .select(['message.id', 'message.kind', 'message.state', 'message.attempts', 'message.last_error'])
    .select(['message.created_at', 'message.sent_at', 'account.email', 'registration.reference'])
    .select(sql<string | null>`camper.profile -> ${camperDetails.id} ->> 'name'`.as('camper_name'))
    .$if(state !== undefined, (query) => query.where('message.state', '=', state ?? 'sent'))
    .$if(after !== undefined, (query) => query.where('message.id', '<', after ?? ''))
    .$if(Boolean(q), (query) =>
      query.where(({ or, eb }) =>
        or([
          eb(sql`strpos(lower(account.email), lower(${q}))`, '>', 0),
          eb('registration.reference', '=', (q ?? '').toUpperCase()),
        ]),
      ),
    )
    .orderBy('message.id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
}

export type MessageListRow = Awaited<ReturnType<typeof listMessageRows>>[number];
