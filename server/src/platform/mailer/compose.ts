import type { SendMailOptions } from 'nodemailer';
import type { Mail, Mailbox } from './mailer.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not get into a header
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** A name or subject can never begin a header of its own: what would end the line becomes a space. */
const oneLine = (text: string): string => text.replace(controls, ' ').trim();

const safe = ({ name, address }: Mailbox): Mailbox => ({ name: oneLine(name), address });

/** The email as nodemailer takes it, which encodes names and subjects for every script (RFC 2047). */
export function compose({ id, attachments, ...mail }: Mail): SendMailOptions {
  const domain = mail.from.address.split('@').at(-1);
  return {
    ...mail,
    messageId: `<${id}@${domain}>`,
    from: safe(mail.from),
    to: safe(mail.to),
    subject: oneLine(mail.subject),
    attachments: [...attachments],
    // No answering machine need tell us that somebody is on holiday (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
