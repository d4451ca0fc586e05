import type { ResponseOf } from '@bowline/contract/api/define-call';
import {
  type GroupMessage,
  groupMessage,
  previewGroupMessage,
  sendGroupMessage,
  translatedName,
} from '@bowline/contract/api/staff/messages/group-messages';
import type { MessageAttachment } from '@bowline/contract/api/staff/messages/message-attachments';
import type { Fields } from '@bowline/contract/form/field';
import { longText, text } from '@bowline/contract/form/text-fields';
import { translatedLanguages } from '@bowline/contract/staff/translations';
import { useRef, useState } from 'react';
import { createAttemptKey } from '../../../api/attempt-key.ts';
import { callApi } from '../../../api/call-api.ts';
import { type FormValues, useCallForm } from '../../../form/call-form.ts';
import { useTypedDraft } from '../../../form/drafts/use-typed-draft.ts';
import { useStaffDraft } from '../../form/use-staff-draft.ts';

export type SentMessage = ResponseOf<typeof sendGroupMessage>;

type Message = Omit<GroupMessage, 'filters'>;

export type ShownPreview = {
  readonly message: Message;
  readonly preview: ResponseOf<typeof previewGroupMessage>;
};

/** The fields of a message, by the names of its parts. */
export const messageFields: Fields = {
  subject: text('Subject'),
  text: longText('Message', { hint: 'Plain text. An empty line starts a new paragraph.' }),
  ...Object.fromEntries(
    translatedLanguages.flatMap((language) => [
      [translatedName('subject', language), text('Subject', { optional: true })],
      [translatedName('text', language), longText('Message', { optional: true })],
    ]),
  ),
};

/** What a message begins with. */
export const newMessage = { text: 'Hello {parent},\n\n' };

/** A language in which nothing is written is absent. */
export const withoutEmpty = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** A message to a group: written, shown as one family after another gets it, and sent only as it was shown. */
export function useComposer(filters: GroupMessage['filters'], onSent: (sent: SentMessage) => void) {
  const draft = useStaffDraft('group message');
  const [shown, setShown] = useState<ShownPreview>();
  const [attachment, setAttachment] = useState<MessageAttachment | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  // The same message to the same list is sent once, also when a response was lost and the list has grown since.
  const [key] = useState(createAttemptKey);
  const preview = async (message: Message, family: number): Promise<ShownPreview> => {
    const body = { ...message, filters, family };
    return { message, preview: await callApi(previewGroupMessage, { body, background: true }) };
  };
  const callForm = useCallForm({
    fields: messageFields,
    record: newMessage,
    schema: groupMessage,
    body: (values) => ({
      ...withoutEmpty(values),
      subject: values.subject,
      text: values.text,
      ...(attachment && { attachment: attachment.id }),
      filters,
    }),
    send: ({ filters: _, ...message }) => preview(message, 0),
    onDone: setShown,
  });
  useTypedDraft(callForm.form, draft);

  /** Goes back to the message where the call fails. */
  async function attempt(run: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await run();
    } catch (failure) {
      callForm.fail(failure);
      setShown(undefined);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  const showFamily = (family: number) =>
    attempt(async () => {
      if (shown) setShown(await preview(shown.message, family));
    });
  const send = () =>
    attempt(async () => {
      if (!shown) return;
      const { message, preview } = shown;
      const sent = await callApi(sendGroupMessage, {
        body: { ...message, filters, families: preview.families },
        idempotencyKey: key.keyFor([JSON.stringify([filters, message])]),
        background: true,
      });
      draft.clear();
      onSent(sent);
    });
  return {
    callForm,
    attachment,
    setAttachment,
    shown,
    busy,
    showFamily,
    send,
    edit: () => setShown(undefined),
  };
}
