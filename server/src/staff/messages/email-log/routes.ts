import type { ResponseOf } from '@bowline/contract/api/define-call';
import type * as calls from '@bowline/contract/api/staff/messages/email-log';
import type { MessageText } from '@bowline/contract/api/staff/messages/email-log';
import { type MessageKind, messageKind } from '@bowline/contract/emails/message-kinds';
import { type AccessEntry, logAccess, logAccesses } from '../../../core/access-log/queries.ts';
import { clearEmailFailures } from '../../../core/accounts/queries/email-failures.ts';
import type { MessageRow } from '../../../core/outbox/queries/messages.ts';
import { countSendable, resendMessage, sendKept, sendStopped } from '../../../core/outbox/resend.ts';
import { showEmail } from '../../../emails/show-email.ts';
import { defineRoutes } from '../../../http/serve-calls.ts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import type { CallerInfo, StaffRequest } from '../../staff-request.ts';
import { cancelMessage } from '../group-messages/cancel-message.ts';
import { onTheirWay } from '../group-messages/compose.ts';
import { listEmails } from './email-log.ts';
import { cancelTogether, findMessage, hasAccount } from './queries.ts';

export const emailLogRoutes = defineRoutes({
  listMessages: (deps, { query }) => listEmails(deps, query),
  getMessageText: (deps, { asked, params }) => readEmail(deps, params.messageId, asked),
  resendMessage: (deps, { by, params }) => resendEmail(deps, params.messageId, by),
  cancelEmails: (deps, { by, params }) => cancelEmails(deps, params.messageId, by),
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

/** The text of an email, whose view is logged. Throws 404. */
function readEmail(
  deps: AppDeps,
  messageId: string,
  { staff, address }: Pick<StaffRequest, 'staff' | 'address'>,
): Promise<MessageText> {
  return deps.db.transaction().execute(async (trx) => {
    const message = await findMessage(trx, messageId);
    if (!message) throw notFound();
    const shown = await showEmail({ ...deps, db: trx }, message, staff.roles);
    if (!shown.email) return shown;
    await logAccess(trx, {
      ...{ staffId: staff.staffId, address, action: 'view', what: ['emailRead', message.kind] },
      accountId: message.account_id,
      registrationId: message.registration_id,
      aboutStaffId: message.staff_id,
    });
    return shown;
  });
}

type Deps = Pick<AppDeps, 'db' | 'config'>;

/** Queues an email again that did not arrive. Throws 404, or 409 for any other email. */
function resendEmail({ db, config }: Deps, messageId: string, caller: CallerInfo): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const message = await findMessage(trx, messageId);
    if (!message) throw notFound();
    if (message.state === 'kept' && !config.smtpUrl) throw noMailServer();
    if (!(await resendMessage(trx, messageId))) throw notUndelivered();
    await logAccess(trx, entryOf(message, caller));
  });
}

/**
 * Cancels the held emails that one act queued together; a scheduled message sends nothing more. Throws 404, and 409 where
 * they are on their way or are undone where they were decided.
 */
async function cancelEmails(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  messageId: string,
  caller: CallerInfo,
): Promise<ResponseOf<typeof calls.cancelEmails>> {
  const message = await findMessage(deps.db, messageId);
  if (!message) throw notFound();
  if (message.group_message_id) return cancelMessage(deps, caller, message.group_message_id);
  return deps.db.transaction().execute(async (trx) => {
    const { together, undoneAtCamp } = messageKind(message.kind);
    if (undoneAtCamp) throw new AppError('read_only', 'Undo this on the page of the camp.');
    const cancelled = together ? await cancelTogether(trx, messageId, deps.clock.now()) : 0;
    if (cancelled === 0) throw onTheirWay('emails');
    await logAccess(trx, { ...caller, action: 'change', what: ['groupMessageCancelled', cancelled] });
    return { cancelled };
  });
}

/**
 * Queues the emails of these kinds that were kept without a mail server. Returns how many. Throws 409 while there is none.
 */
function sendKeptEmails(
  { db, config }: Deps,
  kinds: readonly MessageKind[],
  caller: CallerInfo,
): Promise<number> {
  if (!config.smtpUrl) throw noMailServer();
  return db.transaction().execute(async (trx) => {
    const messages = await sendKept(trx, kinds);
    await logAccesses(
      trx,
      messages.map((message) => entryOf(message, caller)),
    );
    return messages.length;
  });
}

/**
 * Forgets that emails to the address of a family bounced, and queues what was not sent because of that. Throws 404, or 409
 * where none did.
 */
function resumeEmails(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  accountId: string,
  caller: CallerInfo,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    if (!(await hasAccount(trx, accountId))) throw notFound();
    if (!(await clearEmailFailures(trx, accountId)))
      throw new AppError('read_only', 'No email to this address has bounced.');
    await sendStopped(trx, { clock }, accountId);
    await logAccess(trx, { ...caller, action: 'change', what: ['emailsResumed'], accountId });
  });
}

type Logged = Pick<MessageRow, 'kind' | 'account_id' | 'registration_id' | 'staff_id'>;

const entryOf = (message: Logged, caller: CallerInfo): AccessEntry => ({
  ...caller,
  action: 'change',
  what: ['emailAgain', message.kind],
  accountId: message.account_id,
  registrationId: message.registration_id,
  aboutStaffId: message.staff_id,
});

const notUndelivered = () =>
  new AppError('read_only', 'Only an email that wasn’t delivered can be sent again.');

const noMailServer = () => new AppError('read_only', 'No mail server is set, so nothing can be sent.');
