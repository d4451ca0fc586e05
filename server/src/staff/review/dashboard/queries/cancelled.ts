import { type RawBuilder, sql } from 'kysely';
import { isOpen } from '../../../../core/camp-choices/queries.ts';
import type { Connection } from '../../../../platform/app-deps.ts';
import { campsIn, type Scope } from './season.ts';

/** The cancelled camps in the scope, with what became of emails, refunds and choices of another camp. */
export function listCancelledCamps(db: Connection, scope: Scope) {
  const emails = (states: string) => sql<number>`(select count(*)::int from message
    where kind = 'camp cancelled' and message.camp_id = camp.id and created_at >= camp.cancelled_at
      and ${sql.raw(states)})`;
  const ended = sql`registration join registration_balance as balance on balance.registration_id = registration.id
    where registration.camp_id = camp.id and registration.status = 'Withdrawn'
      and exists (select from form_event where form_event.registration_id = registration.id
        and move = 'cancel camp' and form_event.at = camp.cancelled_at)`;
  const choices = (condition: RawBuilder<unknown>) => sql<number>`(select count(*)::int from camp_choice
    where from_camp_id = camp.id and ${condition})`;
  return db
    .selectFrom('camp')
    .select(['id', 'name'])
    .select([
      emails("state = 'sent'").as('sent'),
      emails("state in ('queued', 'sending', 'kept', 'failed')").as('waiting'),
      emails("state = 'dead'").as('failed'),
      sql<number>`(select count(*)::int from ${ended} and balance.received_sen > 0)`.as('to_do'),
      sql<number>`(select coalesce(sum(balance.received_sen), 0)::int from ${ended} and balance.received_sen > 0)`.as(
        'left_sen',
      ),
      sql<number>`(select count(*)::int from ${ended} and balance.received_sen <= 0
        and exists (select from ledger_entry where ledger_entry.registration_id = registration.id
          and ledger_entry.kind = 'refund' and ledger_entry.at >= camp.cancelled_at))`.as('done'),
      choices(sql`state = 'moved'`).as('moved'),
      choices(sql`state = 'declined'`).as('declined'),
      choices(isOpen(scope.today)).as('open'),
      choices(sql`state = 'open' and not ${isOpen(scope.today)}`).as('ended'),
      sql<string | null>`(select max(until) from camp_choice where from_camp_id = camp.id)`.as('until'),
    ])
    .where('cancelled_at', 'is not', null)
    .where(campsIn(scope))
    .orderBy('starts_on')
    .execute();
}
