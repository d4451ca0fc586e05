import type { Review } from '@bowline/contract/api/staff/registration-review';
import { moveLabels } from '@bowline/contract/move-labels';
import { t } from '@bowline/contract/text/t';
import { usePortal } from '../../shell/portal.ts';
import { Card } from '../../ui/layout/page.tsx';
import { formatInstant } from '../ui/format-instant.ts';
import eventStyles from './events.module.css';
import styles from './review.module.css';

/** What happened when, by whom and why, newest first. */
export function HistoryPart({ history }: Pick<Review, 'history'>) {
  return (
    <Card as="section" className={styles.part} id="history">
      <h2>{t('History')}</h2>
      <ol className={eventStyles.events} reversed>
        {history.toReversed().map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ol>
      {history.length === 0 && <p className={styles.quiet}>{t('Nothing has happened yet.')}</p>}
    </Card>
  );
}

function Event({ event: { move, text, from, to, by, at, reason } }: { event: Review['history'][number] }) {
  const { time_zone } = usePortal();
  return (
    <li>
      <p className={eventStyles.eventTitle}>
        {move ? t(moveLabels[move]) : text} <span>{t('by {name}', { name: by })}</span>
      </p>
      <p className={styles.quiet}>
        <time dateTime={at}>{formatInstant(at, time_zone)}</time>
        {to && ` · ${from === to ? t(to) : `${from ? t(from) : t('Not submitted')} → ${t(to)}`}`}
      </p>
      {reason && <blockquote className={eventStyles.words}>{reason}</blockquote>}
    </li>
  );
}
