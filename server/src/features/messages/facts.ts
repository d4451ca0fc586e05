import type { AccountType } from '@bowline/contract/options/account-types';
import type { Provider } from '../portal/service.ts';
import type { FormView } from '../registrations/service.ts';

/** What any letter may speak of. */
export interface AccountFacts {
  readonly provider: Provider;
  readonly account: { readonly type: AccountType; readonly firstName: string };
}

export interface LinkFacts extends AccountFacts {
  readonly token: string;
  /** In the provider's words for a time, such as `02/03/2026, 09:30`. */
  readonly goodUntil: string;
}

export interface FormFacts extends AccountFacts {
  readonly form: FormView;
  readonly camper: string;
  readonly reference: string;
  /** What staff wrote with their decision, or nothing. */
  readonly reason: string;
}

export interface PaymentFacts extends FormFacts {
  readonly amountSen: number;
  readonly balanceSen: number;
}
