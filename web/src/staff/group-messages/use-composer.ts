import type { ResponseOf } from '@bowline/contract/api/define-call';
import {
  type GroupMessage,
  groupMessage,
  previewGroupMessage,
  sendGroupMessage,
} from '@bowline/contract/api/staff/group-messages';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { createAttemptKey } from '../../api/attempt-key.ts';
import { callApi } from '../../api/call-api.ts';
import { type Messages, schemaErrors } from '../../form/field-errors.ts';

export type GroupPreview = ResponseOf<typeof previewGroupMessage>;
export type Words = Pick<GroupMessage, 'subject' | 'text'>;

const none: Messages = {};

/** Writing, looking at the mail of one family after another, and sending: only what was looked at is sent. */
export function useComposer(filters: GroupMessage['filters'], onSent: (families: number) => void) {
  const [messages, setMessages] = useState(none);
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<{ words: Words; preview: GroupPreview }>();
  // The same words to the same list are the same sending, also when an answer was lost and the list has grown since.
  const [key] = useState(createAttemptKey);

  async function attempt(run: () => Promise<void>) {
    setBusy(true);
    setRefusal(undefined);
    try {
      await run();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const { subject, text } = failure.errors;
      setMessages({ ...(subject?.[0] && { subject: subject[0] }), ...(text?.[0] && { text: text[0] }) });
      if (!subject && !text) setRefusal(failure.errors.filters?.[0] ?? failure.message);
      setShown(undefined);
    } finally {
      setBusy(false);
    }
  }

  const look = (words: Words, family = 0) => {
    const wrong = schemaErrors(groupMessage, { ...words, filters });
    setMessages(wrong);
    if (Object.keys(wrong).length > 0) return Promise.resolve();
    return attempt(async () => {
      const body = { ...words, filters, family };
      setShown({ words, preview: await callApi(previewGroupMessage, { body, background: true }) });
    });
  };

  const send = () =>
    attempt(async () => {
      if (!shown) return;
      const body = { ...shown.words, filters, families: shown.preview.families };
      const idempotencyKey = key.of([JSON.stringify([filters, shown.words])]);
      const { families } = await callApi(sendGroupMessage, { body, idempotencyKey, background: true });
      onSent(families);
    });

  return { messages, refusal, busy, shown, look, send, rewrite: () => setShown(undefined) };
}
