import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { bounceOf } from '../../../test/support/mailbox.ts';
import { isAboutAddress } from '../../platform/mail/smtp-replies.ts';
import { readDeliveryReport } from './delivery-report.ts';

const messageId = '0199f3a2-7c3e-7f10-8a55-0123456789ab';
const read = (source: string) => readDeliveryReport(Buffer.from(source));

test('a report names the email and the reason', async () => {
  expect(await read(bounceOf({ messageId, to: 'Mei@Example.com' }))).toMatchObject({
    ...{ messageId, status: '5.1.1', aboutAddress: true },
  });
});

test('a report without our headers refers to our email', async () => {
  const report = await read(bounceOf({ messageId, to: 'mei@example.com', original: 'reference' }));
  expect(report).toMatchObject({ messageId, status: '5.1.1' });
});

test('a report with the whole email, and one that was cut off within it', async () => {
  const whole = bounceOf({ messageId, to: 'mei@example.com' }).replace(
    /Content-Type: text\/rfc822-headers/,
    'Content-Type: message/rfc822',
  );
  expect(await read(whole)).toMatchObject({ messageId, status: '5.1.1' });
  expect(await read(whole.slice(0, whole.lastIndexOf('--7E1A')))).toMatchObject({ messageId });
});

test('a report that Exchange encoded', async () => {
  const encoded = bounceOf({ messageId, to: 'mei@example.com', original: 'reference' }).replace(
    /Content-Type: message\/delivery-status\n\n([\s\S]*?)\n--7E1A/,
    (_, status: string) =>
      `Content-Type: message/delivery-status\nContent-Transfer-Encoding: base64\n\n${Buffer.from(status).toString('base64')}\n--7E1A`,
  );
  expect(encoded).not.toContain('Final-Recipient');
  expect(await read(encoded)).toMatchObject({ messageId, status: '5.1.1' });
});

const bounce = bounceOf({ messageId, to: 'mei@example.com' });

test.each([
  [
    'in upper case, folded',
    bounce.replace(`Message-ID: <${messageId}`, `Message-ID:\n <${messageId.toUpperCase()}`),
  ],
  [
    'of an international email',
    bounce.replace(/message\/|text\/rfc822-/g, '$&global-').replace('text/rfc822-global-', 'message/global-'),
  ],
  ['shown in the text', bounce.replace('text/rfc822-headers', 'message/rfc822\nContent-Disposition: inline')],
  [
    'by Amazon SES, which replaces the Message-ID',
    bounce.replace(
      `<${messageId}@camp.example>`,
      `<0100-a1@email.amazonses.com>\nX-Bowline-Message: ${messageId}`,
    ),
  ],
  ['with remarks in its fields', bounce.replace('Action: failed', 'action: Failed (permanently)')],
  ['of Windows', bounce.replaceAll('\n', '\r\n')],
])('a report %s', async (_, source) => {
  expect((await read(source))?.messageId.toLowerCase()).toBe(messageId);
});

test.each([
  ['552-5.2.2 The mailbox is over quota. 552 5.2.2 gsmtp', '5.2.2'],
  ['552 The mailbox is over quota', '5.2.2'],
  ['550 5.7.1 It looks like spam, see 10.5.1.1.2', '5.7.1'],
  ['550 5.1.1 User unknown', '5.1.1'],
  ['550 No such user here', '5.0.0'],
])('a report of Exim says why only in the answer: %s', async (answer, status) => {
  const source = bounce.replace(
    /Status: [\s\S]*?mailbox table/,
    `Status: 5.0.0\nDiagnostic-Code: smtp; ${answer}`,
  );
  expect(await read(source)).toMatchObject({ messageId, status });
});

