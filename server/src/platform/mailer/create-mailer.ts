import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Mailer } from './mailer.ts';
import { createOutboxMailer } from './outbox-mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** By SMTP where a server is set; else into `DATA_DIR/outbox`, so that nothing is lost (DECISIONS §7). */
export function createMailer({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): Mailer {
  return smtpUrl ? createSmtpMailer(smtpUrl) : createOutboxMailer(join(dataDir, 'outbox'));
}
