import type Stripe from 'stripe';
import { type Clock, systemClock } from '../process/clock.ts';
import {
  BadSignature,
  type NewPage,
  type Notification,
  type NotificationRequest,
  type PaymentProvider,
  type PaymentState,
  ProviderFailed,
  type RefundState,
} from './payment-provider.ts';
import { readStripePayouts } from './payout-reports.ts';

interface StripeSettings {
  readonly secretKey: string;
  /** Of the webhook's address, not of the account. */
  readonly webhookSecret: string;
  readonly apiUrl?: string | undefined;
  readonly timeoutMs?: number | undefined;
  readonly clock?: Pick<Clock, 'now'> | undefined;
}

const CURRENCY = 'myr';
const TIMEOUT_MS = 10_000;
const SIGNED_AT_MOST_SECONDS_AGO = 300;
const LONGEST_DESCRIPTION = 250;
// Stripe takes no page that expires in less than 30 minutes; one more for clocks that differ.
const LATER_THAN_OURS_MS = 31 * 60_000;

/** Stripe Checkout. Which ways to pay it offers is chosen in Stripe's dashboard. */
export function createStripe(settings: StripeSettings): PaymentProvider {
  const { secretKey, webhookSecret, clock = systemClock } = settings;
  let client: Promise<Stripe> | undefined;
  const connect = () => {
    client ??= connectTo(settings);
    return client;
  };
  const ask = async <T>(call: (stripe: Stripe) => Promise<T>): Promise<T> => {
    const stripe = await connect();
    return call(stripe).catch((error: unknown) => {
      throw inWords(error);
    });
  };

  const readSession = async (ref: string) => {
    const expand = ['payment_intent.latest_charge.balance_transaction'];
    const session = await ask((stripe) => stripe.checkout.sessions.retrieve(ref, { expand }));
    requireMyr(session.currency);
    return session;
  };

  const close = (ref: string) =>
    ask((stripe) => stripe.checkout.sessions.expire(ref)).catch((error: unknown) => {
      // Somebody paid in this moment: what became of it is read anew.
      if (!(error instanceof ProviderFailed && error.refused)) throw error;
    });

  return {
    name: 'stripe',
    label: 'Stripe',
    isTest: /^(sk|rk)_test_/.test(secretKey),
    canRefund: true,

    createPage: async (page) => {
      const options = { idempotencyKey: page.attemptId };
      const { id, url } = await ask((stripe) => stripe.checkout.sessions.create(sessionOf(page), options));
      if (!url) throw new ProviderFailed('Stripe gave no address of a page to pay on.');
      return { ref: id, url };
    },

    readPayment: async (ref) => {
      const session = await readSession(ref);
      if (!isOver(session, clock.now())) return stateOf(session);
      await close(ref);
      return stateOf(await readSession(ref));
    },

    refund: async ({ ref, amountSen, refundId }) => {
      const intent = expanded((await readSession(ref)).payment_intent);
      if (!intent) throw new ProviderFailed('Nothing was paid on this page.', true);
      const params = { payment_intent: intent.id, amount: amountSen, metadata: { refund_id: refundId } };
      const options = { idempotencyKey: refundId };
      return refundState(await ask((stripe) => stripe.refunds.create(params, options)));
    },

    readRefund: async (ref) => refundState(await ask((stripe) => stripe.refunds.retrieve(ref))),

    readNotification: async (request) => {
      const event = verified(await connect(), request, webhookSecret);
      switch (event.type) {
        case 'checkout.session.completed':
        case 'checkout.session.async_payment_succeeded':
        case 'checkout.session.async_payment_failed':
        case 'checkout.session.expired':
          return { about: 'payment', ref: event.data.object.id };
        case 'refund.updated':
        case 'refund.failed':
        case 'charge.refund.updated':
          return { about: 'refund', ref: event.data.object.id };
        case 'charge.dispute.created':
        case 'charge.dispute.closed':
          return readDispute(event.data.object);
        default:
          return undefined;
      }
    },

    readPayoutReport: readStripePayouts,
  };

  // Stripe names the payment, not our page. Others of the account have payments too.
  async function readDispute(dispute: Stripe.Dispute): Promise<Notification | undefined> {
    const { payment_intent, amount: amountSen, currency, status } = dispute;
    const id = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
    if (!id) return undefined;
    const { data } = await ask((stripe) => stripe.checkout.sessions.list({ payment_intent: id }));
    const session = data.find(({ metadata }) => metadata?.attempt_id);
    if (!session) return undefined;
    requireMyr(currency);
    return { about: 'dispute', ref: session.id, amountSen, state: disputeState(status) };
  }
}

// Loaded on demand: it takes 35 MB of memory. It repeats a request by itself only where a kept connection was closed.
async function connectTo({ secretKey, apiUrl, timeoutMs = TIMEOUT_MS }: StripeSettings): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const { protocol, hostname, port } = new URL(apiUrl ?? 'https://api.stripe.com');
  return new Client(secretKey, {
    ...{ timeout: timeoutMs, maxNetworkRetries: 0, telemetry: false },
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port }),
  });
}

