import type { OnlinePayment } from '@bowline/contract/api/family/online-payments';
import { ringgitFromSen } from '@bowline/contract/text/money';
import { findAttempt } from '../../core/online-payments/queries.ts';
import { readWatched } from '../../core/online-payments/read-open.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import { defineRoutes } from '../../http/serve-calls.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { notFound } from '../../platform/app-error.ts';
import type { PracticeProvider } from '../../platform/online-payments/practice.ts';
import { createLink, payLink, showLink } from './payment-links.ts';
import { listPaidFor } from './queries.ts';
import { readShares, startPayment } from './start-payment.ts';

export const onlinePaymentRoutes = defineRoutes({
  startOnlinePayment: (deps, { caller, body }) =>
    startPayment(deps, { account_id: caller.accountId, link_id: null, shares: readShares(body.shares) }),
  getOnlinePayment: (deps, { caller, params }) => getPayment(deps, caller, params.id),
  createPaymentLink: (deps, { caller, params }) => createLink(deps, caller, params.formId),
  showPaymentLink: (deps, { body }) => showLink(deps, body.token),
  payByLink: (deps, { body }) => payLink(deps, body.token),
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

/** Asks the provider too, so that the answer is there in seconds where its notification is late. Throws 404. */
async function getPayment(deps: AppDeps, { accountId }: Caller, id: string): Promise<OnlinePayment> {
  const found = await findAttempt(deps.db, id);
  if (found?.account_id !== accountId) throw notFound();
  await readWatched(deps, id);
  const attempt = (await findAttempt(deps.db, id)) ?? found;
  const shares = await listPaidFor(deps.db, id, accountId);
  const { state, amount_sen, received_sen, url, provider } = attempt;
  return {
    id,
    state: state === 'starting' || state === 'open' ? 'waiting' : state,
    amount: ringgitFromSen(received_sen ?? amount_sen),
    test: deps.payments.find(provider)?.isTest ?? false,
    url: state === 'open' ? url : null,
    shares: shares.map(({ amount_sen: sen, ...share }) => ({ ...share, amount: ringgitFromSen(sen) })),
  };
}
