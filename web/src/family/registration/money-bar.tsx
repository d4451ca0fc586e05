import { formatRinggit } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import type { Fees } from '../payments/cost-table.tsx';
import styles from './registration.module.css';

/** What was paid of the total, what is being checked and what is still to pay. */
export function MoneyBar({ fees: { charged, received, pending, due } }: { fees: Fees }) {
  const percent = (amount: number) => `${charged > 0 ? Math.min(100, (100 * amount) / charged) : 0}%`;
  const left = Math.max(0, due - pending);
  return (
    <div className={styles.money}>
      <p className={styles.paid}>
        {t('{amount} of {total} paid', { amount: formatRinggit(received), total: formatRinggit(charged) })}
      </p>
      <div className={styles.bar} aria-hidden="true">
        <span className={styles.received} style={{ width: percent(received) }} />
        <span className={styles.pending} style={{ width: percent(pending) }} />
      </div>
      {pending > 0 && <p>{t('We’re checking {amount}.', { amount: formatRinggit(pending) })}</p>}
      {left > 0 && <p>{t('{amount} still to pay.', { amount: formatRinggit(left) })}</p>}
    </div>
  );
}