/** The same for the same page: Stripe refuses a repeated id with another content. */
function sessionOf(page: NewPage): Stripe.Checkout.SessionCreateParams {
  const { attemptId, amountSen, email, returnUrl, expiresAt } = page;
  const name = page.description.slice(0, LONGEST_DESCRIPTION);
  const metadata = { attempt_id: attemptId };
  const price_data = { currency: CURRENCY, unit_amount: amountSen, product_data: { name } };
  return {
    mode: 'payment',
    line_items: [{ quantity: 1, price_data }],
    client_reference_id: attemptId,
    metadata: { ...metadata, pay_before: expiresAt.toISOString() },
    // For the payout report and the dashboard.
    payment_intent_data: { description: name, metadata },
    expires_at: Math.ceil((expiresAt.getTime() + LATER_THAN_OURS_MS) / 1000),
    success_url: returnUrl,
    cancel_url: returnUrl,
    // That of the browser: Stripe does not know every language of ours.
    locale: 'auto',
    // All prices are in ringgit, also for somebody abroad.
    adaptive_pricing: { enabled: false },
    ...(email !== null && { customer_email: email }),
  };
}

const expanded = <T extends object>(value: string | T | null | undefined): T | undefined =>
  typeof value === 'object' && value !== null ? value : undefined;

/** Whether its time is over, while nobody is at a bank to pay it. */
function isOver({ status, metadata, payment_intent }: Stripe.Checkout.Session, now: Date): boolean {
  const payBefore = Date.parse(metadata?.pay_before ?? '');
  const isPaying = ['requires_action', 'processing'].includes(expanded(payment_intent)?.status ?? '');
  return status === 'open' && payBefore <= now.getTime() && !isPaying;
}

function stateOf(session: Stripe.Checkout.Session): PaymentState {
  const { id: ref, amount_total } = session;
  const unpaid = { ref, amountSen: amount_total ?? 0, feeSen: null, channel: null, paidAt: null };
  const intent = expanded(session.payment_intent);
  if (session.status === 'expired') return { ...unpaid, state: 'expired' };
  if (session.status !== 'complete') return { ...unpaid, state: 'open' };
  if (session.payment_status !== 'paid')
    return { ...unpaid, state: intent?.status === 'processing' ? 'open' : 'failed' };
  const charge = expanded(intent?.latest_charge);
  // It may be missing for a moment after the payment.
  const booked = expanded(charge?.balance_transaction);
  return {
    ...unpaid,
    state: 'paid',
    feeSen: booked?.currency === CURRENCY ? booked.fee : null,
    channel: charge?.payment_method_details?.type ?? null,
    paidAt: new Date((booked?.created ?? charge?.created ?? session.created) * 1000),
  };
}

const refundStates: Readonly<Record<string, RefundState['state']>> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
};

const refundState = ({ id, status }: Stripe.Refund): RefundState => ({
  ref: id,
  state: refundStates[status ?? ''] ?? 'pending',
});

function disputeState(status: string): 'open' | 'won' | 'lost' {
  if (status === 'lost') return 'lost';
  return ['won', 'warning_closed', 'prevented'].includes(status) ? 'won' : 'open';
}

function verified(stripe: Stripe, { headers, body, now }: NotificationRequest, secret: string): Stripe.Event {
  const signature = headers['stripe-signature'];
  try {
    return stripe.webhooks.constructEvent(
      body,
      typeof signature === 'string' ? signature : '',
      secret,
      SIGNED_AT_MOST_SECONDS_AGO,
      undefined,
      now.getTime(),
    );
  } catch {
    throw new BadSignature('The notification is not signed by Stripe, or too long ago.');
  }
}

function requireMyr(currency: string | null): void {
  if (currency !== CURRENCY) throw new ProviderFailed('This payment at Stripe is not in MYR.', true);
}

const sentences: Readonly<Record<string, string>> = {
  StripeAuthenticationError: 'Stripe does not accept the secret key. Please check STRIPE_SECRET_KEY.',
  StripePermissionError: 'The secret key may not do this at Stripe. Please check its permissions.',
  StripeRateLimitError: 'Stripe got too many requests. It works again in a minute.',
  StripeConnectionError: 'Stripe could not be reached.',
  charge_already_refunded: 'Stripe says that this was already refunded.',
  charge_disputed: 'The bank of the payer asks for this money back, so it cannot be refunded as well.',
  amount_too_small: 'Stripe takes no payment of so small an amount.',
  amount_too_large: 'Stripe takes no payment of so large an amount.',
};

// Not those on the key or on the pace: the request before may have arrived, and later ones may succeed.
const refusals = ['StripeInvalidRequestError', 'StripeCardError'];
const faults = ['StripeAPIError', 'StripeConnectionError'];

/** Stripe's own messages are not passed on: they quote what was sent. */
function inWords(error: unknown): unknown {
  if (!(error instanceof Error && 'type' in error && typeof error.type === 'string')) return error;
  const { type, code, param } = error as Stripe.errors.StripeError;
  // What another account has is missing with a wrong key, and is there again with the right one.
  const isRefused = refusals.includes(type) && code !== 'resource_missing';
  const cause = [code, param].filter(Boolean).join(', ');
  const other = faults.includes(type)
    ? 'Stripe has a fault.'
    : `Stripe refused this${cause && ` (${cause})`}.`;
  return new ProviderFailed(sentences[code ?? ''] ?? sentences[type] ?? other, isRefused);
}
