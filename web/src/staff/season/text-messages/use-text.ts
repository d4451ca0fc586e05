import type { BodyOf } from '@bowline/contract/api/define-call';
import {
  previewTextMessage,
  sendTextMessage,
  type TextRecipients,
  textMessageBody,
} from '@bowline/contract/api/staff/messages/text-messages';
import type { Fields } from '@bowline/contract/form/field';
import { longText } from '@bowline/contract/form/text-fields';
import { useRef, useState } from 'react';
import { createAttemptKey } from '../../../api/attempt-key.ts';
import { callApi } from '../../../api/call-api.ts';
import { useCallForm } from '../../../form/call-form.ts';
import { useTypedDraft } from '../../../form/drafts/use-typed-draft.ts';
import { useStaffDraft } from '../../form/use-staff-draft.ts';
import { readAddress } from '../../review/queue-search/queue-address.ts';
import type { TextPreview } from './text-words.ts';

const fields: Fields = {
  text: longText('Message', { hint: 'Plain text. Say who writes: the number it comes from may be unknown.' }),
};

/** A text with its recipients and cost. */
export interface CheckedText {
  readonly text: string;
  readonly preview: TextPreview;
}

/** Who the address of the page names. */
export function readRecipients(search: URLSearchParams): TextRecipients {
  const [atCamp, camp, group] = ['at_camp', 'of_camp', 'group'].map((name) => search.get(name));
  if (atCamp) return { kind: 'at camp', camp_id: atCamp };
  if (camp && group) return { kind: 'group', camp_id: camp, group_id: group };
  return { kind: 'queue', filters: readAddress(search).filters };
}

export const previewText = (body: BodyOf<typeof previewTextMessage>) =>
  callApi(previewTextMessage, { body, background: true });

/** A text: written, checked with its recipients and cost, and sent as it was checked. */
export function useText(recipients: TextRecipients, onSent: (id: string) => void) {
  const draft = useStaffDraft('text message');
  const [checked, setChecked] = useState<CheckedText>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  // The same text to the same list is sent once, also when a response was lost and the list has changed since.
  const [key] = useState(createAttemptKey);
  const callForm = useCallForm({
    fields,
    schema: textMessageBody,
    send: async ({ text }) => ({ text, preview: await previewText({ recipients, text }) }),
    onDone: setChecked,
  });
  useTypedDraft(callForm.form, draft);

  async function send(): Promise<void> {
    if (running.current || !checked) return;
    running.current = true;
    setBusy(true);
    const { text, preview } = checked;
    try {
      const { id } = await callApi(sendTextMessage, {
        body: { recipients, text, numbers: preview.numbers },
        idempotencyKey: key.keyFor([JSON.stringify([recipients, text])]),
        background: true,
      });
      draft.clear();
      onSent(id);
    } catch (failure) {
      setChecked(undefined);
      callForm.fail(failure);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { callForm, checked, busy, send, edit: () => setChecked(undefined) };
}
