import { type Move, type RegistrationStatus, statusAfter } from './registration-status.ts';

interface Decision {
  readonly label: string;
  /** The family reads why, so that it must be said. */
  readonly needsReason: boolean;
}

/** What staff decide on a registration, by the move it makes. */
export const decisions = {
  accept: { label: 'Accept', needsReason: false },
  waitlist: { label: 'Put on the waiting list', needsReason: false },
  refuse: { label: 'Refuse', needsReason: true },
  'request changes': { label: 'Request changes', needsReason: true },
  withdraw: { label: 'Withdraw', needsReason: false },
} as const satisfies Partial<Record<Move, Decision>>;

export type DecisionName = keyof typeof decisions;

export const decisionNames = Object.keys(decisions) as DecisionName[];

/**
 * The decisions that exist from a status: the only ones offered. A form that was never sent cannot be decided on, and a
 * camp without a waiting list puts nobody on one.
 */
export function decisionsFrom(
  status: RegistrationStatus,
  camp: { readonly waiting_list: boolean },
): DecisionName[] {
  return decisionNames.filter(
    (name) => statusAfter(status, name) !== undefined && (name !== 'waitlist' || camp.waiting_list),
  );
}
