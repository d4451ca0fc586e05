import { countSendable } from '../../core/outbox/resend.ts';
import { defineRoutes } from '../../http/serve-calls.ts';
import { listEmails } from './email-log.ts';
import { readEmail } from './read-email.ts';
import { resendEmail, resumeEmails, sendKeptEmails } from './send-again.ts';

export const emailLogRoutes = defineRoutes({
  listMessages: (deps, { query }) => listEmails(deps, query),
  getMessageText: (deps, { asked, params }) => readEmail(deps, params.messageId, asked),
  resendMessage: (deps, { by, params }) => resendEmail(deps, params.messageId, by),
  resumeEmails: (deps, { by, params }) => resumeEmails(deps, params.accountId, by),
  listKeptMessages: async (deps) => {
    // Without a mail server nothing can be sent.
    const kept = deps.config.smtpUrl ? await countSendable(deps.db) : [];
    return { kinds: kept.map(({ oldest, ...one }) => ({ ...one, oldest: oldest.toISOString() })) };
  },
  sendKeptMessages: async (deps, { by, body }) => ({
    queued: await sendKeptEmails(deps, body.kinds, by),
  }),
});
