import type { Sen } from '../text/money.ts';
import type { RegistrationStatus } from './status.ts';
import { statusAfter } from './transitions.ts';

/** A registration in one of these holds one of the camp's places. */
export const placeHolding = ['Deposit Received', 'Accepted'] as const satisfies readonly RegistrationStatus[];

export interface StatusFields {
  readonly status: RegistrationStatus;
  readonly status_before: RegistrationStatus | null;
}

/** The status; of a form sent back for changes, the one that it returns to. */
export const effectiveStatus = ({ status, status_before }: StatusFields): RegistrationStatus =>
  status === 'Changes Requested' ? (status_before ?? status) : status;

/** Whether a registration holds one of the camp's places; a form sent back keeps the one it had. */
export const holdsPlace = (form: StatusFields): boolean =>
  placeHolding.some((status) => status === effectiveStatus(form));

/** How much can be refunded or moved: what exceeds the deposit while a place is held, else all of it. */
export function maxMoneyOut(form: StatusFields, received: Sen, deposit: Sen): Sen {
  return Math.max(0, received - (holdsPlace(form) ? deposit : 0));
}

/** Whether a sibling's money can be moved here: the form was submitted, and neither refused nor withdrawn. */
export const takesMovedMoney = (form: StatusFields): boolean =>
  statusAfter(effectiveStatus(form), 'upload slip') !== undefined;

/** Whether the camp can keep money of it under its terms: it was refused or withdrawn. */
export const hasEnded = (status: RegistrationStatus): boolean =>
  status === 'Refused' || status === 'Withdrawn';

/** What can be refunded: all that was received for a refused or withdrawn registration, otherwise what was overpaid. */
export const refundOf = (status: RegistrationStatus, received: Sen, charged: Sen): Sen =>
  Math.max(0, hasEnded(status) ? received : received - charged);
