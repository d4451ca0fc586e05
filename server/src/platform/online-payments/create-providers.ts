import type { AppDeps } from '../app-deps.ts';
import { createOnlinePayments, type OnlinePayments } from './online-payments.ts';
import { createPractice } from './practice.ts';
import { practises } from './practice-queries.ts';

/** The providers that are set up: of the environment, or the practice provider where it or the demo asks for it. */
export async function createPaymentProviders(
  deps: Pick<AppDeps, 'config' | 'db' | 'clock' | 'deriveKey'>,
): Promise<OnlinePayments> {
  const isPractice = deps.config.practicePayments || (await practises(deps.db));
  return createOnlinePayments(isPractice ? [createPractice(deps)] : []);
}
