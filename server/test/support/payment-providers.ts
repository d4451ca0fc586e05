import type { OnlineProvider } from '@bowline/contract/money/online-payments';
import { createBillplz } from '../../src/platform/online-payments/billplz.ts';
import type { NewPage } from '../../src/platform/online-payments/payment-provider.ts';
import { createStripe } from '../../src/platform/online-payments/stripe.ts';
import { fixedClock } from '../../src/platform/process/clock.ts';
import { startBillplzDouble } from './billplz-double.ts';
import { startStripeDouble } from './stripe-double.ts';

const QUARTER_OF_AN_HOUR_MS = 15 * 60_000;

/** Both providers with their doubles, at a fixed time. */
export async function startPaymentProviders({ timeoutMs = 5000 } = {}) {
  const clock = fixedClock('2026-03-01T09:00:00+08:00');
  const stripe = await startStripeDouble({ clock });
  const billplz = await startBillplzDouble({ clock });
  const shared = { clock, timeoutMs };
  const create = {
    stripe: (given: Partial<Parameters<typeof createStripe>[0]> = {}) =>
      createStripe({ ...stripe, apiUrl: stripe.url, ...shared, ...given }),
    billplz: (given: Partial<Parameters<typeof createBillplz>[0]> = {}) =>
      createBillplz({ ...billplz, apiUrl: billplz.url, email: 'camp@example.com', ...shared, ...given }),
  };
  const started = {
    stripe: { double: stripe, provider: create.stripe() },
    billplz: { double: billplz, provider: create.billplz() },
  } satisfies Record<Exclude<OnlineProvider, 'practice'>, unknown>;
  let pages = 0;
  return {
    ...started,
    clock,
    create,
    /** A page that can be paid for a quarter of an hour. */
    newPage: (given: Partial<NewPage> = {}): NewPage => {
      pages += 1;
      return {
        attemptId: `0195a0f0-0000-7000-8000-${String(pages).padStart(12, '0')}`,
        amountSen: 35_000,
        description: 'Deposit for Junior Camp 2026',
        email: 'parent@example.com',
        name: 'Tan Mei Ling',
        language: 'en',
        returnUrl: 'https://camp.example/pay/1',
        notifyUrl: 'https://camp.example/api/online-payments/provider/notification',
        expiresAt: new Date(clock.now().getTime() + QUARTER_OF_AN_HOUR_MS),
        ...given,
      };
    },
    close: (): void => {
      stripe.close();
      billplz.close();
    },
  };
}
