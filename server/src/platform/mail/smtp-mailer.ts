import { createTransport, type NodemailerError } from 'nodemailer';
import { compose } from './compose.ts';
import { type Mailer, MailNotSent } from './mailer.ts';
import { type ReplyMeaning, readReply, withoutAddresses } from './smtp-replies.ts';

const reasons: Readonly<Record<string, string>> = {
  ETIMEDOUT: 'timeout',
  EABORT: 'stopped',
  EAUTH: 'login',
  ENOAUTH: 'login',
  EENVELOPE: 'recipient',
};

const reasonsOfReplies: Readonly<Partial<Record<ReplyMeaning, string>>> = {
  'no such recipient': 'recipient',
  'daily limit': 'limit',
  limit: 'limit',
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
        if (late.aborted) throw new MailNotSent('timeout', { cause });
        throw mailNotSentFrom(cause);
      }
    },
  };
}

/** What went wrong, without the address that the server's reply often repeats. */
export function mailNotSentFrom(cause: unknown): MailNotSent {
  const { code = '', responseCode, response = '', command } = isNodemailerError(cause) ? cause : {};
  if (!responseCode) return new MailNotSent(reasons[code] ?? 'connection', { cause });
  const meaning = readReply(response, command);
  return new MailNotSent(reasonsOfReplies[meaning] ?? `answered ${responseCode}`, {
    cause,
    meaning,
    words: withoutAddresses(response),
  });
}

function isNodemailerError(error: unknown): error is NodemailerError {
  return error instanceof Error;
}
