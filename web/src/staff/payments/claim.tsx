import { formatRinggit, formatSen, senFromRinggit } from '@bowline/contract/money';
import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import styles from './payments.module.css';

/** What the family says it paid, and by how much that differs from what is entered. */
export function ClaimedAmount({ claimed, received }: { claimed: number; received: string }) {
  const difference = (senFromRinggit(received) ?? Number.NaN) - Math.round(claimed * 100);
  return (
    <div className={styles.claim}>
      <span>{t('Family entered')}</span>
      <strong>{formatRinggit(claimed)}</strong>
      {difference < 0 && (
        <small>{t('{amount} less than the family entered', { amount: formatSen(-difference) })}</small>
      )}
      {difference > 0 && (
        <small>{t('{amount} more than the family entered', { amount: formatSen(difference) })}</small>
      )}
    </div>
  );
}

export function ClaimedDay({ day }: { day: string }) {
  return (
    <div className={styles.claim}>
      <span>{t('Slip uploaded')}</span>
      <strong>{formatDate(day)}</strong>
    </div>
  );
}
