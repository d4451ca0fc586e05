import type { Review } from '@bowline/contract/api/staff/review/registrations';

/** The places that count against a registration: a deposit holds one already, so that only the accepted count against it. */
export const placesTaken = ({ camp, status }: Pick<Review, 'camp' | 'status'>): number =>
  status === 'Deposit Received' ? camp.accepted : camp.held;

export const isFull = (review: Pick<Review, 'camp' | 'status'>): boolean =>
  placesTaken(review) >= review.camp.capacity;
