import { addNote, getReview, noteBody, type Review } from '@bowline/contract/api/staff/registration-review';
import { t } from '@bowline/contract/text/t';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { usePortal } from '../../../frame/portal.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useCallForm } from '../../form/use-call-form.ts';
import { formatInstant } from '../../format-instant.ts';
import { useStaffMe } from '../../session/session.ts';
import styles from './review.module.css';

/** What the office tells itself; the family never reads it. */
export function NotesPart({ review }: { review: Review }) {
  const { role } = useStaffMe();
  const { time_zone } = usePortal();
  const mayWrite: readonly string[] = addNote.roles;
  if (!mayWrite.includes(role)) return null;
  return (
    <Card as="section" className={styles.part}>
      <h2>{t('Notes of the office')}</h2>
      <ul className={styles.events}>
        {review.notes.map(({ id, by, at, text }) => (
          <li key={id}>
            <div className={styles.words}>{text}</div>
            <div className={styles.quiet}>
              {by}, {formatInstant(at, time_zone)}
            </div>
          </li>
        ))}
      </ul>
      <NoteForm registrationId={review.id} />
    </Card>
  );
}

function NoteForm({ registrationId }: { registrationId: string }) {
  const [made, setMade] = useState(0);
  const queries = useQueryClient();
  const { messages, refusals, busy, onSubmit } = useCallForm({
    schema: noteBody,
    send: (body) => callApi(addNote, { params: { registrationId }, body, background: true }),
    onDone: async () => {
      await queries.invalidateQueries({ queryKey: [getReview.path, registrationId] });
      setMade(made + 1);
    },
  });
  return (
    <form key={made} onSubmit={onSubmit} noValidate>
      <AlertBox messages={refusals} />
      <TextArea label={t('New note')} name="text" rows={2} error={messages.text} />
      <ButtonRow>
        <Button type="submit" busy={busy}>
          {t('Keep the note')}
        </Button>
      </ButtonRow>
    </form>
  );
}
