import type { Review } from '@bowline/contract/api/staff/registration-review';
import { t } from '@bowline/contract/text/t';
import { usePortal } from '../../../frame/portal.ts';
import { Card } from '../../../ui/card.tsx';
import { formatInstant } from '../../format-instant.ts';
import styles from './review.module.css';

export function HistoryPart({ history }: Pick<Review, 'history'>) {
  const { time_zone } = usePortal();
  return (
    <Card as="section" className={styles.part}>
      <h2>{t('History')}</h2>
      <ol className={styles.events}>
        {history.toReversed().map(({ id, move, to, by, at, reason }) => (
          <li key={id}>
            <strong>{t(move)}</strong> → {t(to)}
            <div className={styles.quiet}>
              {by}, {formatInstant(at, time_zone)}
            </div>
            {reason && <div className={styles.words}>{reason}</div>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
