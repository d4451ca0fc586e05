import { describe, expect, test } from 'vitest';
import { bounceOf } from '../../../test/support/mailbox.ts';
import { isAboutAddress, readDeliveryReport } from './delivery-report.ts';

const messageId = '0199f3a2-7c3e-7f10-8a55-0123456789ab';
const read = (source: string) => readDeliveryReport(Buffer.from(source));

test('a report names the email and the reason', async () => {
  expect(await read(bounceOf({ messageId, to: 'Mei@Example.com' }))).toEqual({ messageId, status: '5.1.1' });
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
  expect(await read(source)).toEqual({ messageId, status });
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
  ['5.1.1', true],
  ['5.1.2', true],
  ['5.1.10', true],
  ['5.0.0', true],
  ['5.2.1', true],
  ['5.4.1', true],
  ['5.1.8', false],
  ['5.1.90', false],
  ['5.4.7', false],
  ['5.4.300', false],
  ['5.2.2', false],
  ['5.3.4', false],
  ['5.7.1', false],
  ['4.4.1', false],
])('whether %s is about the address', (status, expected) => {
  expect(isAboutAddress(status)).toBe(expected);
});
