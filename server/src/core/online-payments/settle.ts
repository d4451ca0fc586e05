import type { ChargeLine } from '@bowline/contract/money/charges';
import type { Sen } from '@bowline/contract/text/money';
import { uuidv7 } from 'uuidv7';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import type { PaymentProvider, PaymentState } from '../../platform/online-payments/payment-provider.ts';
import { dayIn } from '../../platform/process/clock.ts';
import { insertCharges } from '../charges/queries.ts';
import { insertPayment } from '../payments/queries.ts';
import { applyConfirmedPayment } from '../registrations/apply-payment.ts';
import type { DepositActor } from '../registrations/deposit.ts';
import { lockRegistrations, type Registration } from '../registrations/registration.ts';
import {
  hasOtherOpen,
  insertTask,
  listShares,
  lockAttempt,
  type OnlinePayment,
  releasePlaces,
  type TaskKind,
  updateAttempt,
} from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

/** Reads what became of an attempt from its provider, and applies it. @throws ProviderFailed */
export async function readAttempt(
  deps: Deps,
  provider: PaymentProvider,
  { id, ref }: Pick<OnlinePayment, 'id' | 'ref'>,
): Promise<void> {
  if (ref !== null) await settleAttempt(deps, id, await provider.readPayment(ref));
}

/**
 * Applies what a provider says about an attempt, once: a paid one becomes a confirmed payment of each of its registrations,
 * with receipts and emails. Whatever state a registration is in by now, its money counts; what somebody must decide becomes
 * a task of the office.
 */
export async function settleAttempt(deps: Deps, attemptId: string, state: PaymentState): Promise<void> {
  if (state.state === 'open') return;
  await deps.db.transaction().execute(async (trx) => {
    const shares = await listShares(trx, attemptId);
    const ids = shares.map(({ registration_id }) => registration_id);
    const registrations = await lockRegistrations(trx, ids);
    const attempt = await lockAttempt(trx, attemptId);
    if (!attempt || attempt.state === 'paid') return;
    const { feeSen: fee_sen, channel } = state;
    if (state.state !== 'paid') {
      await updateAttempt(trx, attemptId, { state: state.state });
      return releaseUnlessPaying(trx, attemptId, ids);
    }
    const paid_at = state.paidAt ?? deps.clock.now();
    await updateAttempt(trx, attemptId, {
      ...{ state: 'paid', paid_at, received_sen: state.amountSen, fee_sen, channel, url: null },
    });
    await releasePlaces(trx, ids);
    const paid = { attempt, paid_at, split_id: shares.length > 1 ? uuidv7() : null };
    for (const [registrationId, amountSen] of sharesOfReceived(attempt, state.amountSen, shares)) {
      const registration = registrations.get(registrationId);
      if (registration) await confirmShare(trx, deps, registration, { ...paid, amountSen });
    }
    // Deleted meanwhile: the money has no owner.
    if (shares.length === 0) await addTask(trx, deps, attemptId, 'no registration');
  });
}

/** Of an attempt that ended without money: its places, unless somebody still pays for them elsewhere. */
async function releaseUnlessPaying(
  trx: Connection,
  attemptId: string,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) if (!(await hasOtherOpen(trx, attemptId, id))) await releasePlaces(trx, [id]);
}

interface Share {
  readonly registration_id: string;
  readonly amount_sen: Sen;
}

/**
 * How much of what arrived is for which registration: the shares as they were asked for. The first also gets the fee that is
 * passed on, and what is more or less than was asked for.
 */
function sharesOfReceived(
  { amount_sen, passed_fee_sen }: Pick<OnlinePayment, 'amount_sen' | 'passed_fee_sen'>,
  receivedSen: Sen,
  shares: readonly Share[],
): Map<string, Sen> {
  let more = passed_fee_sen + receivedSen - amount_sen;
  const received = new Map<string, Sen>();
  for (const { registration_id, amount_sen: asked } of shares) {
    const amount = Math.max(0, asked + more);
    more += asked - amount;
    if (amount > 0) received.set(registration_id, amount);
  }
  return received;
}

interface PaidShare {
  readonly attempt: OnlinePayment;
  readonly paid_at: Date;
  readonly split_id: string | null;
  readonly amountSen: Sen;
}

async function confirmShare(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  registration: Registration,
  { attempt, paid_at, split_id, amountSen }: PaidShare,
): Promise<void> {
  const [id, at] = [uuidv7(), deps.clock.now()];
  const receivedOn = dayIn(registration.time_zone, paid_at);
  await insertPayment(trx, {
    id,
    registration_id: registration.id,
    account_id: attempt.account_id === registration.account_id ? null : attempt.account_id,
    method: 'online',
    online_payment_id: attempt.id,
    status: 'Confirmed',
    amount_sen: amountSen,
    received_on: receivedOn,
    created_at: at,
    decided_at: at,
    split_id,
  });
  const [first] = await listShares(trx, attempt.id);
  if (attempt.passed_fee_sen > 0 && first?.registration_id === registration.id) {
    const lines = feeLines(attempt.passed_fee_sen);
    await insertCharges(trx, registration.id, lines, { source: 'online payment', at });
  }
  const by = bySystem(registration.account_id);
  const money = { by, amountSen, receivedOn, whenFull: 'automatic' } as const;
  const { noPlace } = await applyConfirmedPayment(trx, deps, registration, id, money);
  if (noPlace) await addTask(trx, deps, attempt.id, 'no place');
}

/** Nobody is asked what happens in a full camp. */
const bySystem = (actorId: string): DepositActor => ({ actor: 'system', actorId, roles: [] });

const feeLines = (amount_sen: Sen): ChargeLine[] => [
  { kind: 'online fee', amount_sen, quantity: null, unit_sen: null, rate: null },
];

/** Asks the office to look at an online payment. */
export const addTask = (
  trx: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  attemptId: string,
  kind: TaskKind,
): Promise<void> => insertTask(trx, { id: uuidv7(), online_payment_id: attemptId, kind, at: clock.now() });
