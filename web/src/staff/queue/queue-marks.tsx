import type { QueueRow } from '@bowline/contract/api/staff/registration-queue';
import { formatDay } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { usePortal } from '../../shell/portal.ts';
import { placeInWords } from '../ui/waiting-place.ts';
import styles from './queue.module.css';

/** Why a registration of the queue asks for the reader's eye once more. */
export function QueueMarks({ row }: { row: QueueRow }) {
  const { changed, returned_to, change_requested, profile_changed_at, waiting_place } = row;
  const { time_zone } = usePortal();
  return (
    <>
      {waiting_place && <div className={styles.waiting}>{placeInWords(waiting_place)}</div>}
      {change_requested && <div className={styles.mark}>{t('Change requested by family')}</div>}
      {profile_changed_at && (
        <div className={styles.mark}>
          {t('Changed since submitted, {day}', { day: formatDay(profile_changed_at, time_zone) })}
        </div>
      )}
      {changed && <div className={styles.mark}>{t('Changed since you looked')}</div>}
      {returned_to && <div className={styles.mark}>{returnedIn(returned_to)}</div>}
    </>
  );
}

/** To whom a form came back that was sent back to the family. */
export const returnedIn = ({ you, name }: NonNullable<QueueRow['returned_to']>): string =>
  you ? t('Resubmitted, for you') : t('Resubmitted, for {name}', { name });
