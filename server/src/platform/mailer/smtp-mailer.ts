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

/** In milliseconds. A server that takes a minute for each reply is accepted; one that never ends is not. */
export interface SmtpTimes {
  readonly connect: number;
  readonly silence: number;
  readonly total: number;
}

const defaultTimes: SmtpTimes = { connect: 90_000, silence: 90_000, total: 240_000 };

/** Hands emails to the SMTP server of the URL (`smtp://user:password@host:587`, or `smtps://` for TLS from the start). */
export function createSmtpMailer(url: string, { connect, silence, total }: SmtpTimes = defaultTimes): Mailer {
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
        throw mailNotSentFrom(cause);
      }
    },
  };
}

/** What went wrong, without the address that the server's reply often repeats. */
export function mailNotSentFrom(cause: unknown): MailNotSent {
  const { code = '', responseCode, response = '', command } = isNodemailerError(cause) ? cause : {};
  // 5.1.x is about the address itself (RFC 3463 §3.2). Other rejections of a recipient, such as 5.7.1, are about the
  // sender or temporary, and pass once the server is configured correctly.
  const noSuchRecipient = command === 'RCPT TO' && /^5\d\d[ -]5\.1\.\d/m.test(response);
  const reason = responseCode ? `answered ${responseCode}` : (reasons[code] ?? 'connection');
  return new MailNotSent(noSuchRecipient ? 'recipient' : reason, noSuchRecipient, { cause });
}

function isNodemailerError(error: unknown): error is NodemailerError {
  return error instanceof Error;
}
