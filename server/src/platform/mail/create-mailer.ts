import type { Config } from '../process/config.ts';
import type { Mailer } from './mailer.ts';
import { createOutbox, outboxFolder } from './outbox.ts';
import { createOutboxMailer } from './outbox-mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

type MailSettings = Pick<Config, 'smtpUrl' | 'dataDir' | 'plainOutbox'>;

/** By SMTP where a server is set; else into the outbox, encrypted with `key`, so that nothing is lost (DECISIONS §7). */
export function createMailer(settings: MailSettings, key: Buffer): Mailer {
  if (settings.smtpUrl) return createSmtpMailer(settings.smtpUrl);
  const outbox = createOutbox(outboxFolder(settings), key, { plain: settings.plainOutbox });
  return { ...createOutboxMailer(outbox), keepsEmails: true };
}
