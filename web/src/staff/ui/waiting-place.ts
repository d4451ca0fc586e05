import type { Review } from '@bowline/contract/api/staff/registration-review';
import { ordinal } from '@bowline/contract/text/ordinal';
import { t } from '@bowline/contract/text/t';

/** `3rd of 14 on the waiting list`. */
export const placeInWords = ({ position, count }: NonNullable<Review['waiting_place']>): string =>
  t('{place} of {count} on the waiting list', { place: ordinal(position), count });
