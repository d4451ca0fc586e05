import type { NodemailerError } from 'nodemailer';
import { MailNotSent } from './mailer.ts';

const reasons: Readonly<Record<string, string>> = {
  ETIMEDOUT: 'timeout',
  EABORT: 'stopped',
  EAUTH: 'login',
  ENOAUTH: 'login',
  EENVELOPE: 'recipient',
};

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
