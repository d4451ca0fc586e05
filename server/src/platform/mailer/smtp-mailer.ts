import { createTransport } from 'nodemailer';
import { compose } from './compose.ts';
import { type Mailer, MailNotSent } from './mailer.ts';
import { explain } from './smtp-failure.ts';

/** In milliseconds. A server that takes a minute for each of its answers is still served; one that never ends is not. */
export interface SmtpTimes {
  readonly connect: number;
  readonly silence: number;
  readonly total: number;
}

const patience: SmtpTimes = { connect: 90_000, silence: 90_000, total: 240_000 };

/** Hands mails to the SMTP server of the URL (`smtp://user:password@host:587`, or `smtps://` for TLS from the start). */
export function createSmtpMailer(url: string, { connect, silence, total }: SmtpTimes = patience): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: connect,
    greetingTimeout: silence,
    socketTimeout: silence,
    socketCloseTimeout: 1000,
  });
  return {
    async send(mail, stopped) {
      const late = AbortSignal.timeout(total);
      const signal = stopped ? AbortSignal.any([late, stopped]) : late;
      try {
        await transport.sendMail({ ...compose(mail), signal });
      } catch (cause) {
        if (late.aborted) throw new MailNotSent('timeout', false, { cause });
        throw explain(cause);
      }
    },
  };
}