test.each([
  ['dovecot-452', '4.2.2', false],
  ['exim-451-temporary', '5.0.0', false],
  ['exim-552-quota', '5.2.2', false],
  ['exim-retry-timeout', '5.0.0', false],
  ['gmail-4.4.1-final', '4.4.1', false],
  ['gmail-5.1.2-nx', '5.1.2', true],
  ['gmail-delayed', undefined],
  ['hotmail-5.5.0', '5.5.0', true],
  ['lowercase-fields-crlf', '5.1.1', true],
  ['m365-5.1.10', '5.1.10', true],
  ['m365-5.4.1-access', '5.4.1', true],
  ['m365-5.4.310-dns', '5.4.310', true],
  ['m365-5.7.708', '5.7.708', false],
  ['mautic2480-5.4.4-dns', '5.4.4', true],
  ['mixed-wrapped', '5.1.1', true],
  ['noReportType_dada389_', '5.1.1', true],
  ['orig-without-id_only_To_Subject_', undefined],
  ['postfix-poor-reputation', '5.0.0', false],
  ['postfix-rbl-550', '5.0.0', false],
  ['postfix-spam-554', '5.0.0', false],
  ['status-5.7.26-dmarc', '5.7.26', false],
  ['status-in-words', '5.1.1', true],
  ['two-groups-failed_delayed', '5.1.1', true],
  ['utf8-global', '5.1.1', true],
  ['yahoo-554-disabled', '5.0.0', true],
] as const)('the report dsn-%s is read as %s', async (name, status, aboutAddress?: boolean) => {
  const source = await readFile(new URL(`../../../test/fixtures/dsn/dsn-${name}.eml`, import.meta.url));
  const report = await readDeliveryReport(source);
  expect(report && [report.messageId, report.status, report.aboutAddress]).toEqual(
    status && [messageId, status, aboutAddress],
  );
  expect(report?.words ?? '').not.toContain('@');
});

test.each([
  [
    'fails',
    'Your message did not reach some or all of the intended recipients.\n\nmei@example.com\n 550 Unknown user',
    { status: '5.0.0', aboutAddress: false },
  ],
  ['waits', 'Your message could not be delivered yet. Delivery will be retried.', undefined],
])('a report in plain words that an email %s', async (_, words, expected) => {
  const source = `From: MAILER-DAEMON@mx.example\nSubject: Message undeliverable\n\n${words}\n\nMessage-ID: <${messageId}@camp.example>\n`;
  expect(await read(source)).toEqual(expected && expect.objectContaining({ messageId, ...expected }));
  expect(await read(source.replace('MAILER-DAEMON@mx.example', 'mei@example.com'))).toBeUndefined();
});

describe('nothing is read from', () => {
  test.each([
    ['a report on a delay', bounceOf({ messageId, to: 'mei@example.com', action: 'delayed' })],
    ['a report on an email of somebody else', bounceOf({ messageId: 'CAF1x-2', to: 'mei@example.com' })],
    [
      'an answer of a person',
      `From: mei@example.com\nIn-Reply-To: <${messageId}@camp.example>\n\nThank you!`,
    ],
    [
      'an answer that quotes a report',
      `From: a@b.example\n\nAction: failed\nStatus: 5.1.1\nMessage-ID: <${messageId}@x>`,
    ],
    ['something that is no email', '\u0000\u0001'],
    ['nothing', ''],
    [
      'a report that one of two addresses behind ours has the email',
      bounce.replace(
        'Final-Recipient',
        'Final-Recipient: rfc822; a@b.example\nAction: relayed\n\nFinal-Recipient',
      ),
    ],
    [
      'ten thousand parts',
      `Content-Type: multipart/report; boundary=b\n\n${'--b\nContent-Type: message/delivery-status\n\n\n'.repeat(10_000)}`,
    ],
  ])('%s', async (_, source) => {
    expect(await read(source)).toBeUndefined();
  });
});

test.each([
  ['550 5.1.1', true],
  ['550 5.1.2', true],
  ['550 5.1.10', true],
  ['550 5.2.1', true],
  ['550 5.4.1', true],
  ['550 5.1.8', false],
  ['550 5.1.90', false],
  ['550 5.4.5', false],
  ['554 5.4.6', false],
  ['550 5.4.7', false],
  ['550 5.4.300', false],
  ['550 5.2.2', false],
  ['550 5.3.4', false],
  ['550 5.7.1', false],
  ['450 4.4.1', false],
  ['450 5.1.1 User unknown', false],
  ['550 5.0.0', false],
  ['550 5.0.0 User unknown', true],
  ['550 No such user here', true],
  ['550 mei@example.com: user unknown', true],
  ['550 Unknown recipient', true],
  ['550 Recipient not found', true],
  ['550 Address does not exist', true],
  ['554 delivery error: This user doesn’t have a yahoo.com account', true],
  ['Unrouteable address', true],
  ['550 This account has been disabled', true],
  ['550 mailbox is no longer active', true],
  ['550 Requested action not taken: mailbox unavailable', false],
  ['550 Requested action not taken: mailbox unavailable (S2017062302).', true],
  ['550 Sender verify failed: no such user', false],
  ['550 User unknown, your IP is listed on a blocklist', false],
  ['550 Account temporarily disabled', false],
  ['552 Mailbox full, account disabled', false],
  ['retry timeout exceeded', false],
  ['554 Message rejected because of unacceptable content (spam)', false],
])('whether %s is about the address', (reply, expected) => {
  expect(isAboutAddress(reply)).toBe(expected);
});
