import type { AddressInfo } from 'node:net';
import hoodiecrow from 'hoodiecrow-imap';
import { onTestFinished } from 'vitest';

/** An IMAP server on loopback with one mailbox. */
export interface TestMailbox {
  readonly url: string;
  /** Adds an email as if it had arrived at that time. */
  receive(source: string, at: Date): void;
}

/** Starts a mailbox, which closes when the test ends. */
export async function startMailbox(port = 0, host = '127.0.0.1'): Promise<TestMailbox> {
  const server = hoodiecrow({
    users: { office: { password: 'secret of the mailbox' } },
    storage: { INBOX: { messages: [] } },
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port: listening } = server.server.address() as AddressInfo;
  return {
    url: `imap://office:${encodeURIComponent('secret of the mailbox')}@${host.includes(':') ? `[${host}]` : host}:${listening}/INBOX`,
    receive: (source, at) =>
      server.appendMessage('INBOX', [], imapDate(at), source.replace(/\r?\n/g, '\r\n')),
  };
}

// `28-Nov-2026 10:00:00 +0000`
function imapDate(at: Date): string {
  const [, day, month, year, time] = at.toUTCString().split(' ');
  return `${day}-${month}-${year} ${time} +0000`;
}

interface Bounce {
  readonly messageId: string;
  readonly to: string;
  readonly status?: string;
  readonly action?: 'failed' | 'delayed';
  /** What it repeats of the email: the headers, or nothing but a reference to it. */
  readonly original?: 'headers' | 'reference';
}

/** The report of a mail server on an email that it could not deliver, as Postfix writes it. */
export const bounceOf = ({
  messageId,
  to,
  status = '5.1.1',
  action = 'failed',
  original = 'headers',
}: Bounce): string => `Return-Path: <>
From: MAILER-DAEMON@mx.example (Mail Delivery System)
To: sender@camp.example
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
${original === 'reference' ? `In-Reply-To: <${messageId}@camp.example>\n` : ''}MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="7E1A.1/mx.example"

--7E1A.1/mx.example
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

<${to}>: host gateway.example said: 550 ${status} User unknown

--7E1A.1/mx.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example
Arrival-Date: Tue, 10 Nov 2026 09:00:00 +0800 (MYT)

Final-Recipient: rfc822; ${to}
Original-Recipient: rfc822;${to}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 ${status} <${to}>: Recipient address rejected:
    User unknown in virtual mailbox table
${
  original === 'headers'
    ? `
--7E1A.1/mx.example
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

From: Camp <sender@camp.example>
To: Mei <${to}>
Subject: Welcome
Message-ID: <${messageId}@camp.example>
`
    : ''
}
--7E1A.1/mx.example--
`;
