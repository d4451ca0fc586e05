import type { LedgerResult, moneyMoveBody, refundBody } from '@bowline/contract/api/staff/ledger';
import { mostMoneyOut, takesMovedMoney } from '@bowline/contract/staff/money-out';
import { formatSen, type Sen } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import type * as z from 'zod/mini';
import { getBalance } from '../../core/charges/queries.ts';
import { queueMessage } from '../../core/outbox/queue-message.ts';
import { insertLedgerEntry } from '../../core/payments/ledger.ts';
import { getAnyFormView, lockAnyFormView } from '../../core/registrations/any-form.ts';
import type { FormView } from '../../core/registrations/form-view.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { once } from '../../http/idempotency.ts';
import { invalid } from '../../http/refusals.ts';
import {
  type IdempotentRequest,
  logChange,
  parseAmount,
  requirePast,
  type StaffRequest,
} from './confirm-payment.ts';
import { advanceAfterDeposit } from './deposit.ts';
import { getLedgerResult } from './present.ts';
import { listSiblings } from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;
type Refund = z.output<typeof refundBody>;

/** Records money that the office gave back, once for a key. Throws 404, or 422 for more than can leave. */
export async function recordRefund(
  deps: Deps,
  registrationId: string,
  { key, ...asked }: IdempotentRequest<Refund>,
): Promise<LedgerResult> {
  const { staff, body } = asked;
  const amountSen = parseAmount(body.amount);
  return deps.db.transaction().execute(async (trx) => {
    await requirePast(trx, deps, 'paid_on', body.paid_on);
    const form = await lockAnyFormView(trx, registrationId);
    const ask = { staffId: staff.staffId, key, call: `recordRefund ${registrationId}` };
    const { id } = await once(trx, ask, () => insertRefund(trx, deps, form, amountSen, asked));
    return getLedgerResult(trx, deps, id);
  });
}

async function insertRefund(
  trx: Connection,
  { clock }: Deps,
  form: FormView,
  amountSen: Sen,
  { staff, body, address }: StaffRequest<Refund>,
): Promise<{ id: string }> {
  await requireAvailableMoney(trx, form, amountSen);
  const entry = await insertLedgerEntry(trx, {
    registration_id: form.id,
    kind: 'refund',
    amount_sen: -amountSen,
    paid_on: body.paid_on,
    method: body.method,
    other_registration_id: null,
    reason: body.reason,
    staff_id: staff.staffId,
    at: clock.now(),
  });
  await logChange(trx, staff, form, t('Refund recorded'), address);
  const about = { accountId: form.account_id, registrationId: form.id, ledgerEntryId: entry.id };
  await queueMessage(trx, { clock }, { kind: 'refund', ...about });
  return entry;
}

type MoveMoneyDeps = Pick<AppDeps, 'db' | 'clock'>;

type Move = z.output<typeof moneyMoveBody>;

/**
 * Moves money to a sibling: out of one registration and into another of the same account, both or neither, and once for a
 * key. Throws 404, or 422 for more than can leave and for a registration that takes none.
 */
export async function moveMoney(
  deps: MoveMoneyDeps,
  registrationId: string,
  asked: IdempotentRequest<Move>,
): Promise<LedgerResult> {
  const { staff, body, key } = asked;
  const amountSen = parseAmount(body.amount);
  return deps.db.transaction().execute(async (trx) => {
    const [from, to] = await lockSiblings(trx, registrationId, body.to);
    const ask = { staffId: staff.staffId, key, call: `moveMoney ${registrationId}` };
    const { id } = await once(trx, ask, () => transfer(trx, deps, { from, to, amountSen, asked }));
    return getLedgerResult(trx, deps, id);
  });
}

// Always in the same order: two moves between the same two never wait for each other.
async function lockSiblings(trx: Connection, fromId: string, toId: string): Promise<[FormView, FormView]> {
  const { account_id } = await getAnyFormView(trx, fromId);
  const siblings = await listSiblings(trx, account_id);
  if (fromId === toId || !siblings.some(({ id }) => id === toId))
    throw invalid({ to: [t('Choose another registration of the same family.')] });
  const held = new Map<string, FormView>();
  for (const id of [fromId, toId].toSorted()) held.set(id, await lockAnyFormView(trx, id));
  return [fromId, toId].map((id) => held.get(id)) as [FormView, FormView];
}

interface Transfer {
  readonly from: FormView;
  readonly to: FormView;
  readonly amountSen: Sen;
  readonly asked: IdempotentRequest<Move>;
}

async function transfer(trx: Connection, deps: MoveMoneyDeps, moving: Transfer): Promise<{ id: string }> {
  const { from, to, amountSen, asked } = moving;
  if (!to.submitted_at || !takesMovedMoney(to))
    throw invalid({
      to: [t('This registration is {status}, so it can’t receive money.', { status: to.status })],
    });
  await requireAvailableMoney(trx, from, amountSen);
  const entries = await insertTransfer(trx, deps, moving);
  await advanceReceiver(trx, deps, moving);
  await logChange(trx, asked.staff, from, t('Money moved to a sibling'), asked.address);
  await logChange(trx, asked.staff, to, t('Money moved from a sibling'), asked.address);
  const about = { accountId: to.account_id, registrationId: to.id, ledgerEntryId: entries.into };
  await queueMessage(trx, deps, { kind: 'money moved', ...about });
  return { id: entries.out };
}

async function insertTransfer(
  trx: Connection,
  { clock }: MoveMoneyDeps,
  { from, to, amountSen, asked: { staff, body } }: Transfer,
): Promise<{ out: string; into: string }> {
  const both = { reason: body.reason, staff_id: staff.staffId, at: clock.now(), paid_on: null, method: null };
  const out = { kind: 'moved out', registration_id: from.id, other_registration_id: to.id } as const;
  const into = { kind: 'moved in', registration_id: to.id, other_registration_id: from.id } as const;
  const left = await insertLedgerEntry(trx, { ...both, ...out, amount_sen: -amountSen });
  const came = await insertLedgerEntry(trx, { ...both, ...into, amount_sen: amountSen });
  return { out: left.id, into: came.id };
}

// What is moved counts from the day it is moved on.
async function advanceReceiver(
  trx: Connection,
  deps: MoveMoneyDeps,
  { to, asked: { staff, body } }: Transfer,
): Promise<void> {
  const { received_sen, deposit_sen } = await getBalance(trx, to.id);
  const covered = received_sen >= deposit_sen;
  await advanceAfterDeposit(trx, deps, to, {
    staff,
    on: deps.clock.today(to.time_zone),
    covered,
    whenFull: body.when_full,
  });
}

/** Throws 422 at `amount` for more than can leave a registration that the transaction holds. */
async function requireAvailableMoney(trx: Connection, form: FormView, amountSen: Sen): Promise<void> {
  const { received_sen: received, deposit_sen } = await getBalance(trx, form.id);
  const most = mostMoneyOut(form, received, deposit_sen);
  if (amountSen <= most) return;
  throw invalid({ amount: [tooMuchMessage(most, received)] });
}

function tooMuchMessage(most: Sen, received: Sen): string {
  const amount = formatSen(most);
  if (most === received) return t('Only {amount} is left here.', { amount });
  return most === 0
    ? t('The deposit stays here while the registration holds a place.')
    : t('At most {amount}: the deposit stays here while the registration holds a place.', { amount });
}
