import { messageHandlers } from '../../src/emails/deliver.ts';
import type { AppDeps } from '../../src/platform/app-deps.ts';
import { type Email, type Mailer, MailNotSent } from '../../src/platform/mail/mailer.ts';

/** Sends one message at once, as a worker would. Returns the email, if one was sent. */
export async function deliver(
  deps: AppDeps,
  messageId: string,
  mailer: Partial<Mailer> = {},
): Promise<Email | undefined> {
  let sent: Email | undefined;
  const send = async (email: Email) => {
    sent = email;
  };
  const { message } = messageHandlers(deps, { send, ...mailer }, { warn: () => undefined });
  await deps.db.updateTable('message').set({ held_until: null }).where('id', '=', messageId).execute();
  await message({ messageId }, new AbortController().signal).catch((error) => {
    // What cannot be sent is tried again by the queue.
    if (!(error instanceof MailNotSent)) throw error;
  });
  return sent;
}
