import type { OnlineProvider } from '@bowline/contract/money/online-payments';
import type { Sen } from '@bowline/contract/text/money';

/** A page on which somebody pays once, at the provider. */
export interface NewPage {
  /** Ours. A repeated request with the same id makes no second page. */
  readonly attemptId: string;
  readonly amountSen: Sen;
  /** What the payer reads there; no name of a camper. */
  readonly description: string;
  /** What the provider may fill in; null where nobody is known, such as somebody with a payment link. */
  readonly email: string | null;
  readonly name: string;
  readonly language: string;
  /** Where the browser returns to, whatever happened: the page there only waits and shows. */
  readonly returnUrl: string;
  /** Where the provider sends its notifications to. */
  readonly notifyUrl: string;
  /** From then on nobody can pay there, as far as the provider can do that. */
  readonly expiresAt: Date;
}

/** What became of a page. `open` can still be paid. */
export type PageState = 'open' | 'paid' | 'failed' | 'expired';

export interface PaymentState {
  /** The provider's id of the page. */
  readonly ref: string;
  readonly state: PageState;
  /** What was paid; of a page that is not paid, what is to pay. */
  readonly amountSen: Sen;
  /** What the provider keeps of it; null where it does not say. */
  readonly feeSen: Sen | null;
  /** How it was paid, such as `fpx` or `card`; null where it does not say. */
  readonly channel: string | null;
  /** Null unless paid. */
  readonly paidAt: Date | null;
}

export interface RefundState {
  /** The provider's id of the refund. */
  readonly ref: string;
  readonly state: 'pending' | 'done' | 'failed';
}

/** What a verified notification is about. It may come twice, late, in any order or never. */
export type Notification =
  /** Something happened to a page: its state is read anew. */
  | { readonly about: 'payment'; readonly ref: string }
  | { readonly about: 'refund'; readonly ref: string }
  /** The bank of the payer asks for its money back, or does so no longer. */
  | {
      readonly about: 'dispute';
      readonly ref: string;
      readonly amountSen: Sen;
      readonly state: 'open' | 'won' | 'lost';
    };

export interface NotificationRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As it came: signatures are of its bytes. */
  readonly body: Buffer;
  readonly now: Date;
}

/** A payment in a report of what the provider paid out to the camp's bank account. */
export interface PayoutLine {
  /** The provider's id of the payout. */
  readonly payout: string;
  /** The day on which the payout reaches the bank: `2026-03-01`. */
  readonly day: string;
  /** The provider's id of the page, or of the refund; null where the report does not name it. */
  readonly ref: string | null;
  /** Ours, of a payment or of the payment that was refunded; null where the report does not name it. */
  readonly attemptId: string | null;
  readonly kind: 'payment' | 'refund' | 'other';
  /** Signed, before the fee. */
  readonly amountSen: Sen;
  readonly feeSen: Sen;
  readonly description: string;
}

/** A service through which families pay. Amounts are in sen, the currency is MYR. */
export interface PaymentProvider {
  readonly name: OnlineProvider;
  /** What people call it. */
  readonly label: string;
  /** Whether no real money moves. */
  readonly isTest: boolean;
  /** Whether it can return money the way it came. */
  readonly canRefund: boolean;
  /** @throws ProviderFailed */
  createPage(page: NewPage): Promise<{ readonly ref: string; readonly url: string }>;
  /**
   * Closes a page whose time is over and that is not paid. Somebody may be at their bank just then, so an expired page
   * can still become paid.
   * @throws ProviderFailed
   */
  readPayment(ref: string): Promise<PaymentState>;
  /**
   * Returns a part or all of a payment, once for each id of ours.
   * @throws ProviderFailed
   */
  refund(refund: { ref: string; amountSen: Sen; refundId: string }): Promise<RefundState>;
  /** @throws ProviderFailed */
  readRefund(ref: string): Promise<RefundState>;
  /**
   * What a notification is about; undefined where it is about nothing that counts here.
   * @throws BadSignature where the provider did not sign it, or too long ago
   * @throws ProviderFailed where the provider must be asked which page it means, and does not say
   */
  readNotification(request: NotificationRequest): Promise<Notification | undefined>;
  /**
   * The lines of a payout report as the provider's dashboard exports it (CSV).
   * @throws Error with a sentence for staff
   */
  readPayoutReport(csv: string): PayoutLine[];
}

/** The provider did not do what it was asked for; the message says why in words for staff, without data of a family. */
export class ProviderFailed extends Error {
  /** Whether the provider refused, so that the same request would fail again; else it may have arrived. */
  readonly refused: boolean;

  constructor(message: string, refused = false) {
    super(message);
    this.refused = refused;
  }
}

/** Somebody else sent a notification. */
export class BadSignature extends Error {}
