import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { answer, startMailServer } from '../../../test/support/mail-server.ts';
import { sampleMail } from '../../../test/support/sample-mail.ts';
import { MailboxUnreadable, withMailbox } from './imap-mailbox.ts';
import { createSmtpMailer } from './smtp-mailer.ts';
import { type ReplyMeaning, readReply } from './smtp-replies.ts';

const never = new Promise(() => {});
const short = { connect: 300, silence: 300, total: 2000 };

const failureOf = (sending: Promise<void>) =>
  sending.then(
    () => 'sent',
    (error) => ({ reason: error.reason, meaning: error.meaning }),
  );

test('sends an email with sender, recipient, both bodies, attachment and a stable id', async () => {
  const server = await startMailServer();
  const pdf = Buffer.from('%PDF-1.7 form');
  const attachments = [{ filename: 'form 陈小明.pdf', contentType: 'application/pdf', content: pdf }];
  await createSmtpMailer(server.url).send({ ...sampleMail, attachments });
  const [mail] = server.arrived;
  expect(mail?.from?.value).toEqual([sampleMail.from]);
  expect(mail?.to).toMatchObject({ value: [sampleMail.to] });
  expect(mail?.replyTo?.value[0]?.address).toBe(sampleMail.replyTo);
  expect(mail?.messageId).toBe(`<${sampleMail.id}@westwind.example>`);
  expect(mail?.date).toEqual(sampleMail.date);
  expect([mail?.html, mail?.text?.trim()]).toEqual([sampleMail.html, sampleMail.text]);
  expect(mail?.attachments[0]).toMatchObject({ filename: 'form 陈小明.pdf', content: pdf });
});

test.each(['陈小明', 'முத்து', 'O’Neil', 'Zoë "Z" Müller, jr.', '🙂'])(
  'the name %s is right in every place',
  async (name) => {
    const server = await startMailServer();
    const to = { ...sampleMail.to, name };
    await createSmtpMailer(server.url).send({ ...sampleMail, to, subject: `For ${name}`, text: name });
    const [mail] = server.arrived;
    expect(mail?.to).toMatchObject({ value: [to] });
    expect([mail?.subject, mail?.text?.trim()]).toEqual([`For ${name}`, name]);
  },
);

test.each(['\r\nBcc: thief@example.com', '\nBcc: thief@example.com\n\nBuy!', '\u2028Bcc: x', '\0\r\rBcc: x'])(
  'a name of %j begins no header',
  async (evil) => {
    const server = await startMailServer();
    const named = { name: `Mei${evil}`, address: 'mei@example.com' };
    const mail = { ...sampleMail, to: named, from: { ...named, address: 'camp@example.com' } };
    await createSmtpMailer(server.url).send({ ...mail, subject: `Welcome${evil}` });
    const [arrived] = server.arrived;
    expect(arrived?.bcc).toBeUndefined();
    expect(arrived?.headerLines.map(({ key }) => key)).not.toContain('bcc');
    expect(arrived?.to).toMatchObject({ value: [{ address: 'mei@example.com' }] });
    expect(arrived?.subject).toMatch(/^Welcome Bcc: /);
    expect(arrived?.text?.trim()).toBe('Hello');
  },
);

test('no server at the port', async () => {
  const server = await startMailServer();
  await server.close();
  expect(await failureOf(createSmtpMailer(server.url).send(sampleMail))).toEqual({
    reason: 'connection',
    meaning: undefined,
  });
});

test.each(['connect', 'recipient', 'data'] as const)(
  'a server silent at %s is left alone',
  async (silent) => {
    const server = await startMailServer();
    server.behave = (stage) => (stage === silent ? never : undefined);
    expect(await failureOf(createSmtpMailer(server.url, short).send(sampleMail))).toMatchObject({
      reason: 'timeout',
    });
  },
);

test('limits the time for a whole email', async () => {
  const server = await startMailServer();
  server.behave = () => never;
  const mailer = createSmtpMailer(server.url, { connect: 60_000, silence: 60_000, total: 200 });
  expect(await failureOf(mailer.send(sampleMail))).toMatchObject({ reason: 'timeout' });
});

test('stops waiting for a server when the process stops', async () => {
  const server = await startMailServer();
  const stop = new AbortController();
  server.behave = () => {
    stop.abort();
    return never;
  };
  expect(await failureOf(createSmtpMailer(server.url).send(sampleMail, stop.signal))).toMatchObject({
    reason: 'stopped',
  });
});

test('treats a connection cut after the data as not sent', async () => {
  const server = await startMailServer();
  server.behave = (stage) => (stage === 'data' ? 'drop' : undefined);
  expect(await failureOf(createSmtpMailer(server.url).send(sampleMail))).toMatchObject({
    reason: 'connection',
  });
  expect(server.arrived).toHaveLength(1);
});

test.each([
  ['connect', 421, '4.3.2 Busy', 'answered 421', 'this email'],
  ['recipient', 451, '4.7.1 Greylisted', 'answered 451', 'this email'],
  ['recipient', 550, '5.7.1 Relaying denied', 'answered 550', 'this email'],
  ['recipient', 550, '5.1.1 No such mailbox', 'recipient', 'no such recipient'],
  ['data', 452, '4.2.2 Mailbox full', 'answered 452', 'this email'],
  ['data', 554, '5.1.1 Looks like spam', 'answered 554', 'this email'],
  ['connect', 421, '4.7.0 Try again later', 'limit', 'limit'],
  ['recipient', 450, '4.7.1 Error: too much mail', 'limit', 'limit'],
  ['data', 550, '5.4.5 Daily user sending limit exceeded', 'limit', 'daily limit'],
] as const)('at %s the answer %i %s is "%s"', async (at, code, words, reason, meaning) => {
  const server = await startMailServer();
  server.behave = (stage) => {
    if (stage === at) throw answer(code, words);
  };
  expect(await failureOf(createSmtpMailer(server.url).send(sampleMail))).toEqual({ reason, meaning });
});

