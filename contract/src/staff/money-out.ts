import { effectiveStatus, holdsPlace, type StatusFields } from '../registrations/places.ts';
import { statusAfter } from '../registrations/status.ts';
import type { Sen } from '../text/money.ts';

/** How much can be given back or moved away: what is over the deposit while a place is held, else all of it. */
export function mostMoneyOut(form: StatusFields, received: Sen, deposit: Sen): Sen {
  return Math.max(0, received - (holdsPlace(form) ? deposit : 0));
}

/** Whether money of a sibling can be moved here: the form was submitted, and is not over. */
export const takesMovedMoney = (form: StatusFields): boolean =>
  statusAfter(effectiveStatus(form), 'upload slip') !== undefined;
