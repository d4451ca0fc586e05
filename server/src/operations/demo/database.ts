import { registrationStatuses } from '@bowline/contract/registrations/status';
import { campTypes } from '@bowline/contract/steps/workflows';
import { formatSen } from '@bowline/contract/text/money';
import {
  ColumnNode,
  InsertQueryNode,
  type KyselyPlugin,
  sql,
  ValueListNode,
  ValueNode,
  ValuesNode,
} from 'kysely';
import { writeNow } from '../../emails/show-email.ts';
import { storeWritten } from '../../emails/written-email.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { enqueue } from '../../platform/process/jobs/enqueue.ts';

/** The demo is not for this installation; the message says why. */
export class DemoError extends Error {}

type Installation = Pick<AppDeps, 'config' | 'db'>;

/** Throws DemoError where invented families have no place, or real data would be touched. */
export async function requireEmptyInstallation({ config, db }: Installation): Promise<void> {
  const family = await db.selectFrom('account').select('id').limit(1).executeTakeFirst();
  const own = await db.selectFrom('camp').select('id').where('demo', '=', false).limit(1).executeTakeFirst();
  const empty = 'The demo needs an installation without any.';
  if (config.production)
    throw new DemoError('This is a production installation (NODE_ENV), so no demo is made here.');
  if (config.smtpUrl)
    throw new DemoError(
      'SMTP_URL is set, and email to invented families must not leave. Unset it for the demo.',
    );
  if (config.sms)
    throw new DemoError(
      'SMS_URL is set, and texts to invented numbers must not leave. Unset it for the demo.',
    );
  if (family) throw new DemoError(`There are families here already. ${empty}`);
  if (own) throw new DemoError(`There are camps of your own here already. ${empty}`);
}

/** Lets families pay with the practice provider. */
export async function practisePayments({ db }: Pick<AppDeps, 'db'>): Promise<void> {
  await db.updateTable('installation').set({ practice_payments: true }).execute();
}

/** Columns that the database would fill in by its own clock. */
const dates: Readonly<Record<string, (now: Date) => object>> = {
  account: (now) => ({ created_at: now }),
  camper: (now) => ({ created_at: now, updated_at: now }),
  access_log: (now) => ({ at: now }),
  // Emails of the past were sent then, and the secrets of their links erased: the worker leaves them alone.
  message: (now) => {
    const sent = { first_tried_at: now, sent_at: now, attempts: 1, state: 'sent', secret: null };
    return { created_at: now, ...sent };
  },
};

/** Dates inserted rows by the clock of the demo. */
export function datedInserts(clock: Clock): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      const columns = InsertQueryNode.is(node) && dates[node.into?.table.identifier.name ?? ''];
      return columns ? withValues(node, columns(clock.now())) : node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** The insert with some columns set, whatever it sets them to itself. */
function withValues(node: InsertQueryNode, set: object): InsertQueryNode {
  if (!node.values || !ValuesNode.is(node.values)) return node;
  const own = node.columns ?? [];
  const isKept = own.map(({ column }) => !Object.hasOwn(set, column.name));
  const columns = [...own.filter((_, index) => isKept[index]), ...Object.keys(set).map(ColumnNode.create)];
  const added = Object.values(set).map(ValueNode.create);
  const rows = node.values.values.map((row) => {
    const values = ValueListNode.is(row) ? row.values : row.values.map(ValueNode.create);
    return ValueListNode.create([...values.filter((_, index) => isKept[index]), ...added]);
  });
  return { ...node, columns, values: ValuesNode.create(rows) };
}

/**
 * Gives the email log every state: emails to one family bounce, and the latest emails to families could not be sent
 * yet or are waiting. Emails that wait have a job each, and no others have.
 */
export function setEmailStates(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  unknownAddress: string,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await sql`delete from pgboss.job where name = 'message'
      and data ->> 'messageId' in (select id::text from message)`.execute(trx);
    await sql`update message set state = 'dead', last_error = 'returned 5.1.1', sent_at = null
      where account_id in (select id from account where email = ${unknownAddress})`.execute(trx);
    await sql`update account set email_failures = 3, email_failed_at = ${clock.now()}
      where email = ${unknownAddress}`.execute(trx);
    const { rows: waiting } = await sql<{ id: string; state: string }>`
      with latest as (select id, row_number() over (order by id desc) <= 3 as is_new from message
        where account_id is not null and state = 'sent' order by id desc limit 7)
      update message set sent_at = null, state = case when is_new then 'queued' else 'failed' end,
        attempts = case when is_new then 0 else 4 end, last_error = case when is_new then null else 'timeout' end,
        first_tried_at = case when is_new then null else first_tried_at end
      from latest where latest.id = message.id returning message.id, state`.execute(trx);
    for (const { id: messageId } of waiting) await enqueue(trx, 'message', { messageId });
    const failed = waiting.flatMap(({ id, state }) => (state === 'failed' ? [id] : []));
    // As the queue itself would try them again.
    await sql`update pgboss.job set start_after = now() + interval '50 minutes'
      where name = 'message' and data ->> 'messageId' = any(${failed})`.execute(trx);
  });
}

