import { addNote } from '@bowline/contract/api/staff/registration-notes';
import type { Review } from '@bowline/contract/api/staff/registration-review';
import { mayAny } from '@bowline/contract/staff-roles';
import { t } from '@bowline/contract/text/t';
import { usePortal } from '../../shell/portal.ts';
import { Card } from '../../ui/layout/page.tsx';
import { useStaffMe } from '../session/session.ts';
import { formatInstant } from '../ui/format-instant.ts';
import eventStyles from './events.module.css';
import { NotesForm } from './notes-form.tsx';
import styles from './review.module.css';

/** What the office tells itself; the family never reads it. */
export function NotesPart({ review }: { review: Review }) {
  const { roles } = useStaffMe();
  const { time_zone } = usePortal();
  if (!mayAny(roles, addNote.roles)) return null;
  return (
    <Card as="section" className={styles.part} id="notes">
      <h2>{t('Internal notes')}</h2>
      {review.notes.length > 0 && (
        <ul className={eventStyles.events}>
          {review.notes.map(({ id, by, at, text }) => (
            <li key={id}>
              <p className={eventStyles.words}>{text}</p>
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
