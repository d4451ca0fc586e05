import { nextOf } from '@bowline/testing/payment-parts';
import { expect, it } from 'vitest';
import { asksToPay } from '../money/due.ts';
import { awaitsDeposit, type MoneyChange, moneyTransition, nextReturnStatus } from './money-transitions.ts';
import { effectiveStatus, maxMoneyOut, type StatusFields } from './places.ts';
import type { DecisionTransition, RegistrationStatus } from './status.ts';
import { statusAfter, takesPayment } from './transitions.ts';

/** A registration as its status and money see it. Amounts are in halves of the usual deposit. */
interface State extends StatusFields {
  readonly received: number;
  readonly deposit: number;
  /** Slips that wait for staff. */
  readonly slips: number;
  /** The last decision, while nothing has happened since. */
  readonly decision: { readonly move: DecisionTransition; readonly from: RegistrationStatus } | null;
}

const CHARGED = 4;
const draft: State = {
  ...{ status: 'In Progress', status_before: null },
  ...{ received: 0, deposit: 2, slips: 0, decision: null },
};
const decisions = ['accept', 'refuse', 'waitlist', 'withdraw', 'request changes'] as const;
const amounts = [1, 2, CHARGED];

/** What money makes of a registration: in a camp with a place, and in a full one. */
function settle(state: State, change: MoneyChange): State[] {
  const money = { covered: state.received >= state.deposit, slipWaits: state.slips > 0 };
  const transition = moneyTransition(state, change, money);
  if (!transition) return [state];
  const next = (waits: boolean): State => {
    const status = statusAfter(state.status, transition) ?? state.status;
    const waiting = waits && statusAfter(status, 'waitlist');
    return { ...state, ...nextReturnStatus(state, transition, waits), status: waiting || status };
  };
  return transition === 'confirm deposit' ? [next(false), next(true)] : [next(false)];
}

function submissions(state: State): State[] {
  const move = state.status === 'In Progress' ? 'submit' : 'resubmit';
  const status = statusAfter(state.status, move, state.status_before ?? undefined);
  return status ? settle({ ...state, status, decision: null }, 'received') : [];
}

function decide(state: State): State[] {
  return decisions.flatMap((move) => {
    const status = statusAfter(state.status, move);
    if (!status) return [];
    const before = move === 'request changes' ? { status_before: state.status } : {};
    return [{ ...state, ...before, status, decision: { move, from: state.status } }];
  });
}

function undo(state: State): State[] {
  const { decision } = state;
  const status = decision && statusAfter(state.status, `undo ${decision.move}`, decision.from);
  return status ? settle({ ...state, status, decision: null }, 'received') : [];
}

function slips(state: State): State[] {
  const { status, slips, received } = state;
  const after = statusAfter(status, 'upload slip');
  const uploaded =
    after && slips < 2 && takesPayment(status, received < CHARGED)
      ? [{ ...state, status: after, slips: slips + 1, decision: null }]
      : [];
  return slips === 0
    ? uploaded
    : [...uploaded, ...settle({ ...state, slips: slips - 1, decision: null }, 'rejected')];
}

function money(state: State): State[] {
  if (state.status === 'In Progress') return [];
  const { received, deposit, slips } = state;
  const since = { ...state, decision: null };
  return amounts.flatMap((amount) => {
    const more = { ...since, received: received + amount };
    const less = { ...since, received: received - amount };
    return [
      ...(more.received <= CHARGED + 1 ? settle(more, 'received') : []),
      ...(more.received <= CHARGED + 1 && slips > 0 ? settle({ ...more, slips: slips - 1 }, 'received') : []),
      ...(less.received >= 0 ? settle(less, 'reversed') : []),
      ...(less.received >= 0 && slips < 2 ? settle({ ...less, slips: slips + 1 }, 'reversed') : []),
      ...(amount <= maxMoneyOut(state, received, deposit) ? [less] : []),
    ];
  });
}

/** A discount, another deposit in Settings, or a write-off. */
function deposits(state: State): State[] {
  const { received } = state;
  const lower = [0, 1, 2].flatMap((deposit) => {
    const changed = { ...state, deposit };
    return received >= deposit ? settle(changed, 'received') : [changed];
  });
  const isShort = awaitsDeposit(state) && received > 0 && received < state.deposit;
  return isShort ? [...lower, ...settle({ ...state, deposit: received }, 'received')] : lower;
}

function reachable(): State[] {
  const known = new Map([[JSON.stringify(draft), draft]]);
  for (const state of known.values())
    for (const next of [submissions, decide, undo, slips, money, deposits].flatMap((step) => step(state)))
      known.set(JSON.stringify(next), next);
  return [...known.values()];
}

/** Who is asked to do something: the family by its card and payment page, staff by a slip or a decision that waits. */
function whoActs({ received, deposit, slips, ...form }: State): 'family' | 'staff' | 'nobody' {
  if (form.status === 'In Progress' || form.status === 'Changes Requested') return 'family';
  if (slips > 0 || form.status === 'Deposit Received' || form.status === 'Waitlisted') return 'staff';
  const next = nextOf({ deposit, charged: CHARGED, received });
  return statusAfter(form.status, 'upload slip') && asksToPay(next) ? 'family' : 'nobody';
}

const states = reachable();

it('walks through every status, with and without money and slips', () => {
  expect(states.length).toBeGreaterThan(500);
});

it('either family or staff act next until a registration is decided', () => {
  const decided = (state: State) => ['Accepted', 'Refused', 'Withdrawn'].includes(state.status);
  expect(states.filter((state) => whoActs(state) === 'nobody' && !decided(state))).toEqual([]);
});

it('the family waits for its payment to be checked only while a slip waits', () => {
  const wrong = states.filter(
    (state) => effectiveStatus(state) === 'Pending Payment Confirmation' && state.slips === 0,
  );
  expect(wrong).toEqual([]);
});

it('the family is asked for the deposit only while it is not covered and no slip waits', () => {
  const wrong = states.filter(
    (state) =>
      effectiveStatus(state) === 'Pending Payment' && (state.slips > 0 || state.received >= state.deposit),
  );
  expect(wrong).toEqual([]);
});
