import { getReview, type Review } from '@bowline/contract/api/staff/review/registrations';
import { useQueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../query/query.ts';
import { notifyError, notifySuccess } from '../../../shell/notifications.tsx';

/**
 * What the page shows after a decision, or where somebody else has changed the registration meanwhile.
 * @param done what was done, where it was no decision
 */
export function useDecisionResult(done?: string) {
  const queries = useQueryClient();
  const onDone = (decided: Review): void => {
    const { queryKey } = queryOf(getReview, { params: { registrationId: decided.id } });
    queries.setQueryData(queryKey, decided);
    notifySuccess(done ? `${done} Status: ${decided.status}.` : `${decided.status}.`);
  };
  const onConflict = async (conflict: Error): Promise<void> => {
    // Also where only the email was asked for.
    await queries.invalidateQueries();
    notifyError(conflict.message);
  };
  return { onDone, onConflict };
}

/** The places that count against a registration: a deposit holds one already, so that only the accepted count against it. */
export const placesTaken = ({ camp, status }: Pick<Review, 'camp' | 'status'>): number =>
  status === 'Deposit Received' ? camp.accepted : camp.held;

export const isFull = (review: Pick<Review, 'camp' | 'status'>): boolean =>
  placesTaken(review) >= review.camp.capacity;
