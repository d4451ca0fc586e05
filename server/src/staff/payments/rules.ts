import { effectiveStatus, type StatusFields } from '@bowline/contract/registrations/places';
import type { TakeBackTransition } from '@bowline/contract/registrations/status';
import { statusAfter } from '@bowline/contract/registrations/transitions';

/** A transition caused by money, not by a decision of staff. */
export type MoneyTransition = 'confirm deposit' | 'reject slip' | 'reject one slip' | TakeBackTransition;

/** Whether a transition is possible from the effective status of a registration. */
export const canTransition = (registration: StatusFields, transition: MoneyTransition): boolean =>
  statusAfter(effectiveStatus(registration), transition) !== undefined;

/**
 * The change of the status that a registration returns to, for one that is with the family for changes. Empty for all others.
 * @param waits whether it goes on to the waiting list
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

/** Whether the deposit is paid and no place is left, so that the registration belongs on the waiting list. */
export const needsWaitingList = (context: StatusFields & { readonly places_left: number }): boolean =>
  effectiveStatus(context) === 'Deposit Received' && context.places_left < 0;
