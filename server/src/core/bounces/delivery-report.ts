import { type ParsedMail, simpleParser } from 'mailparser';
import { MESSAGE_HEADER } from '../../platform/mail/compose.ts';

/** A mail server's report that an email could not be delivered (RFC 3464). */
export interface DeliveryReport {
  /** The id of the message in our email. */
  readonly messageId: string;
  /** Why, such as `5.1.1` (RFC 3463). */
  readonly status: string;
}

/**
 * Reads the source of an email, also one that was cut off. Undefined for anything but a report on a failure that names one of
 * our emails: a report on a delay, an answer of a person, something that cannot be read.
 */
export async function readDeliveryReport(source: Buffer): Promise<DeliveryReport | undefined> {
  const report = await parse(source);
  const status = report && failureIn(statusPartOf(report));
  if (!status) return undefined;
  const original = await originalOf(report);
  const messageId = [
    original?.headers.get(MESSAGE_HEADER.toLowerCase()),
    original?.messageId,
    report.inReplyTo,
    ...[report.references ?? []].flat(),
  ]
    .map((id) => ourId.exec(String(id))?.[0])
    .find((id) => id !== undefined);
  return messageId ? { messageId, status } : undefined;
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
function failureIn(text: string): string | undefined {
  const groups = text.split(/\r?\n\s*\r?\n/).map(fieldsOf);
  if (groups.some(({ action }) => /^(?:delivered|relayed|expanded)\b/i.test(action ?? ''))) return undefined;
  const failed = groups.find(({ action }) => /^failed\b/i.test(action ?? ''));
  return failed && statusOf(failed);
}

/** Exim says `5.0.0` for everything, and why only in the answer of the other server. */
function statusOf({ status = '', 'diagnostic-code': answer = '' }: Fields): string {
  const said = enhancedCode.exec(status)?.[0] ?? '5.0.0';
  if (!said.endsWith('.0.0')) return said;
  return enhancedCode.exec(answer)?.[0] ?? (/\b552\b/.test(answer) ? MAILBOX_FULL : said);
}

const enhancedCode = /\b[245]\.\d{1,3}\.\d{1,3}\b(?!\.)/;

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

/**
 * Whether a status says that no email will arrive at the address: there is no such mailbox, host or way to it. A full mailbox,
 * a rejected text, a server that did not answer for days, or a fault or limit of the sender is about this email.
 */
export const isAboutAddress = (status: string): boolean =>
  /^5\.(0\.|1\.(?!(?:7|8|90)$)|2\.[01]$|4\.(?!(?:7|300)$))/.test(status);
