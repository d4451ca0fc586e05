import { getReview, type Review } from '@bowline/contract/api/staff/review';
import { t } from '@bowline/contract/text/t';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { queryOf } from '../../query/query.ts';
import { notifyError, notifySuccess } from '../../shell/notifications.tsx';
import { refreshAfter } from '../ui/refresh.ts';

interface DecisionCalls<Body, Preview> {
  /** Decides at once, without the email being shown. */
  readonly straight?: boolean;
  readonly preview: (body: Body) => Promise<Preview>;
  readonly send: (body: Body) => Promise<Review>;
  readonly onClose: () => void;
  readonly onDecided?: (decided: Review) => void;
}

/** The two steps of a decision: its email is previewed first, and only then is it made. */
export function useDecision<Body, Preview>({
  straight,
  preview,
  send,
  onClose,
  onDecided,
}: DecisionCalls<Body, Preview>) {
  const [ready, setReady] = useState<{ body: Body; preview: Preview }>();
  const { showDecided, showConflict } = useDecided();
  const reportingConflict = async <Answer>(asked: Promise<Answer>): Promise<Answer> =>
    asked.catch(async (failure: unknown) => {
      if (failure instanceof ApiError && failure.code === 'conflict') {
        onClose();
        await showConflict(failure);
      }
      throw failure;
    });
  const decideOn = async (body: Body): Promise<void> => {
    const decided = await reportingConflict(send(body));
    showDecided(decided);
    onClose();
    onDecided?.(decided);
  };
  const loadPreview = async (body: Body): Promise<void> =>
    straight ? decideOn(body) : setReady({ body, preview: await reportingConflict(preview(body)) });
  const decide = async (): Promise<void> => {
    if (ready) await decideOn(ready.body);
  };
  return { ready, loadPreview, decide, back: () => setReady(undefined) };
}

/** What the page shows once something was decided, here or by somebody else. */
export function useDecided() {
  const queries = useQueryClient();
  const showDecided = (decided: Review): void => {
    queries.setQueryData(queryOf(getReview, { params: { registrationId: decided.id } }).queryKey, decided);
    notifySuccess(t('Done. The registration is now: {status}.', { status: t(decided.status) }));
    void refreshAfter(queries, 'decision');
  };
  // Somebody else has changed the registration meanwhile: the page shows the change and says so.
  const showConflict = async (failure: Error): Promise<void> => {
    await refreshAfter(queries, 'conflict of a decision');
    notifyError(failure.message);
  };
  return { showDecided, showConflict };
}
