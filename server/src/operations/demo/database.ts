import { sql } from 'kysely';
import { writeNow } from '../../emails/show-email.ts';
import { storeWritten } from '../../emails/written-email.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { enqueueAll } from '../../platform/process/jobs/enqueue.ts';

/** The demo is not for this installation; the message says why. */
export class DemoError extends Error {}

type Installation = Pick<AppDeps, 'config' | 'db'>;

/** Throws DemoError where invented families have no place, or real data would be touched. */
export async function requireEmptyInstallation({ config, db }: Installation): Promise<void> {
  const family = await db.selectFrom('account').select('id').limit(1).executeTakeFirst();
  const own = await db.selectFrom('camp').select('id').where('demo', '=', false).limit(1).executeTakeFirst();
  const reasons = [
    config.production && 'This is a production installation (NODE_ENV), so no demo is made here.',
    config.smtpUrl &&
      'SMTP_URL is set, and email to invented families must not leave. Unset it for the demo.',
    config.sms && 'SMS_URL is set, and texts to invented numbers must not leave. Unset it for the demo.',
    family && 'There are families here already. The demo needs an installation without any.',
    own && 'There are camps of your own here already. The demo needs an installation without any.',
  ];
  const reason = reasons.find(Boolean);
  if (reason) throw new DemoError(String(reason));
}

/** Lets families pay with the practice provider. */
export async function practisePayments({ db }: Pick<AppDeps, 'db'>): Promise<void> {
  await db.updateTable('installation').set({ practice_payments: true }).execute();
}

/** The emails of the past are sent, so that none has a job, but those to one family bounce, and the latest two wait. */
export async function setEmailStates({ db, clock }: Pick<AppDeps, 'db' | 'clock'>, address: string) {
  const failed = { email_failures: 3, email_failed_at: clock.now() };
  await db.updateTable('account').set(failed).where('email', '=', address).execute();
  await sql`update message set state = 'dead', last_error = 'returned 5.1.1', sent_at = null
    where account_id = (select id from account where email = ${address})`.execute(db);
  await sql`delete from pgboss.job where name = 'message'`.execute(db);
  const { rows } = await sql<{ messageId: string }>`
    with latest as (select id, row_number() over (order by id desc) as nth from message
      where account_id is not null and state = 'sent' order by id desc limit 2)
    update message set sent_at = null, state = case nth when 1 then 'queued' else 'failed' end,
      attempts = case nth when 1 then 0 else 4 end, last_error = case nth when 1 then null else 'timeout' end,
      first_tried_at = case nth when 1 then null else first_tried_at end
    from latest where latest.id = message.id returning message.id as "messageId"`.execute(db);
  await enqueueAll(db, 'message', rows, { delay: 3000 });
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

/** What the demo has made, as lines of tables. */
export async function summarise(
  { db }: Pick<AppDeps, 'db'>,
  cases: ReadonlyMap<string, string>,
): Promise<string[]> {
  const counted = await sql<{ line: string; number: number }>`
    select 'Registrations: ' || status as line, count(*) as number from registration group by 1
    union all select 'Payments: ' || status, count(*) from payment group by 1
    union all select 'Emails: ' || state, count(*) from message group by 1
    order by 1`.execute(db);
  return [
    ...counted.rows.map(({ line, number }) => lineOf(line, number)),
    '',
    lineOf('Cases to look at', 'where'),
    ...[...cases].sort(([one], [other]) => one.localeCompare(other)).map(([name, at]) => lineOf(name, at)),
    '',
  ];
}

const lineOf = (name: string, value: string | number): string => name.padEnd(42) + String(value).padStart(15);
