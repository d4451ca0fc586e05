import type { ReplyMeaning } from './smtp-replies.ts';

/** A name and an address as people read them; either may hold any character. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer | string;
  /** Of a picture in the text: how the HTML names it. */
  readonly cid?: string;
  readonly contentDisposition?: 'inline';
  /** Of a calendar: whether it brings an entry or takes one back. */
  readonly calendar?: 'PUBLISH' | 'CANCEL';
}

export interface Email {
  /** The same for every attempt, so that a copy sent twice after a crash is recognised (RFC 5322 §3.6.4). */
  readonly id: string;
  readonly date: Date;
  readonly from: Mailbox;
  readonly replyTo: string;
  readonly to: Mailbox;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly Attachment[];
}

/** Sends an email. */
export interface Mailer {
  /** It only stores emails, as no mail server is set. */
  readonly keepsEmails?: true;
  /**
   * Resolves once the server has accepted the email. It takes at most four minutes, and stops when the signal aborts.
   * @throws MailNotSent for any reason
   */
  send(mail: Email, signal?: AbortSignal): Promise<void>;
}

interface Reply {
  readonly meaning?: ReplyMeaning;
  readonly words?: string;
}

/** An email that was not sent. The reason is fit for logs and screens: it holds no address and no text of the email. */
export class MailNotSent extends Error {
  /** `timeout`, `connection`, `login`, `stopped`, `recipient`, `limit`, `disk`, or `answered 451`. */
  readonly reason: string;
  /** What the reply of the mail server means; undefined where there was none. */
  readonly meaning: ReplyMeaning | undefined;
  /** What the reply says, without addresses. */
  readonly words: string;

  constructor(reason: string, { meaning, words = '', ...options }: ErrorOptions & Reply = {}) {
    super(`Mail not sent: ${reason}`, options);
    this.reason = reason;
    this.meaning = meaning;
    this.words = words;
  }
}
