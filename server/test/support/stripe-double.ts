import { createHmac, randomUUID } from 'node:crypto';
import { type Clock, dayIn, systemClock } from '../../src/platform/process/clock.ts';
import { type Answer, type Call, csvOf, ringgitOf, startHttpDouble } from './http-double.ts';

type IntentStatus = 'requires_action' | 'processing' | 'succeeded' | 'requires_payment_method' | 'canceled';
type RefundStatus = 'pending' | 'succeeded' | 'failed';
type DisputeStatus = 'needs_response' | 'warning_needs_response' | 'won' | 'lost' | 'warning_closed';

interface Session {
  readonly id: string;
  readonly intent: string;
  readonly amount: number;
  readonly currency: string;
  readonly expiresAt: number;
  readonly attemptId: string | null;
  readonly metadata: Record<string, string>;
  readonly description: string;
  status: 'open' | 'complete' | 'expired';
  intentStatus: IntentStatus | undefined;
  paid: { readonly channel: string; readonly fee: number; readonly at: number } | undefined;
}

interface Refund {
  readonly id: string;
  readonly session: Session;
  readonly amount: number;
  status: RefundStatus;
}

interface Dispute {
  readonly id: string;
  readonly session: Session;
  readonly amount: number;
  status: DisputeStatus;
}

const ADDRESS = /^\/v1\/(checkout\/sessions|refunds)(?:\/(\w+))?(?:\/(\w+))?$/;
const MIN_SECONDS = 30 * 60;
const MAX_SECONDS = 24 * 60 * 60;

/**
 * Stripe on this machine, as its API reference describes Checkout sessions, refunds, disputes, idempotency and signatures of
 * webhooks. It keeps what it is told until it is closed.
 */
