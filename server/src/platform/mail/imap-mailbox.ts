import { ImapFlow } from 'imapflow';

/** An IMAP mailbox that is read and never changed. */
export interface Mailbox {
  /** Numbers of emails count as long as it is the same. */
  readonly uidValidity: number;
  /** The numbers of the emails after one, or of those that arrived since a day, in their order. */
  list(from: { readonly after: number } | { readonly since: Date }): Promise<number[]>;
  /** Which of these may be delivery reports, by their headers. */
  filterReports(uids: readonly number[]): Promise<number[]>;
  /** The beginning of an email, of at most 128 kB; undefined where it was deleted meanwhile or is damaged. */
  read(uid: number): Promise<{ readonly source: Buffer; readonly receivedAt: Date } | undefined>;
}

const MOST_BYTES = 128 * 1024;
const TIMEOUT_MS = 30_000;

/** Why a mailbox cannot be read, in a word that names no address. */
export class MailboxUnreadable extends Error {
  readonly reason: 'login' | 'folder' | 'timeout' | 'connection';

  constructor(reason: MailboxUnreadable['reason'], options: ErrorOptions) {
    super(`The mailbox cannot be read: ${reason}`, options);
    this.reason = reason;
  }
}

/**
 * Opens the mailbox of `imaps://user:password@host/folder` (by default INBOX) for reading, calls `use`, and closes it.
 * @throws MailboxUnreadable
 */
export async function withMailbox<Result>(
  url: string,
  use: (mailbox: Mailbox) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const client = connectionTo(url);
  // Otherwise a connection that is lost between two commands would end the process.
  client.on('error', () => undefined);
  const stop = () => client.close();
  signal?.addEventListener('abort', stop);
  try {
    await asked(client.connect());
    const folder = decodeURIComponent(new URL(url).pathname.slice(1)) || 'INBOX';
    const opened = await asked(client.mailboxOpen(folder, { readOnly: true }), 'folder');
    const result = await use(mailboxOf(client, Number(opened.uidValidity)));
    await asked(client.logout());
    return result;
  } finally {
    signal?.removeEventListener('abort', stop);
    client.close();
  }
}

function connectionTo(url: string): ImapFlow {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'imaps:';
  return new ImapFlow({
    // An IPv6 address has brackets in a URL.
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
}

function mailboxOf(client: ImapFlow, uidValidity: number): Mailbox {
  const byUid = { uid: true } as const;
  return {
    uidValidity,
    async list(from) {
      const after = 'after' in from ? from.after : 0;
      const found = await asked(client.search('since' in from ? from : { uid: `${after + 1}:*` }, byUid));
      // `9:*` has the last email also where its number is lower.
      if (!found) throw new MailboxUnreadable('connection', { cause: 'The server refused to search' });
      return found.filter((uid) => uid > after).sort((a, b) => a - b);
    },
    async filterReports(uids) {
      if (uids.length === 0) return [];
      const found = await asked(
        client.fetchAll(uids.join(','), { headers: ['content-type', 'from', 'subject'] }, byUid),
      );
      return found
        .filter(({ headers }) => mayBeReport.test(headers?.toString() ?? ''))
        .map(({ uid }) => uid)
        .sort((a, b) => a - b);
    },
    async read(uid) {
      const query = { source: { maxLength: MOST_BYTES }, internalDate: true };
      const fetched = client.fetchOne(String(uid), query, byUid).catch(unlessDamaged);
      const { source, internalDate } = (await asked(fetched)) || {};
      return source && { source, receivedAt: new Date(internalDate ?? Date.now()) };
    },
  };
}

/** A report, the words of a mail server, or a report that another server has wrapped. */
const mayBeReport =
  /multipart\/report|^from:.*(?:mailer-daemon|postmaster|mail delivery)|^subject:.*(?:undeliver|not deliver|deliver\w* (?:has )?fail|fail\w* deliver|returned mail|delivery status|mail delivery)/im;

/** Exchange says a mere NO to the reading of a damaged email, always. With a code it is about the server. */
function unlessDamaged(error: ImapError): undefined {
  if (error.responseStatus !== 'NO' || error.response?.attributes?.[0]?.section) throw error;
}

/** The response of the mail server. `otherwise` is the reason where it neither fails to log in nor takes too long. */
async function asked<Response>(
  response: Promise<Response>,
  otherwise: 'connection' | 'folder' = 'connection',
): Promise<Response> {
  try {
    return await response;
  } catch (cause) {
    const { authenticationFailed = false, code = '' } = cause as ImapError;
    const reason = /timeout/i.test(code) ? 'timeout' : authenticationFailed ? 'login' : otherwise;
    throw new MailboxUnreadable(reason, { cause });
  }
}

interface ImapError {
  readonly authenticationFailed?: boolean;
  readonly code?: string;
  readonly responseStatus?: string;
  /** What the server said, where a code such as `[UNAVAILABLE]` is a section. */
  readonly response?: { readonly attributes?: readonly ({ readonly section?: object } | undefined)[] };
}