/** The reference of the first registration of a family. */
export async function findReference({ db }: Pick<AppDeps, 'db'>, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ reference: string }>`select reference from registration
    join account on account.id = account_id where email = ${email} and reference is not null
    order by registration.created_at limit 1`.execute(db);
  return rows[0]?.reference;
}

/** Gives a text message the states that a gateway leaves: of each eight one failed and one is uncertain. */
export async function setTextStates({ db }: Pick<AppDeps, 'db'>): Promise<void> {
  await sql`update text_recipient set attempted_at = waiting_since,
      state = case nth % 8 when 2 then 'failed' when 3 then 'uncertain' else 'sent' end,
      reason = case nth % 8 when 2 then 'The gateway answered 402: there may be no credit left.'
        when 3 then 'No response within 20 seconds.' end
    from (select id, row_number() over (order by id) as nth from text_recipient where state = 'shown') as counted
    where counted.id = text_recipient.id`.execute(db);
}

/** Writes the emails of the past, as the worker would have when it sent them, but those to some accounts. */
export async function storeEmailTexts(deps: AppDeps, without: readonly string[]): Promise<void> {
  const tried = deps.db.selectFrom('message').selectAll().where('state', 'in', ['sent', 'dead', 'failed']);
  for (const row of await tried.execute()) {
    if (without.includes(row.account_id ?? '')) continue;
    // Whether it still holds does not matter: it held then.
    const written = await writeNow(deps, { ...row, state: 'sending' });
    if (written) await storeWritten(deps, row, written);
  }
}

/** The last acceptances as deliveries of a webhook, all received but the newest but one. */
export async function storeDeliveries({ db }: Pick<AppDeps, 'db'>, webhookId: string): Promise<void> {
  await sql`
    with told as (
      insert into webhook_event (id, occasion, at, registration_id, status, distributed)
      select gen_random_uuid(), move, at, registration_id, to_status, true from form_event
      where move = 'accept' order by at desc limit 4
      returning id, at
    ), numbered as (select id, at, row_number() over (order by at desc) = 2 as failed from told)
    insert into webhook_delivery
      (id, webhook_id, event_id, state, attempts, next_attempt_at, attempted_at, response_status, response_excerpt)
    select gen_random_uuid(), ${webhookId}, id, case when failed then 'failed' else 'delivered' end,
      case when failed then 9 else 1 end, at, at, case when failed then 503 else 204 end,
      case when failed then 'Maintenance, please come back later' end
    from numbered`.execute(db);
}

type Row = readonly (string | number)[];

/** A family uses the link that was sent to its email. */
export async function confirmDemoEmail(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  email: string,
): Promise<void> {
  const email_confirmed_at = clock.now();
  await db.updateTable('account').set({ email_confirmed_at }).where('email', '=', email).execute();
}

/** What the demo has made, as lines of tables. */
export async function summarise(
  { db }: Pick<AppDeps, 'db'>,
  cases: ReadonlyMap<string, string>,
): Promise<string[]> {
  const registrations = await db.selectFrom('registration').select(['status', 'form_type']).execute();
  const countOf = (status: string, type?: string) =>
    registrations.filter((row) => row.status === status && (!type || row.form_type === type)).length;
  const count = sql<number>`count(*)`.as('count');
  const sen = sql<number>`sum(amount_sen)`.as('sen');
  const payments = await db
    .selectFrom('payment')
    .select(['status', count, sen])
    .groupBy('status')
    .orderBy('status')
    .execute();
  const emails = await db
    .selectFrom('message')
    .select(['state', count])
    .groupBy('state')
    .orderBy('state')
    .execute();
  const statuses = registrationStatuses.map((status) => [
    status,
    ...campTypes.map((type) => countOf(status, type)),
    countOf(status),
  ]);
  const tables: Row[][] = [
    [['Registrations', ...campTypes, 'all'], ...statuses],
    [['Payments', 'number', 'amount'], ...payments.map((row) => [row.status, row.count, formatSen(row.sen)])],
    [['Emails', 'number'], ...emails.map((row) => [row.state, row.count])],
    [['Cases to look at', 'where'], ...[...cases].sort(([one], [other]) => one.localeCompare(other))],
  ];
  return tables.flatMap((rows) => [...rows.map(lineOf), '']);
}

const lineOf = ([first = '', ...cells]: Row): string =>
  String(first).padEnd(42) + cells.map((cell) => String(cell).padStart(15)).join('');
