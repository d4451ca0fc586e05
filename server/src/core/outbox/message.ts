import type { MessageKind, MessagePart, messageKinds } from '@bowline/contract/emails/message-kinds';
import type { Language } from '@bowline/contract/text/languages';
import type { EncryptedSecret } from './message-secrets.ts';

/** The emails that warn before an account that nobody uses is deleted. */
export type UnusedKind = 'account unused' | 'account unused again';

/** The first and the last day of a camp, `yyyy-mm-dd`. */
export interface CampDates {
  readonly starts_on: string;
  readonly ends_on: string;
}

interface OnRegistration {
  readonly accountId: string;
  readonly registrationId: string;
}

interface OnPayment extends OnRegistration {
  readonly paymentId: string;
}

export interface WithLink {
  /** The token or the link. */
  readonly secret: EncryptedSecret;
  /** When the link ends: an email that could not be sent by then is abandoned. */
  readonly goodUntil: Date;
}

/** What a message may be about, by the names in `about` of its kind. */
interface MessageParts extends Record<MessagePart, unknown> {
  readonly account: { readonly accountId: string };
  /** It goes to this email instead of the account's. */
  readonly address: { readonly recipientEmail: string };
  /** A deleted account has lost its language; the secret is its email. */
  readonly language: { readonly language: Language };
  readonly link: WithLink;
  /** The email is sent again without it, as its secret was deleted. */
  readonly 'optional link': WithLink;
  readonly end: Pick<WithLink, 'goodUntil'>;
  readonly camp: { readonly campId: string };
  readonly registration: OnRegistration;
  readonly payment: OnPayment;
  readonly receipt: OnPayment & { readonly receiptId: string };
  readonly 'ledger entry': { readonly ledgerEntryId: string };
  /** What staff write to the family with their decision; the email quotes it. */
  readonly reason: { readonly reason: string };
  readonly 'optional reason': { readonly reason?: string | undefined };
  /** The dates that the family knew. */
  readonly 'dates before': { readonly before: CampDates; readonly reason?: string | undefined };
  /** The message that a correction is about. */
  readonly corrected: { readonly corrects: string; readonly reason?: string };
  readonly 'answer correction': { readonly correctionId: string };
  readonly offer: { readonly offerId: string };
  readonly staff: { readonly staffId: string };
  /** By `queueGroupMessage`. */
  readonly group: never;
  /** By `queueForRole`. */
  readonly role: never;
}

/** It goes to no other guardian. */
interface Addressed {
  readonly alone?: true;
}

type About<Names> = Names extends readonly [infer Name extends MessagePart, ...infer Others]
  ? MessageParts[Name] & About<Others>
  : unknown;

/** A message of DECISIONS §7 with what it is about. Everything else is read when it is sent. */
export type Message = {
  [Kind in MessageKind]: { readonly kind: Kind } & Addressed & About<(typeof messageKinds)[Kind]['about']>;
}[MessageKind];