test('reports a failure without names', async () => {
  const server = await startMailServer();
  server.behave = () => {
    throw answer(550, `5.1.1 <${sampleMail.to.address}> is unknown`);
  };
  const failure = await createSmtpMailer(server.url)
    .send(sampleMail)
    .catch((error) => error);
  expect(`${failure.message} ${failure.reason}`).not.toContain('mei');
});

const replies: Readonly<Record<ReplyMeaning, readonly string[]>> = {
  'daily limit': [
    '550 5.4.5 Daily user sending limit exceeded. For more information on Gmail sending limits go to',
    '550-5.4.5 Daily SMTP relay sending limit exceeded for user.\n550 5.4.5 https://support.example',
    '550 5.7.1 Daily user sending limit exceeded',
    '550 5.7.0 Message quota exceeded, try again tomorrow',
    "550 5.1.90 Your message can't be sent because you've reached your daily limit for message recipients",
    '554 5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceededException; Failed to process message',
    '454 Throttling failure: Daily message quota exceeded.',
    '452 4.4.5 Sending limit reached, 500 messages per day',
    '450 4.7.1 Error: sender quota exceeded (24 hours)',
    '451 Maximum credits exceeded',
  ],
  limit: [
    '421 4.7.0 Try again later, closing connection.',
    '421-4.7.0 [203.0.113.7] Our system has detected an unusual rate of unsolicited mail\n421 4.7.0 from your IP',
    '421 4.7.28 Gmail has detected an unusual rate of email',
    '421 4.7.0 [TSS04] Messages from 203.0.113.7 temporarily deferred due to unexpected volume',
    '421 Too many connections from this host',
    '432 4.3.2 STOREDRV.ClientSubmit; sender thread limit exceeded',
    '450 4.7.1 Error: too much mail from 203.0.113.7',
    '451 4.7.1 Please try again later',
    '451 4.7.500 Server busy. Please try again later',
    '450 4.3.0 Rate limit reached',
    '452 4.5.3 Too many recipients this hour',
    '452 4.3.1 Hourly limit of messages reached',
    '454 4.7.0 Too many login attempts, please try again later',
    '454 Throttling failure: Maximum sending rate exceeded.',
    '550 Domain camp.example has exceeded the max emails per hour (500/500 (100%)) allowed. Message discarded.',
    '550 5.4.6 Unusual sending activity detected',
    '550 5.7.233 Your message was not sent because your tenant exceeded its recipient rate limit',
  ],
  'no such recipient': ['550 5.1.1 No such person', '550-5.1.1 The email account\n550 5.1.1 does not exist'],
  'this email': [
    '550 5.7.1 nobody@example.com may not',
    '554 5.7.1 Go away',
    '554 5.7.1 Message rejected: spam score exceeds limit',
    '552 5.2.2 The email account that you tried to reach is over quota',
    '452 4.2.2 The recipient’s mailbox is full, its limit is reached',
    '450 4.2.1 The user you are trying to contact is receiving mail too quickly',
    '452 4.3.1 Insufficient system storage',
    '552 5.3.4 Message size exceeds fixed limit',
    '554 5.4.6 Hop count exceeded, possible mail loop',
    '450 4.2.0 Greylisted, see http://postgrey.example',
    '451 4.7.1 Greylisting in action, please come back later',
    '450 4.1.1 Recipient address rejected: unverified address',
    '451 4.3.0 Not now',
    '421 4.3.2 Service not available',
    '535 5.7.8 Username and Password not accepted',
    '550 5.7.26 Unauthenticated email is not accepted',
    '',
  ],
};

const rows = Object.entries(replies).flatMap(([meaning, texts]) =>
  texts.map((text) => [text, meaning] as const),
);

test.each(rows)('%s: %s', (reply, meaning) => {
  expect(readReply(reply, 'RCPT TO')).toBe(meaning);
});

test('takes no reply to another command as an unknown recipient', () => {
  expect(readReply('550 5.1.1 No such person', 'MAIL FROM')).toBe('this email');
});

/** Reads one email from a server that answers so. */
async function readOne(answer: string) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined).write('* OK [CAPABILITY IMAP4rev1] ready\r\n');
    createInterface(socket).on('line', (line) => {
      const [tag = '', ...command] = line.split(' ');
      const said = /FETCH/.test(command.join(' ')) ? answer : 'OK';
      const opened = command[0] === 'EXAMINE' ? '* 1 EXISTS\r\n* OK [UIDVALIDITY 7] valid\r\n' : '';
      const asked = command[0] === 'CAPABILITY' ? '* CAPABILITY IMAP4rev1\r\n' : '';
      if (said === '') socket.end('* 1 FETCH (UID 1 BODY[]<0> {1000}\r\nContent-Type');
      else socket.write(`${asked}${opened}${tag} ${said} said\r\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return withMailbox(`imap://office:p%40%2F%25@127.0.0.1:${port}/B%C3%BCro/INBOX`, ({ read }) => read(1));
}

test('a damaged email, which Exchange never gives, is left out', async () => {
  expect(await readOne('NO')).toBeUndefined();
});

test.each([
  ['a server that cannot give it now', 'NO [UNAVAILABLE]'],
  ['a connection that is cut', ''],
])('%s is a problem, and the email is read the next time', async (_, answer) => {
  await expect(readOne(answer)).rejects.toThrow(MailboxUnreadable);
});
