import type { MessageKind } from '../emails/message-kinds.ts';
import type { DecisionTransition, RegistrationStatus, UndoTransition } from './status.ts';
import { statusAfter } from './transitions.ts';

interface Decision {
  readonly label: string;
  /** What staff write to the family in the email about it. */
  readonly words: 'reason' | 'optional' | 'none';
  /** The email that tells the family. */
  readonly email: MessageKind;
}

/** What staff decide on a registration, by the transition it makes. */
export const decisions = {
  accept: { label: 'Accept', words: 'optional', email: 'accepted' },
  waitlist: { label: 'Put on the waiting list', words: 'optional', email: 'waitlisted' },
  refuse: { label: 'Refuse', words: 'reason', email: 'refused' },
  'request changes': { label: 'Request changes', words: 'reason', email: 'changes requested' },
  withdraw: { label: 'Withdraw', words: 'none', email: 'withdrawn' },
} as const satisfies Record<DecisionTransition, Decision>;

export type DecisionName = DecisionTransition;

export const decisionNames = Object.keys(decisions) as DecisionName[];

/**
 * The decisions that are possible from a status. A form that was never submitted cannot be decided on, and a camp without a
 * waiting list puts nobody on one.
 */
export function decisionsFrom(
  status: RegistrationStatus,
  camp: { readonly waiting_list: boolean },
): DecisionName[] {
  return decisionNames.filter(
    (name) => statusAfter(status, name) !== undefined && (name !== 'waitlist' || camp.waiting_list),
  );
}

/** The last recorded transition of a registration. */
interface LastTransition {
  readonly move: string;
  readonly from: RegistrationStatus | null;
  readonly actor: 'family' | 'staff' | 'system';
}

export interface Undoable {
  readonly decision: DecisionName;
  readonly transition: UndoTransition;
  /** The status before the decision. */
  readonly to: RegistrationStatus;
}

/**
 * The decision that can be undone: staff made it, nothing has changed the registration's status since, and it leads from the
 * status before to the status now.
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
