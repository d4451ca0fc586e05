import type { MessageTranslations } from '@bowline/contract/api/staff/group-messages';
import type { NextPayment, RefundMethod } from '@bowline/contract/money/payments';
import type { AccountType } from '@bowline/contract/options/choice';
import type { StaffRole } from '@bowline/contract/staff/roles';
import type { CampNames, NamedCamp } from '../core/camps/camp-names.ts';
import type { Camp } from '../core/camps/queries.ts';
import type { Balance, Charge } from '../core/charges/queries.ts';
import type { Provider } from '../core/provider/queries.ts';
import type { Registration } from '../core/registrations/registration.ts';

/** The facts that any email to a family may mention. */
export interface AccountFacts {
  readonly provider: Provider;
  readonly account: {
    readonly type: AccountType;
    /** How the family is greeted. */
    readonly firstName: string;
  };
}

/** What is left of a deleted account, and until when. */
export interface DeletedFacts {
  readonly provider: AccountFacts['provider'];
  readonly because: 'family' | 'unused';
  /** Null where nothing is kept. */
  readonly keptUntil: string | null;
  /** Whether a registration must be kept whole for now. */
  readonly held: boolean;
}

/** An account that is deleted unless somebody logs in. */
export interface UnusedFacts extends AccountFacts {
  /** When it is deleted, such as `02/03/2026`. */
  readonly day: string;
  /** Until when money and consent are kept then; null where there are none. */
  readonly keptUntil: string | null;
}

export interface LinkFacts extends AccountFacts {
  readonly token: string;
  /** In the provider's time zone, such as `02/03/2026, 09:30`. */
  readonly goodUntil: string;
}

/** The first email, with a link that confirms the address. One that is sent again has no link. */
export interface WelcomeFacts extends AccountFacts {
  readonly confirmation: Pick<LinkFacts, 'token' | 'goodUntil'> | undefined;
}

export interface InvitationFacts {
  readonly provider: Provider;
  readonly invited: { readonly name: string; readonly email: string; readonly roles: readonly StaffRole[] };
  readonly path: `/${string}`;
  /** As in `LinkFacts`. */
  readonly goodUntil: string;
}

/** A block of the access log. */
export interface LogAnchorFacts {
  readonly provider: Provider;
  readonly admin: string;
  readonly block: number;
  readonly entries: number;
  readonly hash: string;
}

export interface HealthFacts {
  readonly provider: Provider;
  readonly medic: string;
  readonly registrations: readonly {
    readonly camper: string;
    readonly camp: string;
    readonly reference: string | null;
  }[];
}

/** The calendar entry of a registration that an email brings. */
export interface CalendarChange {
  readonly method: 'PUBLISH' | 'CANCEL';
  /** Higher in each later email (RFC 5545 §3.8.7.4). */
  readonly sequence: number;
}

export interface RegistrationFacts extends AccountFacts {
  readonly registration: Registration;
  readonly camper: string;
  readonly reference: string;
  /** What staff wrote with their decision, or nothing. */
  readonly reason: string;
  readonly calendar: CalendarChange | undefined;
}

/** A registration whose camp has new dates. */
export interface NewDatesFacts extends RegistrationFacts {
  /** The dates that the family knew, such as `02/03/2026 – 06/03/2026`. */
  readonly before: string;
}

/** A camp whose registration has opened. */
export interface OpeningFacts extends AccountFacts {
  readonly camp: NamedCamp & Pick<Camp, 'starts_on' | 'ends_on' | 'closes_at'>;
}

/** A registration with what its family should pay next. */
export interface PayableFacts extends RegistrationFacts {
  readonly next: NextPayment;
}

/** A registration that is with the family for changes. */
export interface ReturnedFacts extends RegistrationFacts {
  /** Whether money was received, or a slip is being checked. */
  readonly hasPaid: boolean;
}

/** A submitted registration whose copy waits until the email is confirmed by the link. */
export interface WaitingCopyFacts extends PayableFacts, LinkFacts {}

/** A registration that was withdrawn, with the money received for it. Amounts are in sen. */
export interface WithdrawnFacts extends RegistrationFacts {
  /** Such as `02/03/2026`. */
  readonly day: string;
  readonly receivedSen: number;
  readonly pendingSen: number;
}

/** Who took the camper from the camp. */
export interface HandOverFacts extends RegistrationFacts {
  readonly taker: string;
  /** Such as `14:05`. */
  readonly time: string;
  /** Such as `02/03/2026`. */
  readonly day: string;
}

/** The kinds of email that a correction can take back. */
export type CorrectedKind = 'accepted' | 'waitlisted' | 'refused' | 'withdrawn' | 'changes requested';

export interface CorrectionFacts extends RegistrationFacts {
  readonly corrected: CorrectedKind;
  /** The day on which the email that is taken back was sent, such as `02/03/2026`. */
  readonly sentOn: string;
}

export interface PaymentFacts extends PayableFacts {
  readonly amountSen: number;
  /** The number of its receipt, such as `000012`; empty where it has none. */
  readonly receipt: string;
  /** What the registration still has to pay. */
  readonly dueSen: number;
  /** All that was received for it. */
  readonly receivedSen: number;
}

/** A refund, or money moved to a registration. */
export interface LedgerFacts extends RegistrationFacts {
  readonly amountSen: number;
  readonly day: string;
  /** How it was given back. */
  readonly method: RefundMethod | null;
  /** For whom moved money had been paid. */
  readonly otherCamper: string;
  readonly dueSen: number;
}

/** A registration with its current charges and balance. */
export interface ChargesFacts extends RegistrationFacts {
  readonly charges: readonly Charge[];
  readonly balance: Balance;
}

export interface GroupRegistration {
  readonly camper: string;
  readonly camp: string;
  readonly camp_names: CampNames | null;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly reference: string | null;
  readonly owedSen: number;
}

export interface GroupFacts extends AccountFacts {
  readonly subject: string;
  readonly text: string;
  readonly translations: MessageTranslations | null;
  readonly registrations: readonly GroupRegistration[];
}
