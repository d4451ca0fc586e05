import type { SealedSecret } from './secret.ts';

interface ToAccount {
  readonly accountId: string;
}

/** Goes to this email, whatever the account has. */
interface ToEmail extends ToAccount {
  readonly recipientEmail: string;
}

interface OnRegistration extends ToAccount {
  readonly registrationId: string;
}

interface OnPayment extends OnRegistration {
  readonly paymentId: string;
}

interface OnReceipt extends OnPayment {
  readonly receiptId: string;
}

/** What staff say to the family with their decision; it stands in the message as they wrote it. */
interface WithReason {
  readonly reason: string;
}

interface WithLink {
  /** The token or the link. */
  readonly secret: SealedSecret;
  /** When the link ends: a mail that could not be sent by then is given up. */
  readonly goodUntil: Date;
}

/** A message of DECISIONS §7 with what it is about. Everything else is read when it is sent. */
export type Message =
  | ({ readonly kind: 'welcome' | 'password changed' | 'email taken' } & ToAccount)
  | ({ readonly kind: 'registration open'; readonly campId: string } & ToAccount)
  | ({ readonly kind: 'password reset' } & ToAccount & WithLink)
  | ({ readonly kind: 'email change' } & ToEmail & WithLink)
  | ({ readonly kind: 'email changed' } & ToEmail)
  | ({ readonly kind: 'staff invitation'; readonly staffId: string } & WithLink)
  | ({ readonly kind: 'form copy' | 'accepted' | 'waitlisted' | 'withdrawn' } & OnRegistration)
  | ({
      readonly kind: 'changes requested' | 'change declined' | 'charges changed' | 'refused';
    } & OnRegistration &
      WithReason)
  | ({
      readonly kind: 'correction';
      /** The message that it takes back. */
      readonly corrects: string;
      readonly reason?: string;
    } & OnRegistration)
  | ({ readonly kind: 'payment received' } & OnPayment)
  | ({ readonly kind: 'payment confirmed' | 'receipt' } & OnReceipt)
  | ({ readonly kind: 'payment taken back' } & OnReceipt & WithReason)
  | ({ readonly kind: 'refund' | 'money moved'; readonly ledgerEntryId: string } & OnRegistration)
  | ({ readonly kind: 'payment rejected' } & OnPayment & WithReason);
