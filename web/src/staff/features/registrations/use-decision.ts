import { listRegistrations } from '@bowline/contract/api/staff/registration-queue';
import * as calls from '@bowline/contract/api/staff/registration-review';
import { t } from '@bowline/contract/text/t';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { notifySuccess } from '../../../frame/notifications/notifications.ts';

export type Mail = { readonly to: string; readonly subject: string; readonly text: string };

/** The two halves of a decision: the mail is read first, and only then is it decided and sent. */
export function useDecision({ id: registrationId }: calls.Review, onClose: () => void) {
  const [ready, setReady] = useState<{ body: calls.DecisionBody; mail: Mail | null }>();
  const queries = useQueryClient();
  const options = { params: { registrationId }, background: true };
  async function preview(body: calls.DecisionBody): Promise<void> {
    const { mail } = await callApi(calls.previewDecision, { ...options, body });
    setReady({ body, mail });
  }
  async function send(): Promise<void> {
    if (!ready) return;
    try {
      const decided = await callApi(calls.decide, { ...options, body: ready.body });
      queries.setQueryData([calls.getReview.path, registrationId], decided);
      notifySuccess(t('Done. The registration is now: {status}.', { status: t(decided.status) }));
      onClose();
    } finally {
      await queries.invalidateQueries({ queryKey: [listRegistrations.path] });
    }
  }
  /** Has the page show what somebody else decided meanwhile. */
  const showOthers = (failure: unknown) => {
    if (failure instanceof ApiError && failure.code === 'conflict')
      void queries.invalidateQueries({ queryKey: [calls.getReview.path, registrationId] });
  };
  return { ready, preview, send, showOthers, back: () => setReady(undefined) };
}
