import { type ParsedMail, simpleParser } from 'mailparser';
import { MESSAGE_HEADER } from '../../platform/mail/compose.ts';
import { isAboutAddress, statusOfReply, withoutAddresses } from '../../platform/mail/smtp-replies.ts';

/** A mail server's report that an email could not be delivered (RFC 3464). */
export interface DeliveryReport {
  /** The id of the message in our email. */
  readonly messageId: string;
  /** Why, such as `5.1.1` (RFC 3463). */
  readonly status: string;
  /** Whether nothing will arrive at the address. */
  readonly aboutAddress: boolean;
  /** What the mail server said, without addresses. */
  readonly words: string;
}

/**
 * Reads the source of an email, also one that was cut off. Undefined for anything but a report on a failure that names one
 * of our emails: a report on a delay, an answer of a person, something that cannot be read.
 */
export async function readDeliveryReport(source: Buffer): Promise<DeliveryReport | undefined> {
  const email = await parse(source);
  if (!email) return undefined;
  return (await readParts(email)) ?? (await readWrapped(email)) ?? readPlain(email);
}

/** A report of RFC 3464. */
async function readParts(report: ParsedMail): Promise<DeliveryReport | undefined> {
  const failure = failureIn(statusPartOf(report), report.text ?? '');
  if (!failure) return undefined;
  const original = await originalOf(report);
  const messageId = [
    original?.headers.get(MESSAGE_HEADER.toLowerCase()),
    original?.messageId,
    report.inReplyTo,
    ...[report.references ?? []].flat(),
  ]
    .map((id) => ourId.exec(String(id))?.[0])
    .find((id) => id !== undefined);
  return messageId ? { messageId, ...failure } : undefined;
}

/** One that the mail server of the camp has put into an email of its own, such as one marked as spam. */
async function readWrapped({ attachments }: ParsedMail): Promise<DeliveryReport | undefined> {
  const inner = attachments.find(({ contentType }) => contentType === 'message/rfc822');
  const report = inner && (await parse(inner.content));
  return report && readParts(report);
}

const fromMailServer = /\b(?:mailer-daemon|postmaster|mail delivery)/i;
const saysFailed =
  /undeliver|not (?:be )?deliver|could(?:n['’]t| not) (?:be )?deliver|delivery (?:to [^\n]* )?(?:has )?failed|did not reach|returned mail|permanent error/i;
const saysDelayed = /delay|still (?:be )?(?:trying|retried)|will (?:be |keep )?(?:try|retr)|no action/i;

/** A plain-text report, such as hMailServer's: the office sees it, and it never counts against the address. */
function readPlain({ from, subject = '', text = '' }: ParsedMail): DeliveryReport | undefined {
  const whole = `${subject}\n${text}`;
  if (!fromMailServer.test(from?.text ?? '') || !saysFailed.test(whole) || saysDelayed.test(whole))
    return undefined;
  const [messageId] = plainId.exec(text) ?? [];
  const reply = /^.*\b5\d\d[ -].*$/m.exec(text)?.[0] ?? '';
  return messageId
    ? { messageId, status: statusOfReply(reply), aboutAddress: false, words: withoutAddresses(reply) }
    : undefined;
}

// The types do not know the first two.
const options = {
  keepDeliveryStatus: true,
  ignoreEmbedded: true,
  skipHtmlToText: true,
  skipTextToHtml: true,
} as object;

/** Anybody can write to the mailbox, such as an email of ten thousand parts, which the parser rejects. */
const parse = (source: Buffer): Promise<ParsedMail | undefined> =>
  simpleParser(source, options).catch(() => undefined);

// In the Message-ID or the header of our email.
const plainId = /(?<=Message-ID:\s*<?|X-Bowline-Message:\s*)[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

const ourId = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=@|$)/i;

const partOf = ({ attachments }: ParsedMail, types: readonly string[]) =>
  attachments.find(({ contentType }) => types.includes(contentType));

const statusPartOf = (report: ParsedMail): string =>
  partOf(report, ['message/delivery-status', 'message/global-delivery-status'])?.content.toString() ?? '';

/** The email that was not delivered: whole, or its headers. */
async function originalOf(report: ParsedMail): Promise<ParsedMail | undefined> {
  const part = partOf(report, [
    'message/rfc822',
    'text/rfc822-headers',
    'message/global',
    'message/global-headers',
  ]);
  return part && parse(part.content);
}

/**
 * Why a delivery failed, by a delivery status: groups of fields with empty lines between them, one for each recipient. There
 * are several where the address forwards to others, and our email arrived if one of them has it.
 */
function failureIn(text: string, explanation: string): Failure | undefined {
  const groups = text.split(/\r?\n\s*\r?\n/).map(fieldsOf);
  if (groups.some(({ action }) => /^(?:delivered|relayed|expanded)\b/i.test(action ?? ''))) return undefined;
  const failed = groups.find(({ action }) => /^failed\b/i.test(action ?? ''));
  return failed && readFailure(failed, explanation);
}

type Failure = Omit<DeliveryReport, 'messageId'>;

/**
 * What a failure means, by one reading for reports and direct replies. Exim says `5.0.0` for everything, and why only in the
 * answer of the other server, or, where there was none, in its explanation.
 */
function readFailure({ status = '', 'diagnostic-code': answer = '' }: Fields, explanation: string): Failure {
  const code = statusOfReply(status);
  const said = answer.replace(/^\w+;\s*/, '') || (code.endsWith('.0.0') ? explanation : '');
  const own = code.endsWith('.0.0') ? statusOfReply(said) : code;
  return {
    status: own.endsWith('.0.0') && /\b552\b/.test(said) ? MAILBOX_FULL : own,
    aboutAddress: isAboutAddress(code.endsWith('.0.0') ? said : withCode(said, code)),
    words: withoutAddresses(said),
  };
}

/** The answer with the code of the report, which counts before one of the answer's. */
function withCode(answer: string, code: string): string {
  const basic = /^(?:\S+ )?([45]\d\d)(?=[ -])/.exec(answer)?.[1] ?? `${code[0]}50`;
  return `${basic} ${code} ${answer}`;
}

const MAILBOX_FULL = '5.2.2';

type Fields = Partial<Record<string, string>>;

function fieldsOf(group: string): Fields {
  const lines = group.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return Object.fromEntries(
    lines.flatMap((line) => {
      const colon = line.indexOf(':');
      return colon > 0 ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]] : [];
    }),
  );
}
