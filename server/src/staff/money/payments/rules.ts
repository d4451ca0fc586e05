import { effectiveStatus, type StatusFields } from '@bowline/contract/registrations/places';

/** Whether the deposit is paid and no place is left, so that the registration belongs on the waiting list. */
export const needsWaitingList = (context: StatusFields & { readonly places_left: number }): boolean =>
  effectiveStatus(context) === 'Deposit Received' && context.places_left < 0;
