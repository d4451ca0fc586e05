import type { AppDeps } from '../app-deps.ts';
import { createBillplz } from './billplz.ts';
import { createOnlinePayments, type OnlinePayments } from './online-payments.ts';
import { createPractice } from './practice.ts';
import { getContactEmail, practises } from './queries.ts';
import { createStripe } from './stripe.ts';

/**
 * The providers that are set up: those of the environment, Stripe first, and the practice provider where it or the demo asks
 * for it. Families pay with the first; of the others, payments that were started before still arrive.
 */
export async function createPaymentProviders(
  deps: Pick<AppDeps, 'config' | 'db' | 'clock' | 'deriveKey'>,
): Promise<OnlinePayments> {
  const { config, db, clock } = deps;
  const { stripe, billplz, practicePayments } = config;
  return createOnlinePayments([
    ...(stripe ? [createStripe({ ...stripe, clock })] : []),
    ...(billplz ? [createBillplz({ ...billplz, clock, email: await getContactEmail(db) })] : []),
    ...(practicePayments || (await practises(db)) ? [createPractice(deps)] : []),
  ]);
}
