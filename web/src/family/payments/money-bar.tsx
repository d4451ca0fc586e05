import { dueSentence, type NextPayment } from '@bowline/contract/money/due';
import { formatRinggit } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import styles from './payment.module.css';

interface Money {
  readonly charged: number;
  readonly received: number;
  readonly pending: number;
  readonly next: NextPayment;
}

/** What was paid of the total, what is being checked, and what is still to pay and by when. */
export function MoneyBar({ money: { charged, received, pending, next } }: { money: Money }) {
  const percent = (amount: number) => `${charged > 0 ? Math.min(100, (100 * amount) / charged) : 0}%`;
  const due = dueSentence(next);
  return (
    <div className="stack gap-2">
      <p className="large bold digits">
        {t('{amount} of {total} paid', { amount: formatRinggit(received), total: formatRinggit(charged) })}
      </p>
      <div className={styles.bar} aria-hidden="true">
        <span className={styles.received} style={{ width: percent(received) }} />
        {pending > 0 && <span className={styles.pending} style={{ width: percent(pending) }} />}
      </div>
      {pending > 0 && <p>{t('We’re checking {amount}.', { amount: formatRinggit(pending) })}</p>}
      {due && <p className={next.late_since ? 'medium amber' : undefined}>{due}</p>}
    </div>
  );
}
