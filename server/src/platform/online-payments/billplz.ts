import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { NoResponse, sendRequest } from '../outgoing/send-request.ts';
import { type Clock, dayIn, systemClock } from '../process/clock.ts';
import {
  BadSignature,
  type NewPage,
  type PageState,
  type PaymentProvider,
  type PaymentState,
  ProviderFailed,
} from './payment-provider.ts';
import { readBillplzPayouts } from './payout-reports.ts';

interface BillplzSettings {
  readonly apiKey: string;
  readonly collectionId: string;
  /** The key of X Signature. */
  readonly signatureKey: string;
  /** Of the camp, for a payer whose address nobody knows: a bill must have one. */
  readonly email: string;
  readonly apiUrl?: string | undefined;
  readonly timeoutMs?: number | undefined;
  readonly clock?: Pick<Clock, 'now'> | undefined;
}

const TIMEOUT_MS = 10_000;
const LONGEST_DESCRIPTION = 200;
const LONGEST_NAME = 255;
// Billplz is a service of Malaysia.
const TIME_ZONE = 'Asia/Kuala_Lumpur';
const NOT_FOUND = 404;

const billSchema = z.object({
  id: z.string().min(1),
  state: z.string(),
  paid: z.boolean(),
  amount: z.coerce.number().int().positive(),
  paid_amount: z.coerce.number().int().nullish(),
  url: z.url(),
  paid_at: z.string().nullish(),
  reference_2: z.string().nullish(),
});
type Bill = z.infer<typeof billSchema>;

const transactionsSchema = z.object({
  transactions: z.array(
    z.object({
      status: z.string(),
      completed_at: z.string().nullish(),
      payment_channel: z.string().nullish(),
    }),
  ),
});

/** Billplz, with its API version 3. Payments are in MYR, mostly by FPX, which knows no refunds. */
export function createBillplz(settings: BillplzSettings): PaymentProvider {
  const { collectionId, signatureKey, clock = systemClock } = settings;
  const isTest = /(^|\.)billplz-sandbox\.com$/.test(new URL(apiUrlOf(settings)).hostname);
  const cannotRefund = async () => {
    throw new ProviderFailed(
      'Billplz returns no payments. Please transfer the money to the bank account of the family.',
      true,
    );
  };

  const readBill = (ref: string) => request(settings, 'GET', billPath(ref), billSchema);

  return {
    name: 'billplz',
    label: 'Billplz',
    isTest,
    canRefund: false,

    // Billplz knows no repeated requests: one whose answer was lost leaves a second bill. Nobody is shown its address.
    createPage: async (page) => {
      const body = billOf(page, settings);
      const { id, url } = await request(settings, 'POST', '/api/v3/bills', billSchema, body);
      return { ref: id, url };
    },

    readPayment: async (ref) => {
      let bill = await readBill(ref);
      if (isOver(bill, clock.now())) {
        if (await close(settings, ref)) return { ...unpaid(bill), state: 'expired' };
        bill = await readBill(ref);
      }
      return bill.paid ? paid(bill, await readTransaction(settings, ref), clock.now()) : unpaid(bill);
    },

    refund: cannotRefund,
    readRefund: cannotRefund,

    // It has no time: an old one, sent again, only makes us read the bill again.
    readNotification: async ({ body }) => {
      const pairs = [...new URLSearchParams(body.toString('utf8'))];
      const sent = pairs.find(([key]) => key === 'x_signature')?.[1] ?? '';
      const signed = pairs.filter(([key]) => key !== 'x_signature');
      if (!isSame(sent, signatureOf(signed, signatureKey)))
        throw new BadSignature('The notification is not signed by Billplz.');
      const { id, collection_id } = Object.fromEntries(signed);
      // Others of the account have the same key.
      return id && collection_id === collectionId ? { about: 'payment', ref: id } : undefined;
    },

    readPayoutReport: readBillplzPayouts,
  };
}

const apiUrlOf = ({ apiUrl }: BillplzSettings): string => apiUrl ?? 'https://www.billplz.com';

const billPath = (ref: string): string => `/api/v3/bills/${encodeURIComponent(ref)}`;

function billOf(page: NewPage, { collectionId, email }: BillplzSettings): Record<string, string> {
  const { attemptId, amountSen, notifyUrl, returnUrl, expiresAt } = page;
  const description = page.description.slice(0, LONGEST_DESCRIPTION);
  return {
    collection_id: collectionId,
    email: page.email ?? email,
    name: (page.name || description).slice(0, LONGEST_NAME),
    amount: String(amountSen),
    description,
    due_at: dayIn(TIME_ZONE, expiresAt),
    callback_url: notifyUrl,
    redirect_url: returnUrl,
    reference_1_label: 'Reference',
    reference_1: attemptId,
    reference_2_label: 'Pay before',
    reference_2: timeInMalaysia(expiresAt),
  };
}

