import type { QueueRow } from '@bowline/contract/api/staff/registration-queue';
import { t } from '@bowline/contract/text/t';
import styles from './queue.module.css';

/** Why a registration of the queue asks for the reader's eye once more. */
export function QueueMarks({ row: { changed, returned_to } }: { row: QueueRow }) {
  return (
    <>
      {changed && <div className={styles.mark}>{t('Changed since you looked')}</div>}
      {returned_to && <div className={styles.mark}>{returnedIn(returned_to)}</div>}
    </>
  );
}

/** To whom a form came back that was sent back to the family. */
export const returnedIn = ({ you, name }: NonNullable<QueueRow['returned_to']>): string =>
  you ? t('Returned to you') : t('Returned to {name}', { name });
