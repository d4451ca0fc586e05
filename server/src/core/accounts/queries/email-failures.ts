import { MOST_EMAIL_FAILURES } from '@bowline/contract/emails/message-states';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/app-deps.ts';

/** Counts an email to the address of an account that failed for good. */
export async function countEmailFailure(db: Connection, accountId: string, at: Date): Promise<void> {
  await db
    .updateTable('account')
    .set((eb) => ({ email_failures: eb('email_failures', '+', 1), email_failed_at: at }))
    .where('id', '=', accountId)
    .where('erased_at', 'is', null)
    .execute();
}

/** What such messages counted no longer counts. */
export async function uncountEmailFailures(trx: Connection, messageIds: readonly string[]): Promise<void> {
  await sql`update account set email_failures = greatest(0, email_failures - counted.count)
    from (select account_id, count(*)::integer as count from message
      where id = any(${messageIds}::uuid[]) and failure_counted group by account_id) as counted
    where account.id = counted.account_id`.execute(trx);
  await sql`update message set failure_counted = false where id = any(${messageIds}::uuid[])`.execute(trx);
}

/** The accounts with an address at a domain to which emails failed, or were not sent because of that. */
export const listFailedAccounts = (trx: Connection, domain: string) =>
  trx
    .selectFrom('account')
    .select('id')
    .where(sql`lower(split_part(email, '@', 2))`, '=', domain)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('email_failures', '>', 0),
        exists(
          selectFrom('message')
            .select('message.id')
            .whereRef('message.account_id', '=', 'account.id')
            .where('message.state', '=', 'dead')
            .where('message.last_error', '=', 'address stopped'),
        ),
      ]),
    )
    .execute();

const none = { email_failures: 0, email_failed_at: null } as const;

/** Clears the failures of an account. False where there were none. */
export async function clearEmailFailures(db: Connection, accountId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set(none)
    .where('id', '=', accountId)
    .where('email_failures', '>', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Clears the failures of accounts that got an email since, which has not bounced for so long. One to which nothing is sent
 * any more stays as it is.
 */
export async function clearPastFailures(db: Connection, sentBefore: Date): Promise<void> {
  await db
    .updateTable('account')
    .set(none)
    .where('email_failures', '>', 0)
    .where('email_failures', '<', MOST_EMAIL_FAILURES)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('message')
          .select('message.id')
          .whereRef('message.account_id', '=', 'account.id')
          .where('message.recipient_email', 'is', null)
          .where('message.sent_at', '<', sentBefore)
          .whereRef('message.sent_at', '>', sql.ref('account.email_failed_at')),
      ),
    )
    .execute();
}

/** Whether so many emails to the address of an account failed that nothing is sent to it. */
export async function isEmailStopped(db: Connection, accountId: string): Promise<boolean> {
  const stopped = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('email_failures', '>=', MOST_EMAIL_FAILURES)
    .executeTakeFirst();
  return stopped !== undefined;
}
