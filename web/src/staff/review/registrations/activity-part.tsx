import { addNote, getReview, noteBody, type Review } from '@bowline/contract/api/staff/review/registrations';
import { longText } from '@bowline/contract/form/text-fields';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { formatInstant } from '@bowline/contract/text/dates';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { useCallForm, useTextValue } from '../../../form/call-form.ts';
import { useTypedDraft } from '../../../form/drafts/use-typed-draft.ts';
import { queryOf } from '../../../query/query.ts';
import { usePortal } from '../../../shell/portal.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { AlertBox } from '../../../ui/feedback/callout.tsx';
import { focusField } from '../../../ui/feedback/still-needed.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { useStaffDraft } from '../../form/use-staff-draft.ts';
import { useStaffMe } from '../../session/session.ts';
import { useShortcuts } from '../../ui/shortcuts.tsx';
import styles from './review.module.css';

const noteFields = { text: longText('New note') };

/** Internal notes of staff; the family never reads them. */
export function NotesPart({ review }: { review: Review }) {
  const { roles } = useStaffMe();
  const { time_zone } = usePortal();
  if (!hasAnyRole(roles, addNote.roles)) return null;
  return (
    <Card as="section" className={styles.part} id="notes">
      <h2>Internal notes</h2>
      {review.notes.length > 0 && (
        <ul className={styles.events}>
          {review.notes.map(({ id, by, at, text }) => (
            <li key={id}>
              <p className={styles.words}>{text}</p>
              <p className={styles.quiet}>
                {by}, <time dateTime={at}>{formatInstant(at, time_zone)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      <NotesForm registrationId={review.id} />
    </Card>
  );
}

/** A note for staff, which M focuses. */
function NotesForm({ registrationId }: { registrationId: string }) {
  const queries = useQueryClient();
  const { form, errors, busy, reset, formProps } = useCallForm({
    fields: noteFields,
    schema: noteBody,
    send: (body) => callApi(addNote, { params: { registrationId }, body, background: true }),
    // Added to what is shown, not fetched again: that would log one more view of all the rest.
    onDone: (note) => {
      queries.setQueryData<Review>(
        queryOf(getReview, { params: { registrationId } }).queryKey,
        (review) => review && { ...review, notes: [...review.notes, note] },
      );
      reset();
    },
  });
  useTypedDraft(form, useStaffDraft(`note ${registrationId}`));
  useShortcuts([{ keys: ['m'], does: 'New note', act: () => focusField(form.idOf('text')) }]);
  return (
    <form {...formProps}>
      <AlertBox messages={errors} />
      <TextArea rows={2} aria-keyshortcuts="m" {...useTextValue(form, 'text')} />
      <ButtonRow>
        <Button type="submit" busy={busy}>
          Add note
        </Button>
      </ButtonRow>
    </form>
  );
}