export async function startStripeDouble({ clock = systemClock }: { clock?: Pick<Clock, 'now'> } = {}) {
  const sessions = new Map<string, Session>();
  const refunds = new Map<string, Refund>();
  const disputes = new Map<string, Dispute>();
  const answered = new Map<string, { content: string; answer: Answer }>();
  const secretKey = 'sk_test_double';
  const webhookSecret = 'whsec_double';
  let currency: string | undefined;
  let newRefunds: RefundStatus = 'succeeded';

  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  const found = <T>(map: ReadonlyMap<string, T>, id: string): T => {
    const value = map.get(id);
    if (!value) throw new Error(`Stripe has no ${id}`);
    return value;
  };
  const open = (ref: string): Session => {
    const session = found(sessions, ref);
    if (session.status !== 'open') throw new Error(`This page is ${session.status}`);
    return session;
  };

  const createSession = ({ form }: Call): Answer => {
    const expiresAt = Number(form.get('expires_at'));
    const left = expiresAt - seconds();
    if (left < MIN_SECONDS || left > MAX_SECONDS) return invalid('parameter_invalid_integer', 'expires_at');
    if (form.get('customer_email')?.includes('@') === false)
      return invalid('email_invalid', 'customer_email');
    const session: Session = {
      id: `cs_test_${idPart()}`,
      intent: `pi_${idPart()}`,
      amount: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: currency ?? form.get('line_items[0][price_data][currency]') ?? '',
      expiresAt,
      attemptId: form.get('payment_intent_data[metadata][attempt_id]'),
      metadata: Object.fromEntries(
        [...form].flatMap(([key, value]) => {
          const name = /^metadata\[(\w+)\]$/.exec(key)?.[1];
          return name ? [[name, value]] : [];
        }),
      ),
      description: form.get('payment_intent_data[description]') ?? '',
      ...{ status: 'open', intentStatus: undefined, paid: undefined },
    };
    sessions.set(session.id, session);
    return ok({ ...sessionJson(session, false), url: `https://checkout.stripe.com/c/pay/${session.id}` });
  };

  const createRefund = ({ form }: Call): Answer => {
    const session = [...sessions.values()].find(({ intent }) => intent === form.get('payment_intent'));
    if (!session?.paid) return missing('payment_intent');
    const left = session.amount - returned(session);
    const amount = Number(form.get('amount'));
    if (left === 0) return invalid('charge_already_refunded');
    if (amount > left) return invalid(undefined, 'amount');
    const refund: Refund = { id: `re_${idPart()}`, session, amount, status: newRefunds };
    refunds.set(refund.id, refund);
    return ok(refundJson(refund));
  };

  const returned = (session: Session): number =>
    [...refunds.values()]
      .filter((refund) => refund.session === session && refund.status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);

  /** A request with a key of before is answered as before, and refused with another content. */
  const once = (call: Call, create: (call: Call) => Answer): Answer => {
    const key = String(call.headers['idempotency-key'] ?? randomUUID());
    const content = `${call.path}?${call.form}`;
    const before = answered.get(key);
    if (before && before.content !== content) return failed(400, 'idempotency_error');
    const answer = before?.answer ?? create(call);
    answered.set(key, { content, answer });
    return answer;
  };

  const answer = (call: Call): Answer => {
    const { method, path, query, headers } = call;
    if (headers.authorization !== `Bearer ${secretKey}`) return failed(401, 'invalid_request_error');
    const [, resource, id = '', action] = ADDRESS.exec(path) ?? [];
    if (resource === 'refunds') {
      if (method === 'POST') return once(call, createRefund);
      const refund = refunds.get(id);
      return refund ? ok(refundJson(refund)) : missing('refund');
    }
    if (id === '' && method === 'POST') return once(call, createSession);
    if (id === '') {
      const intent = query.get('payment_intent');
      const data = [...sessions.values()].filter(
        (session) => session.intent === intent && session.intentStatus,
      );
      return ok({
        object: 'list',
        has_more: false,
        data: data.map((session) => sessionJson(session, false)),
      });
    }
    const session = sessions.get(id);
    if (!session) return missing('session');
    if (action !== 'expire') return ok(sessionJson(session, query.size > 0));
    if (session.status !== 'open') return invalid(undefined);
    session.status = 'expired';
    return ok(sessionJson(session, false));
  };

  const double = await startHttpDouble({ answer, errorOf: (status) => failed(status, 'api_error').body });

  /** What Stripe sends about a page, a refund or a dispute as it now is. `at` is when it was signed. */
  const notification = (ref: string, { type, at = clock.now() }: { type?: string; at?: Date } = {}) => {
    const session = sessions.get(ref);
    const refund = refunds.get(ref);
    const event = session
      ? { type: sessionEvent(session), object: sessionJson(session, false) }
      : refund
        ? {
            type: refund.status === 'failed' ? 'refund.failed' : 'refund.updated',
            object: refundJson(refund),
          }
        : disputeEvent(found(disputes, ref));
    const text = JSON.stringify({
      ...{ id: `evt_${idPart()}`, object: 'event', api_version: '2026-10-28.endive', livemode: false },
      ...{ type: type ?? event.type, data: { object: event.object } },
    });
    const time = Math.floor(at.getTime() / 1000);
    const signature = createHmac('sha256', webhookSecret).update(`${time}.${text}`).digest('hex');
    const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` };
    return { headers, body: Buffer.from(text) };
  };

  return {
    ...double,
    name: 'stripe' as const,
    secretKey,
    webhookSecret,
    notification,
    /** The ids of the pages that were made. */
    pages: (): string[] => [...sessions.keys()],
    /** Somebody pays a page. */
    pay: (ref: string, { feeSen = 150, channel = 'fpx' } = {}): void => {
      const session = found(sessions, ref);
      if (session.intentStatus !== 'processing') open(ref);
      Object.assign(session, { status: 'complete', intentStatus: 'succeeded' });
      session.paid = { channel, fee: feeSen, at: seconds() };
    },
    /** Somebody is at their bank, to pay. */
    visitBank: (ref: string): void => {
      open(ref).intentStatus = 'requires_action';
    },
    /** Somebody chose to pay in a way that takes days. */
    payLater: (ref: string): void => {
      Object.assign(open(ref), { status: 'complete', intentStatus: 'processing' });
    },
    /** A payment that takes days fails; the page cannot be used again. */
    failPayment: (ref: string): void => {
      Object.assign(found(sessions, ref), { status: 'complete', intentStatus: 'requires_payment_method' });
    },
    expire: (ref: string): void => {
      open(ref).status = 'expired';
    },
    /** New pages are in another currency than they should be. */
    setCurrency: (other: string | undefined): void => {
      currency = other;
    },
    /** What becomes of the next refunds. */
    setRefunds: (status: RefundStatus): void => {
      newRefunds = status;
    },
    settleRefund: (ref: string, status: RefundStatus): void => {
      found(refunds, ref).status = status;
    },
    /** The bank of the payer asks for the money back. Returns the id for `notification` and `settleDispute`. */
    dispute: (ref: string, { status = 'needs_response' as DisputeStatus } = {}): string => {
      const session = found(sessions, ref);
      const dispute: Dispute = { id: `dp_${idPart()}`, session, amount: session.amount, status };
      disputes.set(dispute.id, dispute);
      return dispute.id;
    },
    settleDispute: (id: string, status: DisputeStatus): void => {
      found(disputes, id).status = status;
    },
    /** The itemised report of what was paid and refunded until now, as one payout. */
    payoutReport: ({ payout = 'po_double', day = dayIn('Asia/Kuala_Lumpur', clock.now()) } = {}): string => {
      const line = (category: string, id: string, { attemptId, description, intent }: Session) =>
        [
          payout,
          `${day} 00:00:00`,
          `txn_${id}`,
          category,
          id,
          intent,
          'myr',
          attemptId ?? '',
          description,
        ] as const;
      const paid = [...sessions.values()].flatMap((session) =>
        session.paid
          ? [[...line('charge', `ch_${session.intent}`, session), ...sums(session.amount, session.paid.fee)]]
          : [],
      );
      const refunded = [...refunds.values()]
        .filter(({ status }) => status !== 'failed')
        .map(({ id, session, amount }) => [...line('refund', id, session), ...sums(-amount, 0)]);
      return csvOf([REPORT_COLUMNS, ...paid, ...refunded]);
    },
  };
}

const REPORT_COLUMNS = [
  ...['automatic_payout_id', 'automatic_payout_effective_at', 'balance_transaction_id', 'reporting_category'],
  ...['source_id', 'payment_intent_id', 'currency', 'payment_metadata[attempt_id]', 'description'],
  ...['gross', 'fee', 'net'],
];

const sums = (gross: number, fee: number): string[] => [gross, fee, gross - fee].map(ringgitOf);

const idPart = (): string => randomUUID().replaceAll('-', '').slice(0, 24);
const ok = (body: unknown): Answer => ({ status: 200, body });
const failed = (status: number, type: string, given = {}): Answer => {
  // As Stripe's do, it quotes what was sent.
  const message = 'Something is wrong with parent@example.com and sk_test_double.';
  return { status, body: { error: { type, message, ...given } } };
};
const invalid = (code: string | undefined, param?: string): Answer =>
  failed(400, 'invalid_request_error', { ...(code && { code }), ...(param && { param }) });
const missing = (param: string): Answer =>
  failed(404, 'invalid_request_error', { code: 'resource_missing', param });

const sessionJson = (session: Session, isExpanded: boolean) => ({
  ...{ id: session.id, object: 'checkout.session', mode: 'payment', livemode: false, created: 1_772_000_000 },
  amount_total: session.amount,
  currency: session.currency,
  client_reference_id: session.attemptId,
  expires_at: session.expiresAt,
  metadata: session.metadata,
  status: session.status,
  payment_status: session.paid ? 'paid' : 'unpaid',
  // There is none until somebody begins to pay.
  payment_intent: session.intentStatus ? (isExpanded ? intentJson(session) : session.intent) : null,
});

const intentJson = ({ intent, intentStatus, currency, paid }: Session) => ({
  ...{ id: intent, object: 'payment_intent', status: intentStatus },
  latest_charge: paid && {
    ...{ id: `ch_${intent}`, object: 'charge', created: paid.at - 5 },
    payment_method_details: { type: paid.channel },
    balance_transaction: {
      ...{ id: `txn_${intent}`, object: 'balance_transaction', currency, fee: paid.fee, created: paid.at },
    },
  },
});

const refundJson = ({ id, session, amount, status }: Refund) => ({
  ...{ id, object: 'refund', amount, currency: session.currency, payment_intent: session.intent, status },
});

function sessionEvent({ status, intentStatus, paid }: Session): string {
  if (status === 'expired') return 'checkout.session.expired';
  return paid || intentStatus === 'processing'
    ? 'checkout.session.completed'
    : 'checkout.session.async_payment_failed';
}

const disputeEvent = ({ id, session, amount, status }: Dispute) => ({
  type: `charge.dispute.${status.endsWith('needs_response') ? 'created' : 'closed'}`,
  object: {
    ...{ id, object: 'dispute', amount, currency: session.currency, payment_intent: session.intent, status },
  },
});