/** `2026-03-01 16:23:59 +0800`, as Billplz writes times. */
const timeInMalaysia = (instant: Date): string =>
  `${new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'medium' }).format(instant)} +0800`;

/** A bill is due by its day only, so that we delete it at its time. */
const isOver = ({ state, paid, reference_2 }: Bill, now: Date): boolean =>
  state === 'due' && !paid && Date.parse(reference_2 ?? '') <= now.getTime();

/** Whether the bill is deleted; not where somebody paid it in this moment. */
async function close(settings: BillplzSettings, ref: string): Promise<boolean> {
  try {
    await request(settings, 'DELETE', billPath(ref), z.object({}));
    return true;
  } catch (error) {
    if (error instanceof ProviderFailed && error.refused) return false;
    throw error;
  }
}

// A bill that a bank refused stays due. Older descriptions say hidden for deleted.
const states: Readonly<Record<string, PageState>> = { deleted: 'expired', hidden: 'expired' };

const unpaid = ({ id, state, amount }: Bill): PaymentState => ({
  ...{
    ref: id,
    state: states[state] ?? 'open',
    amountSen: amount,
    feeSen: null,
    channel: null,
    paidAt: null,
  },
});

type Transaction = z.infer<typeof transactionsSchema>['transactions'][number];

function paid(bill: Bill, transaction: Transaction | undefined, now: Date): PaymentState {
  const times = [transaction?.completed_at, bill.paid_at].map((time) => new Date(time ?? ''));
  return {
    ...unpaid(bill),
    state: 'paid',
    amountSen: bill.paid_amount || bill.amount,
    channel: transaction?.payment_channel?.toLowerCase() ?? null,
    paidAt: times.find((time) => !Number.isNaN(time.getTime())) ?? now,
  };
}

/** How a bill was paid. It is paid, also where Billplz does not say how. */
async function readTransaction(settings: BillplzSettings, ref: string): Promise<Transaction | undefined> {
  const path = `${billPath(ref)}/transactions?status=completed`;
  const { transactions } = await request(settings, 'GET', path, transactionsSchema).catch(
    (error: unknown) => {
      if (error instanceof ProviderFailed) return { transactions: [] };
      throw error;
    },
  );
  return transactions.find(({ status }) => status === 'completed');
}

/** As Billplz describes it: keys and values, sorted without regard to case. */
function signatureOf(pairs: readonly (readonly [string, string])[], key: string): string {
  const sources = pairs.map(([name, value]) => `${name}${value}`);
  const sorted = sources.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  return createHmac('sha256', key).update(sorted.join('|')).digest('hex');
}

function isSame(sent: string, expected: string): boolean {
  const [a, b] = [Buffer.from(sent), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

async function request<T>(
  settings: BillplzSettings,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  schema: z.ZodType<T>,
  form?: Readonly<Record<string, string>>,
): Promise<T> {
  const { apiKey, timeoutMs = TIMEOUT_MS } = settings;
  const response = await sendRequest({
    method,
    url: new URL(path, apiUrlOf(settings)),
    headers: {
      authorization: `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`,
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(form && { body: new URLSearchParams(form).toString() }),
    // The server administrator chose the address.
    privateToo: true,
    timeoutMs,
  }).catch((error: unknown) => {
    throw error instanceof NoResponse ? new ProviderFailed(`Billplz: ${error.message}`) : error;
  });
  const { status, body } = response;
  if (status < 200 || status >= 300) throw refusal(status);
  const parsed = schema.safeParse(jsonOf(body));
  if (!parsed.success) throw new ProviderFailed('Billplz sent a response that we cannot read.');
  return parsed.data;
}

/** Billplz's own messages are not passed on: they may quote what was sent. */
function refusal(status: number): ProviderFailed {
  if (status === 401 || status === 403)
    return new ProviderFailed('Billplz does not accept the API key. Please check BILLPLZ_API_KEY.', true);
  if (status === NOT_FOUND)
    return new ProviderFailed(
      'Billplz does not know this bill or collection. Please check BILLPLZ_COLLECTION.',
      true,
    );
  if (status === 429) return new ProviderFailed('Billplz got too many requests. It works again in a minute.');
  if (status >= 400 && status < 500) return new ProviderFailed(`Billplz refused this (${status}).`, true);
  return new ProviderFailed(`Billplz has a fault (${status}).`);
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
