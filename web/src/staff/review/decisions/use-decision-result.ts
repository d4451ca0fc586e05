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
