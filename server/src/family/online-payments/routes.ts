import type { OnlinePayment } from '@bowline/contract/api/family/online-payments';
import { ringgitFromSen } from '@bowline/contract/text/money';
import { findAttempt } from '../../core/online-payments/queries.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import { defineRoutes } from '../../http/serve-calls.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { notFound } from '../../platform/app-error.ts';
import type { PracticeProvider } from '../../platform/online-payments/practice.ts';
import {
  createLink,
  payLink,
  presentAttempt,
  readLinkPayment,
  refreshAttempt,
  showLink,
} from './payment-links.ts';
import { listPaidFor } from './queries.ts';
import { readShares, startPayment } from './start-payment.ts';

export const onlinePaymentRoutes = defineRoutes({
  startOnlinePayment: (deps, { caller, body }) =>
    startPayment(deps, { account_id: caller.accountId, link_id: null, shares: readShares(body.shares) }),
  getOnlinePayment: (deps, { caller, params }) => getPayment(deps, caller, params.id),
  createPaymentLink: (deps, { caller, params }) => createLink(deps, caller, params.formId),
  showPaymentLink: (deps, { body }) => showLink(deps, body.token),
  payByLink: (deps, { body }) => payLink(deps, body.token),
  getLinkPayment: (deps, { body }) => readLinkPayment(deps, body),
  getPracticePage: async (deps, { params }) => {
    const page = await practiceOf(deps).find(params.ref);
    if (!page) throw notFound();
    const isOver = page.state === 'open' && page.expires_at <= deps.clock.now();
    return { amount: ringgitFromSen(page.amount_sen), state: isOver ? 'expired' : page.state };
  },
  decidePracticePage: async (deps, { params, body }) => {
    const return_url = await practiceOf(deps).decide(params.ref, body.choice);
    if (return_url === undefined) throw notFound();
    return { return_url };
  },
});

/** Throws 404 where families do not practise. */
function practiceOf({ payments }: AppDeps): PracticeProvider {
  const practice = payments.find('practice');
  if (!practice) throw notFound();
  return practice as PracticeProvider;
}

/** Throws 404 where another account pays. */
async function getPayment(deps: AppDeps, { accountId }: Caller, id: string): Promise<OnlinePayment> {
  const found = await findAttempt(deps.db, id);
  if (found?.account_id !== accountId) throw notFound();
  const attempt = await refreshAttempt(deps, found);
  const shares = await listPaidFor(deps.db, id, accountId);
  return {
    ...presentAttempt(attempt),
    test: deps.payments.find(attempt.provider)?.isTest ?? false,
    shares: shares.map(({ amount_sen: sen, ...share }) => ({ ...share, amount: ringgitFromSen(sen) })),
  };
}
