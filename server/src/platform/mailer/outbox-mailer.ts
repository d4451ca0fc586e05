import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import { writeDurably } from '../file-store/durable-write.ts';
import { compose } from './compose.ts';
import { type Email, type Mailer, MailNotSent } from './mailer.ts';

/**
 * Writes each email to the folder as an `.eml` file that any email program opens. File names begin with the date; an
 * email written twice is one file.
 */
export function createOutboxMailer(folder: string): Mailer {
  return {
    async send(mail) {
      const bytes = await new MailComposer(compose(mail)).compile().build();
      const temporary = join(folder, `.${mail.id}.${randomBytes(6).toString('hex')}`);
      try {
        await writeDurably(folder, temporary, join(folder, nameOf(mail)), bytes);
      } catch (cause) {
        throw new MailNotSent('disk', false, { cause });
      }
    },
  };
}

function nameOf({ date, id }: Email): string {
  const time = date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  return `${time}-${id}.eml`;
}
