import type { BodyOf, ResponseOf } from '@bowline/contract/api/define-call';
import {
  createScheduledMessage,
  previewScheduledMessage,
  type ScheduledMessage,
  saveScheduledMessage,
  scheduledMessageBody,
} from '@bowline/contract/api/staff/messages/scheduled-messages';
import type { Fields } from '@bowline/contract/form/field';
import type { Answer } from '@bowline/contract/options/choice';
import { useState } from 'react';
import { createAttemptKey } from '../../../api/attempt-key.ts';
import { callApi } from '../../../api/call-api.ts';
import { useCallForm } from '../../../form/call-form.ts';
import { useTypedDraft } from '../../../form/drafts/use-typed-draft.ts';
import { notifySaved } from '../../../shell/notifications.tsx';
import { useNavigate } from '../../../ui/router/router.tsx';
import { useStaffDraft } from '../../form/use-staff-draft.ts';
import { newMessage, withoutEmpty } from '../group-messages/use-composer.ts';

type Body = BodyOf<typeof createScheduledMessage>;

export interface ShownSchedule {
  readonly body: Body;
  readonly preview: ResponseOf<typeof previewScheduledMessage>;
}

// Typed as text, and none where nothing is typed.
const daysOf = (typed: Answer | undefined) =>
  String(typed ?? '').trim() === '' ? {} : { days: Number(typed) };

type Options = { filters: ScheduledMessage['filters']; message?: ScheduledMessage };

/** A scheduled message: written, shown with its recipients, and saved as it was shown. */
export function useSchedule(fields: Fields, { filters: first, message }: Options) {
  const navigate = useNavigate();
  const [filters, setFilters] = useState(first);
  const [attachment, setAttachment] = useState(message?.attachment ?? null);
  const [shown, setShown] = useState<ShownSchedule>();
  const [busy, setBusy] = useState(false);
  // What is saved again after a lost response is created once.
  const [key] = useState(createAttemptKey);
  const draft = useStaffDraft(`scheduled message ${message?.id ?? 'new'} ${message?.version ?? ''}`);
  const callForm = useCallForm({
    fields,
    record: message ?? newMessage,
    schema: scheduledMessageBody,
    body: ({ name, rule, day, time, days, ...words }) => ({
      ...withoutEmpty(words),
      ...(attachment && { attachment: attachment.id }),
      ...{ name, rule: rule || undefined, filters, subject: words.subject, text: words.text },
      ...(rule === 'at' ? withoutEmpty({ day, time }) : daysOf(days)),
    }),
    send: async (body) => ({
      body,
      preview: await callApi(previewScheduledMessage, {
        body: { ...body, ...(message && { id: message.id }) },
        background: true,
      }),
    }),
    onDone: setShown,
  });
  useTypedDraft(callForm.form, draft);

  /** Goes back to the form where the call fails. */
  async function save(): Promise<void> {
    if (!shown || busy) return;
    setBusy(true);
    try {
      const { body } = shown;
      const saved = message
        ? await callApi(saveScheduledMessage, {
            params: { messageId: message.id },
            body: { ...body, version: message.version },
            background: true,
          })
        : await callApi(createScheduledMessage, {
            body,
            idempotencyKey: key.keyFor([JSON.stringify(body)]),
            background: true,
          });
      draft.clear();
      notifySaved();
      setShown(undefined);
      if (!message) navigate(`/mail/scheduled-messages/${saved.id}`);
    } catch (failure) {
      callForm.fail(failure);
      setShown(undefined);
    } finally {
      setBusy(false);
    }
  }
  return {
    callForm,
    attachment,
    setAttachment,
    filters,
    setFilters,
    shown,
    busy,
    save,
    edit: () => setShown(undefined),
  };
}
