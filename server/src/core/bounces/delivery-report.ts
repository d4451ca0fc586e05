import { type ParsedMail, simpleParser } from 'mailparser';

/** A mail server's report that an email could not be delivered (RFC 3464). */
export interface DeliveryReport {
  /** The id of the message in our email. */
  readonly messageId: string;
  /** Why, such as `5.1.1` (RFC 3463). */
  readonly status: string;
  /** Whom the email was for, in lower case: more than one address where it was forwarded. */
  readonly recipients: readonly string[];
}

/**
 * Reads the source of an email, also one that was cut off. Undefined for anything but a report on a failure that names one of
 * our emails: a report on a delay, an answer of a person.
 */
export async function readDeliveryReport(source: Buffer): Promise<DeliveryReport | undefined> {
  const report = await simpleParser(source, options);
  const failure = failureIn(textOfPart(report, 'message/delivery-status'));
  if (!failure) return undefined;
  const original = await originalOf(report);
  const messageId = [original?.messageId, report.inReplyTo, ...[report.references ?? []].flat()]
    .map((id) => ourId.exec(id ?? '')?.[1])
    .find((id) => id !== undefined);
  if (!messageId) return undefined;
  const named = [original?.to ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address));
  const recipients = [...failure.recipients, ...named].flatMap((address) => address?.toLowerCase() ?? []);
  return { messageId, status: failure.status, recipients };
}

// The types do not know `keepDeliveryStatus`.
const options = { keepDeliveryStatus: true, skipHtmlToText: true, skipTextToHtml: true } as object;

const ourId = /<?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/i;

const partOf = ({ attachments }: ParsedMail, types: readonly string[]) =>
  attachments.find(({ contentType }) => types.includes(contentType));

const textOfPart = (mail: ParsedMail, type: string): string =>
  partOf(mail, [type])?.content.toString('latin1') ?? '';

/** The email that was not delivered: whole, or its headers. */
async function originalOf(report: ParsedMail): Promise<ParsedMail | undefined> {
  const part = partOf(report, [
    'message/rfc822',
    'text/rfc822-headers',
    'message/global',
    'message/global-headers',
  ]);
  return part && simpleParser(part.content, options);
}

/** The first recipient in a delivery status whose delivery failed. Groups of fields have empty lines between them. */
function failureIn(text: string): Pick<DeliveryReport, 'status' | 'recipients'> | undefined {
  const groups = text.split(/\r?\n\s*\r?\n/).map(fieldsOf);
  const failed = groups.find(({ action }) => action?.toLowerCase() === 'failed');
  if (!failed) return undefined;
  const addresses = [failed['original-recipient'], failed['final-recipient']];
  return {
    status: /[245]\.\d{1,3}\.\d{1,3}/.exec(failed.status ?? '')?.[0] ?? '5.0.0',
    // `rfc822; mei@example.com`
    recipients: addresses.flatMap(
      (address) => address?.split(';').at(-1)?.trim().replace(/^<|>$/g, '') || [],
    ),
  };
}

function fieldsOf(group: string): Partial<Record<string, string>> {
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
 * a rejected text or a fault of the server is about this email.
 */
export const isAboutAddress = (status: string): boolean => /^5\.([04]\.|1\.(?![78]$)|2\.[01]$)/.test(status);
