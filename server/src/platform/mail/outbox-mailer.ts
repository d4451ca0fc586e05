import MailComposer from 'nodemailer/lib/mail-composer';
import { compose } from './compose.ts';
import { type Email, type Mailer, MailNotSent } from './mailer.ts';
import type { Outbox } from './outbox.ts';

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
