import { effectiveStatus, type StatusFields } from './places.ts';
import type { ReversalTransition } from './status.ts';
import { statusAfter } from './transitions.ts';

/** A transition caused by money, not by a decision of staff. */
type MoneyTransition =
  | 'confirm deposit'
  | 'confirm part'
  | 'reject slip'
  | 'reject one slip'
  | ReversalTransition;

/** What happened: money was received, or less is owed; a slip was rejected; a confirmed payment was undone. */
export type MoneyChange = 'received' | 'rejected' | 'reversed';

/** The money of a registration after that. */
export interface MoneyState {
  /** Whether all the money received covers the deposit. */
  readonly covered: boolean;
  /** Whether a slip waits for staff. */
  readonly slipWaits: boolean;
}

/** In the order in which they are tried. */
const candidates: Readonly<Record<MoneyChange, (money: MoneyState) => MoneyTransition[]>> = {
  received: ({ covered, slipWaits }) => (covered ? ['confirm deposit'] : slipWaits ? [] : ['confirm part']),
  rejected: ({ covered, slipWaits }) => [
    ...(covered ? (['confirm deposit'] as const) : []),
    ...(slipWaits ? (['reject one slip'] as const) : []),
    'reject slip',
  ],
  reversed: ({ covered, slipWaits }) => [
    ...(covered ? [] : ([slipWaits ? 'reverse to slip' : 'reverse deposit'] as const)),
    'reverse payment',
  ],
};

/** Whether a registration waits for its deposit, also while it is with the family for changes. */
export const awaitsDeposit = (registration: StatusFields): boolean =>
  statusAfter(effectiveStatus(registration), 'confirm deposit') !== undefined;

/**
 * The transition of a registration after its money changed; undefined where its status stays. Until the deposit is covered,
 * either a slip waits for staff or the family is asked for what is missing.
 */
export const moneyTransition = (
  registration: StatusFields,
  change: MoneyChange,
  money: MoneyState,
): MoneyTransition | undefined =>
  candidates[change](money).find(
    (transition) => statusAfter(effectiveStatus(registration), transition) !== undefined,
  );

/**
 * The change of the status that a registration returns to, for one that is with the family for changes. Empty for all
 * others.
 * @param waits whether it joins the waiting list
 */
export function nextReturnStatus(
  { status, status_before }: StatusFields,
  transition: MoneyTransition,
  waits = false,
): Partial<StatusFields> {
  const after = status_before && statusAfter(status_before, transition);
  const next = after && waits ? statusAfter(after, 'waitlist') : after;
  return status === 'Changes Requested' && next ? { status_before: next } : {};
}
