import { addNote, noteBody } from '@bowline/contract/api/staff/registration-notes';
import { getReview, type Review } from '@bowline/contract/api/staff/registration-review';
import { t } from '@bowline/contract/text/t';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { AlertBox } from '../../ui/feedback/callout.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { useCallForm } from '../form/use-call-form.ts';
import { useUnsavedEdits } from '../form/use-unsaved-edits.ts';
import { useShortcuts } from '../ui/use-shortcuts.ts';

const NOTE_FIELD = 'new-note';

/** A note for the office, which M goes to. */
export function NotesForm({ registrationId }: { registrationId: string }) {
  const [made, setMade] = useState(0);
  const queries = useQueryClient();
  const goTo = () => document.getElementById(NOTE_FIELD)?.focus();
  useShortcuts([{ keys: ['m'], does: t('New note'), act: goTo }]);
  const { read, keep, forget } = useUnsavedEdits<string>(`note ${registrationId}`);
  const { messages, refusals, busy, formProps } = useCallForm({
    schema: noteBody,
    send: (body) => callApi(addNote, { params: { registrationId }, body, background: true }),
    // Put in its place, not fetched anew: that would be one more look at all the rest.
    onDone: (note) => {
      queries.setQueryData<Review>(
        [getReview.path, registrationId],
        (review) => review && { ...review, notes: [...review.notes, note] },
      );
      forget();
      setMade(made + 1);
    },
  });
  return (
    <form key={made} {...formProps}>
      <AlertBox messages={refusals} />
      <TextArea
        id={NOTE_FIELD}
        label={t('New note')}
        name="text"
        rows={2}
        defaultValue={read()}
        onChange={({ currentTarget: { value } }) => (value ? keep(value) : forget())}
        aria-keyshortcuts="m"
        error={messages.text}
      />
      <ButtonRow>
        <Button type="submit" busy={busy}>
          {t('Add note')}
        </Button>
      </ButtonRow>
    </form>
  );
}
