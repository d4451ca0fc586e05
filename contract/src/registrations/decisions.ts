import type { MessageKind } from '../emails/message-kinds.ts';
import {
  type DecisionTransition,
  type RegistrationStatus,
  statusAfter,
  type UndoTransition,
} from './status.ts';

interface Decision {
  readonly label: string;
  /** The family reads why, so that it must be said. */
  readonly needsReason: boolean;
  /** What tells the family of it. */
  readonly email: MessageKind;
}

/** What staff decide on a registration, by the transition it makes. */
export const decisions = {
  accept: { label: 'Accept', needsReason: false, email: 'accepted' },
  waitlist: { label: 'Put on the waiting list', needsReason: false, email: 'waitlisted' },
  refuse: { label: 'Refuse', needsReason: true, email: 'refused' },
  'request changes': { label: 'Request changes', needsReason: true, email: 'changes requested' },
  withdraw: { label: 'Withdraw', needsReason: false, email: 'withdrawn' },
} as const satisfies Record<DecisionTransition, Decision>;

export type DecisionName = DecisionTransition;

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

/** What happened to a registration last, as it was written down. */
export interface LastTransition {
  readonly move: string;
  readonly from: RegistrationStatus | null;
  readonly actor: 'family' | 'staff' | 'system';
}

export interface Undoable {
  readonly decision: DecisionName;
  readonly transition: UndoTransition;
  /** Where it leads: the status that the registration had before the decision. */
  readonly to: RegistrationStatus;
}

/**
 * The decision that can be taken back. It was made by staff, nothing has changed the registration's status since, and it did lead
 * from where the registration was to where it is.
 */
export function undoableDecision(
  status: RegistrationStatus,
  last: LastTransition | undefined,
): Undoable | undefined {
  const decision = decisionNames.find((name) => last?.actor === 'staff' && last.move === name);
  if (!decision || !last?.from || statusAfter(last.from, decision) !== status) return undefined;
  const transition: UndoTransition = `undo ${decision}`;
  const to = statusAfter(status, transition, last.from);
  return to && { decision, transition, to };
}
