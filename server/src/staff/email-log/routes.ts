import * as calls from '@bowline/contract/api/staff/messages/email-log';
import type { FastifyInstance } from 'fastify';
import { countSendable } from '../../core/outbox/resend.ts';
import { handleStaffCall } from '../../http/handle-call.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { callerInfo, staffRequest } from '../staff-request.ts';
import { listEmails } from './email-log.ts';
import { readEmail } from './read-email.ts';
import { resendEmail, resumeEmails, sendKeptEmails } from './send-again.ts';

export function emailLogRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, calls.listMessages, ({ query }) => listEmails(deps, query));
  handleStaffCall(app, deps, calls.getMessageText, ({ params, request }) =>
    readEmail(deps, params.messageId, staffRequest(request, undefined)),
  );
  handleStaffCall(app, deps, calls.resendMessage, async ({ params, request }) => {
    await resendEmail(deps, params.messageId, callerInfo(request));
    return undefined;
  });
  handleStaffCall(app, deps, calls.resumeEmails, async ({ params, request }) => {
    await resumeEmails(deps, params.accountId, callerInfo(request));
    return undefined;
  });
  handleStaffCall(app, deps, calls.listKeptMessages, async () => {
    // Without a mail server nothing can be sent.
    const kept = deps.config.smtpUrl ? await countSendable(deps.db) : [];
    return { kinds: kept.map(({ oldest, ...one }) => ({ ...one, oldest: oldest.toISOString() })) };
  });
  handleStaffCall(app, deps, calls.sendKeptMessages, async ({ body, request }) => ({
    queued: await sendKeptEmails(deps, body.kinds, callerInfo(request)),
  }));
}
