import type { Sen } from '../money.ts';
import { type RegistrationStatus, statusAfter } from '../registration-status.ts';
import { placeHolding } from './places.ts';

interface Standing {
  readonly status: RegistrationStatus;
  readonly status_before: RegistrationStatus | null;
}

/** The status that counts: of a form that is with the family for changes, the one that it returns to. */
export const standingOf = ({ status, status_before }: Standing): RegistrationStatus =>
  status === 'Changes Requested' ? (status_before ?? status) : status;

/** How much can be given back or moved away: what is over the deposit while a place is held, else all of it. */
export function mostMoneyOut(form: Standing, received: Sen, deposit: Sen): Sen {
  const holding: readonly RegistrationStatus[] = placeHolding;
  const kept = holding.includes(standingOf(form)) ? deposit : 0;
  return Math.max(0, received - kept);
}

/** Whether money of a sibling can be moved here: the form was submitted, and is not over. */
export const takesMovedMoney = (form: Standing): boolean =>
  statusAfter(standingOf(form), 'upload slip') !== undefined;
