import type { SendMailOptions } from 'nodemailer';
import type { Email, Mailbox } from './mailer.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not get into a header
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** Keeps a name or subject from starting a header of its own: line ends become spaces. */
const oneLine = (text: string): string => text.replace(controls, ' ').trim();

const safeMailbox = ({ name, address }: Mailbox): Mailbox => ({ name: oneLine(name), address });

/** Names the message in a delivery report: some mail servers, as of Amazon SES and Outlook.com, replace the Message-ID. */
export const MESSAGE_HEADER = 'X-Bowline-Message';

/** The email as nodemailer takes it, which encodes names and subjects for every script (RFC 2047). */
export function compose({ id, attachments, ...mail }: Email): SendMailOptions {
  const domain = mail.from.address.split('@').at(-1);
  return {
    ...mail,
    messageId: `<${id}@${domain}>`,
    from: safeMailbox(mail.from),
    to: safeMailbox(mail.to),
    subject: oneLine(mail.subject),
    attachments: [...attachments],
    headers: {
      // Keeps out-of-office replies away (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      [MESSAGE_HEADER]: id,
    },
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
