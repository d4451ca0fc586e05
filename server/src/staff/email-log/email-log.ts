import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { listMessages, MailLogRow } from '@bowline/contract/api/staff/email-log';
import { logAccess } from '../../core/access-log/queries.ts';
import { canResend, resendMessage } from '../../core/outbox/resend.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import { toPage } from '../page.ts';
import type { CallerInfo } from '../staff-request.ts';
import { type Filter, findMessage, listMessageRows, type MessageListRow, PAGE_ROWS } from './queries.ts';

/** A page of the emails, newest first. */
export async function listEmails(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  filter: Filter,
): Promise<ResponseOf<typeof listMessages>> {
  const { rows, hasMore } = toPage(await listMessageRows(db, filter), PAGE_ROWS);
  const now = clock.now();
  return { messages: rows.map((row) => presentEmail(row, now)), more: hasMore };
}

/** Queues an email again that could not be delivered. Throws 404, or 409 for any other email. */
export function resendEmail(
  { db }: Pick<AppDeps, 'db'>,
  messageId: string,
  caller: CallerInfo,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const message = await findMessage(trx, messageId);
    if (!message) throw notFound();
    if (!(await resendMessage(trx, messageId))) throw notUndelivered();
    await logAccess(trx, {
      ...caller,
      action: 'change',
      what: ['emailAgain', message.kind],
      accountId: message.account_id,
      registrationId: message.registration_id,
      aboutStaffId: message.staff_id,
    });
  });
}

const notUndelivered = () =>
  new AppError('read_only', 'Only an email that couldn’t be delivered can be sent again.');

function presentEmail(row: MessageListRow, now: Date): MailLogRow {
  const { created_at, sent_at, held_until, cleared_at, ...same } = row;
  return {
    ...same,
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
    held_until: row.state === 'queued' && held_until && held_until > now ? held_until.toISOString() : null,
    can_resend: canResend(row),
  };
}
