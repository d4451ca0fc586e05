import type { QueueRow } from '@bowline/contract/api/staff/registration-queue';
import { t } from '@bowline/contract/text/t';
import styles from './queue.module.css';

/** Why a registration of the queue asks for the reader's eye once more. */
export function QueueMarks({ row: { changed, returned_to } }: { row: QueueRow }) {
  return (
    <>
      {changed && <span className={styles.changed}>{t('Changed since you looked')}</span>}
      {returned_to && <span className={styles.changed}>{returnedIn(returned_to)}</span>}
    </>
  );
}

/** To whom a form came back that was sent back to the family. */
export const returnedIn = ({ you, name }: NonNullable<QueueRow['returned_to']>): string =>
  you ? t('Returned to you') : t('Returned to {name}', { name });
