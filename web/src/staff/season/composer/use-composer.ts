import {
  type BodyOf,
  type CallDefinition,
  dryRunOf,
  type ParamsOf,
  type ResponseOf,
} from '@bowline/contract/api/define-call';
import type { MessagePreview, messagePreview } from '@bowline/contract/api/staff/messages/composer';
import { translatedName } from '@bowline/contract/api/staff/messages/group-messages';
import type { MessageAttachment } from '@bowline/contract/api/staff/messages/message-attachments';
import type { Fields } from '@bowline/contract/form/field';
import { longText, text } from '@bowline/contract/form/text-fields';
import { translatedLanguages } from '@bowline/contract/staff/translations';
import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { createAttemptKey } from '../../../api/attempt-key.ts';
import { type CallOptions, callApi } from '../../../api/call-api.ts';
import { type FormValues, useCallForm } from '../../../form/call-form.ts';
import { useTypedDraft } from '../../../form/drafts/use-typed-draft.ts';
import { useStaffDraft } from '../../form/use-staff-draft.ts';

/** The fields of an email, by the names of its parts. */
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

/** What an email begins with. */
export const newMessage = { text: 'Hello {parent},\n\n' };

/** A language in which nothing is written is absent. */
export const withoutEmpty = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** The parts of an email as its calls take them. */
export const emailBody = (words: FormValues, attachment: MessageAttachment | null) => ({
  ...withoutEmpty(words),
  ...{ subject: words.subject, text: words.text },
  ...(attachment && { attachment: attachment.id }),
});

/** A call that sends or schedules a message to many. */
export type ComposerCall = CallDefinition & {
  readonly body: z.ZodMiniType;
  readonly response: z.ZodMiniType;
  readonly dryRun: typeof messagePreview;
};

/** A message with who it would reach. */
export interface ShownMessage<C> {
  readonly body: BodyOf<C>;
  readonly preview: MessagePreview;
}

interface ComposerOptions<C extends ComposerCall> {
  readonly call: C;
  /** Of the body. */
  readonly schema: C['body'];
  readonly params?: ParamsOf<C>;
  /** Under which name what is typed is kept until it is sent. */
  readonly draftKey: string;
  readonly fields: Fields;
  /** What the form begins with. */
  readonly record?: object;
  readonly attached?: MessageAttachment | null | undefined;
  readonly body: (values: FormValues, attachment: MessageAttachment | null) => unknown;
  readonly onSent: (result: ResponseOf<C>) => void;
}

/** A message to many: written, shown with who it would reach, and sent or scheduled only as it was shown. */
export function useComposer<C extends ComposerCall>(options: ComposerOptions<C>) {
  const { call, schema, params, fields, record, onSent } = options;
  const draft = useStaffDraft(options.draftKey);
  const [shown, setShown] = useState<ShownMessage<C>>();
  const [attachment, setAttachment] = useState(options.attached ?? null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  // The same message to the same list is sent once, also when a response was lost and the list has grown since.
  const [key] = useState(createAttemptKey);
  const request = (body: object, more: object) =>
    ({ params, body: { ...body, ...more }, background: true }) as CallOptions<C>;
  const show = async (body: BodyOf<C>, sample: number) => {
    const preview: unknown = await callApi<CallDefinition>(dryRunOf(call), request(Object(body), { sample }));
    setShown({ body, preview: preview as MessagePreview });
  };
  const callForm = useCallForm({
    ...{ fields, schema },
    ...(record && { record }),
    body: (values) => options.body(values, attachment),
    send: (body) => show(body as BodyOf<C>, 0),
    onDone: () => undefined,
  });
  useTypedDraft(callForm.form, draft);

  /** Goes back to the message where the call fails. */
  async function attempt(run: (message: ShownMessage<C>) => Promise<void>): Promise<void> {
    if (running.current || !shown) return;
    running.current = true;
    setBusy(true);
    try {
      await run(shown);
    } catch (failure) {
      setShown(undefined);
      callForm.fail(failure);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return {
    ...{ callForm, attachment, setAttachment, shown, busy },
    showFamily: (family: number) => attempt(({ body }) => show(body, family)),
    send: () =>
      attempt(async ({ body, preview: { recipients } }) => {
        const idempotencyKey = key.keyFor([JSON.stringify(body)]);
        const sending = request(Object(body), { confirmed: recipients });
        const result = await callApi(call, { ...sending, idempotencyKey });
        draft.clear();
        setShown(undefined);
        onSent(result as ResponseOf<C>);
      }),
    edit: () => setShown(undefined),
  };
}
