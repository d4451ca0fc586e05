import { listMessages, type MailLogRow, resendMessage } from '@bowline/contract/api/staff/email-log';
import { t } from '@bowline/contract/text/t';
import type { FastifyInstance } from 'fastify';
import { logAccess } from '../../core/access-log/service.ts';
import { canResend, resendMessage as resend } from '../../core/outbox/resend.ts';
import type { AppDeps } from '../../http/app-deps.ts';
import { AppError } from '../../http/app-error.ts';
import { handleStaffCall } from '../../http/handle-staff-call.ts';
import { notFound } from '../../http/refusals.ts';
import { listMessageRows, type MessageListRow, PAGE_SIZE } from './queries.ts';

export function mailLogRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, listMessages, async ({ query }) => {
    const now = deps.clock.now();
    const rows = await listMessageRows(deps.db, query);
    return {
      messages: rows.slice(0, PAGE_SIZE).map((row) => present(row, now)),
      more: rows.length > PAGE_SIZE,
    };
  });

  handleStaffCall(app, deps, resendMessage, async ({ params, staff, request }) => {
    await deps.db.transaction().execute(async (trx) => {
      const message = await trx
        .selectFrom('message')
        .select(['kind', 'account_id', 'staff_id', 'registration_id'])
        .where('id', '=', params.messageId)
        .executeTakeFirst();
      if (!message) throw notFound();
      if (!(await resend(trx, params.messageId))) throw notUndelivered();
      await logAccess(trx, {
        staffId: staff.staffId,
        action: 'change',
        what: t('Email sent again: {kind}', { kind: message.kind }),
        accountId: message.account_id ?? undefined,
        registrationId: message.registration_id ?? undefined,
        aboutStaffId: message.staff_id ?? undefined,
        address: request.ip,
      });
    });
    return undefined;
  });
}

const notUndelivered = () =>
  new AppError('read_only', t('Only an email that couldn’t be delivered can be sent again.'));

function present(row: MessageListRow, now: Date): MailLogRow {
  const { created_at, sent_at, held_until, cleared_at, ...same } = row;
  return {
    ...same,
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
    held_until: row.state === 'queued' && held_until && held_until > now ? held_until.toISOString() : null,
    can_resend: canResend(row),
  };
}
