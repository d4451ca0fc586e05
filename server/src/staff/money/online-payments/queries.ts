import type { FiltersOf } from '@bowline/contract/api/staff/define-list';
import type {
  OnlineState,
  onlinePayments,
  PaymentTask,
} from '@bowline/contract/api/staff/money/online-payments';
import { type InferResult, sql, type Updateable } from 'kysely';
import { camperName, familyNames } from '../../../core/answers/queries.ts';
import type { Connection } from '../../../platform/app-deps.ts';
import type { Schema } from '../../../platform/database/schema.ts';

/** SQL: the registrations that an online payment is for, by the column with its id. */
export const paidFor = (id: string) => sql<
  PaymentTask['registrations']
>`(select coalesce(json_agg(json_build_object(
    'registration_id', registration.id, 'camper_name', ${camperName}, 'reference', registration.reference)
    order by registration.id), '[]')
  from online_payment_share as share join registration on registration.id = share.registration_id
    join camper on camper.id = registration.camper_id
  where share.online_payment_id = ${sql.ref(id)})`;

const state = sql<OnlineState>`case when attempt.state in ('starting', 'open') then 'waiting' else attempt.state end`;

// Of somebody with a link, the family of the registration.
const family = sql`coalesce(attempt.account_id, (select registration.account_id from online_payment_share as share
  join registration on registration.id = share.registration_id where share.online_payment_id = attempt.id limit 1))`;

const day = sql`(coalesce(attempt.paid_at, attempt.created_at) at time zone provider.time_zone)::date`;

interface Page {
  readonly after: string | undefined;
  readonly limit: number;
}

/** Online payments that match, the latest first: a page of them, or all. */
export const paymentsQuery = (
  db: Connection,
  { from, to, state: wanted, provider }: FiltersOf<typeof onlinePayments>,
  page?: Page,
) =>
  db
    .selectFrom('online_payment as attempt')
    .innerJoin('provider', (join) => join.onTrue())
    .leftJoin('account', (join) => join.on('account.id', '=', sql<string>`${family}`))
    .select(['attempt.id', 'attempt.provider', 'attempt.channel', 'attempt.ref', 'attempt.fee_sen'])
    .select(sql<number>`coalesce(attempt.received_sen, attempt.amount_sen)`.as('amount_sen'))
    .select(sql<Date>`coalesce(attempt.paid_at, attempt.created_at)`.as('at'))
    .select([state.as('state'), paidFor('attempt.id').as('registrations'), familyNames.as('family_names')])
    .$if(from !== undefined, (query) => query.where(sql<boolean>`${day} >= ${from}`))
    .$if(to !== undefined, (query) => query.where(sql<boolean>`${day} <= ${to}`))
    .$if(wanted !== undefined, (query) => query.where(sql<boolean>`${state} = ${wanted}`))
    .$if(provider !== undefined, (query) => query.where('attempt.provider', '=', provider ?? 'practice'))
    .$if(page?.after !== undefined, (query) => query.where('attempt.id', '<', page?.after ?? ''))
    .orderBy('attempt.id', 'desc')
    .$if(page !== undefined, (query) => query.limit(page?.limit ?? 0));

export const listPayments = (db: Connection, filters: FiltersOf<typeof onlinePayments>, page: Page) =>
  paymentsQuery(db, filters, page).execute();

export type OnlineRow = InferResult<ReturnType<typeof paymentsQuery>>[number];

/** The tasks that nobody has settled, the oldest first. */
export const listOpenTasks = (db: Connection) =>
  db
    .selectFrom('payment_task as task')
    .innerJoin('online_payment as attempt', 'attempt.id', 'task.online_payment_id')
    .select(['task.id', 'task.kind', 'task.at', 'attempt.provider', 'attempt.ref'])
    .select(sql<number>`coalesce(attempt.received_sen, attempt.amount_sen)`.as('amount_sen'))
    .select(paidFor('attempt.id').as('registrations'))
    .where('task.settled_at', 'is', null)
    .orderBy('task.id')
    .execute();

export async function countOpenTasks(db: Connection): Promise<number> {
  const { count } = await db
    .selectFrom('payment_task')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export const findTask = (db: Connection, id: string) =>
  db.selectFrom('payment_task').selectAll().where('id', '=', id).executeTakeFirst();

/** Settles a task; returns whether nobody had. */
export async function updateTask(
  trx: Connection,
  id: string,
  settled: Pick<Updateable<Schema['payment_task']>, 'settled_at' | 'settled_by' | 'outcome' | 'note'>,
): Promise<boolean> {
  const changed = await trx
    .updateTable('payment_task')
    .set(settled)
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
