import { expect, test } from 'vitest';
import { answer, startMailServer } from '../../../test/support/mail-server.ts';
import { sampleMail } from '../../../test/support/sample-mail.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

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
