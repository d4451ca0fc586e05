import type { OnlineProvider } from '@bowline/contract/money/online-payments';
import type { PaymentProvider } from './payment-provider.ts';

/** The providers of an installation. */
export interface OnlinePayments {
  /** What families pay with now; undefined where nothing is set up. */
  readonly current: PaymentProvider | undefined;
  /** One that is set up, such as that of an earlier payment. */
  find(name: OnlineProvider): PaymentProvider | undefined;
}

/** @param providers the first is what families pay with */
export const createOnlinePayments = (providers: readonly PaymentProvider[]): OnlinePayments => ({
  current: providers[0],
  find: (name) => providers.find((provider) => provider.name === name),
});
