import { getReview, type Review } from '@bowline/contract/api/staff/review';
import { useQueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../query/query.ts';
import { notifyError, notifySuccess } from '../../../shell/notifications.tsx';
import { refreshAfter } from '../../ui/refresh.ts';

/**
 * What the page shows after a decision, or where somebody else has changed the registration meanwhile.
 * @param done what was done, where it was no decision
 */
export function useDecisionResult(done?: string) {
  const queries = useQueryClient();
  const onDone = (decided: Review): void => {
    queries.setQueryData(queryOf(getReview, { params: { registrationId: decided.id } }).queryKey, decided);
    notifySuccess(done ? `${done} Status: ${decided.status}.` : `${decided.status}.`);
    void refreshAfter(queries, 'decision');
  };
  const onConflict = async (conflict: Error): Promise<void> => {
    await refreshAfter(queries, 'conflict of a decision');
    notifyError(conflict.message);
  };
  return { onDone, onConflict };
}
