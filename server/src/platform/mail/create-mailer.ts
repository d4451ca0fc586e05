import MailComposer from 'nodemailer/lib/mail-composer';
import type { Config } from '../process/config.ts';
import { compose } from './compose.ts';
import type { Mailer } from './mailer.ts';
import { type Email, MailNotSent } from './mailer.ts';
import { createOutbox, type Outbox, outboxFolder } from './outbox.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

type MailSettings = Pick<Config, 'smtpUrl' | 'dataDir' | 'plainOutbox'>;

/** By SMTP where a server is set; else into the outbox, encrypted with `key`, so that nothing is lost (DECISIONS §7). */
export function createMailer(settings: MailSettings, key: Buffer): Mailer {
  if (settings.smtpUrl) return createSmtpMailer(settings.smtpUrl);
  const outbox = createOutbox(outboxFolder(settings), key, { plain: settings.plainOutbox });
  return { ...createOutboxMailer(outbox), keepsEmails: true };
}

/** Stores each email in the outbox. Names begin with the date; an email sent twice is one file. */
export function createOutboxMailer(outbox: Outbox): Mailer {
  return {
    async send(mail) {
      const bytes = await new MailComposer(compose(mail)).compile().build();
      try {
        await outbox.write(nameOf(mail), bytes);
      } catch (cause) {
        throw new MailNotSent('disk', { cause });
      }
    },
  };
}

function nameOf({ date, id }: Email): string {
  const time = date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  return `${time}-${id}.eml`;
}
