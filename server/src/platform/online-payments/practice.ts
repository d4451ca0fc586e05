import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PracticeChoice } from '@bowline/contract/money/online-payments';
import type { AppDeps } from '../app-deps.ts';
import {
  BadSignature,
  type NewPage,
  type Notification,
  type NotificationRequest,
  type PaymentProvider,
  type PaymentState,
  type PayoutLine,
  ProviderFailed,
} from './payment-provider.ts';
import { decidePage, findPage, insertPage, type PracticePage, saveRefund } from './queries.ts';

const PRACTICE_SIGNATURE = 'x-practice-signature';

const FEE_SEN = 100;
const OLDEST_MS = 5 * 60_000;
const NOTIFY_MS = 5000;

export interface PracticeProvider extends PaymentProvider {
  /** The page that is shown; undefined where there is none. */
  find(ref: string): Promise<PracticePage | undefined>;
  /** Does once what somebody chose on the page, and notifies the portal. Returns where the browser goes next. */
  decide(ref: string, choice: PracticeChoice): Promise<string | undefined>;
}

type Deps = Pick<AppDeps, 'db' | 'clock' | 'deriveKey'> & { readonly config: { readonly publicUrl: string } };

/** A provider with a page of ours that moves no money, so that everybody can try online payments without an account. */
export function createPractice({ db, clock, deriveKey, config }: Deps): PracticeProvider {
  const key = deriveKey('practice-payments');
  const sign = (body: string | Buffer) => createHmac('sha256', key).update(body).digest();
  return {
    name: 'practice',
    label: 'Practice',
    isTest: true,
    canRefund: true,
    createPage: async (page: NewPage) => {
      const ref = await insertPage(db, page);
      return { ref, url: `${config.publicUrl}/practice-payment/${ref}` };
    },
    readPayment: async (ref) => stateOf(await getPage(db, ref), clock.now()),
    refund: async ({ ref, amountSen, refundId }) => {
      const page = await getPage(db, ref);
      const before = Object.entries(page.refunds).filter(([id]) => id !== refundId);
      const sum = before.reduce((all, [, sen]) => all + sen, amountSen);
      if (page.state !== 'paid' || sum > page.amount_sen)
        throw new ProviderFailed('More than was paid cannot be refunded.', true);
      await saveRefund(db, ref, { ...page.refunds, [refundId]: amountSen });
      return { ref: `${ref} ${refundId}`, state: 'done' };
    },
    readRefund: async (ref) => ({ ref, state: 'done' }),
    readNotification: (request) => readNotification(request, sign),
    readPayoutReport: readReport,
    find: (ref) => findPage(db, ref),
    decide: async (ref, choice) => {
      const state = choice === 'cancelled' ? 'open' : choice === 'failed' ? 'failed' : 'paid';
      const page = state === 'open' ? await findPage(db, ref) : await decidePage(db, ref, state, clock.now());
      if (page && choice !== 'paid silently') await notify(page, clock.now(), sign);
      return page?.return_url;
    },
  };
}

async function getPage(db: Deps['db'], ref: string): Promise<PracticePage> {
  const page = await findPage(db, ref);
  if (!page) throw new ProviderFailed('There is no such page.', true);
  return page;
}

function stateOf({ ref, state, amount_sen, paid_at, expires_at }: PracticePage, now: Date): PaymentState {
  const isOver = state === 'open' && expires_at <= now;
  return {
    ref,
    state: isOver ? 'expired' : state,
    amountSen: amount_sen,
    feeSen: state === 'paid' ? Math.min(FEE_SEN, amount_sen) : null,
    channel: state === 'paid' ? 'practice' : null,
    paidAt: paid_at,
  };
}

/** The portal reads the state itself, so that a notification that does not arrive loses nothing. */
async function notify(page: PracticePage, now: Date, sign: (body: string) => Buffer): Promise<void> {
  const body = JSON.stringify({ ref: page.ref, at: now.getTime() });
  const headers = { 'content-type': 'application/json', [PRACTICE_SIGNATURE]: sign(body).toString('hex') };
  const signal = AbortSignal.timeout(NOTIFY_MS);
  await fetch(page.notify_url, { method: 'POST', headers, body, signal }).catch(() => undefined);
}

async function readNotification(
  { headers, body, now }: NotificationRequest,
  sign: (body: Buffer) => Buffer,
): Promise<Notification> {
  const sent = Buffer.from(String(headers[PRACTICE_SIGNATURE] ?? ''), 'hex');
  const expected = sign(body);
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) throw new BadSignature();
  const { ref, at } = JSON.parse(body.toString());
  if (Math.abs(now.getTime() - at) > OLDEST_MS) throw new BadSignature();
  return { about: 'payment', ref };
}

/** Columns `payout,day,ref,kind,amount,fee`, in sen. */
function readReport(csv: string): PayoutLine[] {
  return csv
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => {
      const [payout = '', day = '', ref = '', kind, amount, fee] = line.split(',');
      return {
        ...{ payout, day, ref: ref || null, attemptId: null, amountSen: Number(amount), feeSen: Number(fee) },
        kind: kind === 'payment' || kind === 'refund' ? (kind as 'payment' | 'refund') : ('other' as const),
        description: '',
      };
    });
}
