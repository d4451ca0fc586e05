import { createTransport, type NodemailerError } from 'nodemailer';
import { compose } from './compose.ts';
import { type Mailer, MailNotSent } from './mailer.ts';

const reasons: Readonly<Record<string, string>> = {
  ETIMEDOUT: 'timeout',
  EABORT: 'stopped',
  EAUTH: 'login',
  ENOAUTH: 'login',
  EENVELOPE: 'recipient',
};

/** In milliseconds. A server that takes a minute for each of its answers is still served; one that never ends is not. */
export interface SmtpTimes {
  readonly connect: number;
  readonly silence: number;
  readonly total: number;
}

const patience: SmtpTimes = { connect: 90_000, silence: 90_000, total: 240_000 };

/** Hands emails to the SMTP server of the URL (`smtp://user:password@host:587`, or `smtps://` for TLS from the start). */
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

/** What went wrong, without the address that the server's own words often repeat. */
export function explain(cause: unknown): MailNotSent {
  const { code = '', responseCode, response = '', command } = isNodemailerError(cause) ? cause : {};
  // 5.1.x is about the address itself (RFC 3463 §3.2). Other refusals of a recipient, such as 5.7.1, are about us or
  // about today, and pass once the server is set right.
  const noSuchRecipient = command === 'RCPT TO' && /^5\d\d[ -]5\.1\.\d/m.test(response);
  const named = responseCode ? `answered ${responseCode}` : (reasons[code] ?? 'connection');
  return new MailNotSent(noSuchRecipient ? 'recipient' : named, noSuchRecipient, { cause });
}

function isNodemailerError(error: unknown): error is NodemailerError {
  return error instanceof Error;
}
