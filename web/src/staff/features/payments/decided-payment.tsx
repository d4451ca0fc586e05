import type { PaymentMethod, StaffPayment } from '@bowline/contract/api/staff/payment-records';
import { formatRinggit } from '@bowline/contract/money';
import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import styles from './payments.module.css';

const ways: Readonly<Record<PaymentMethod, string>> = {
  slip: 'Slip',
  cash: 'Cash',
  cheque: 'Cheque',
  bank: 'Bank transfer without a slip',
};

/** What became of a payment, who decided it, and what it meant. */
export function DecidedPayment({ payment }: { payment: StaffPayment }) {
  const { method, claimed, received, received_on, receipt_number, decided_by, reason } = payment;
  const by = decided_by ?? '';
  if (received === null)
    return (
      <>
        <p className={styles.amount}>{formatRinggit(claimed)}</p>
        <p>{t('Rejected by {name}: {reason}', { name: by, reason: reason ?? '' })}</p>
      </>
    );
  return (
    <>
      <p>
        <strong className={styles.amount}>{formatRinggit(received)}</strong>{' '}
        {received !== claimed && t('(the family said {amount})', { amount: formatRinggit(claimed) })}
      </p>
      <p>
        {t('{way}, received on {day}, receipt {number}, confirmed by {name}', {
          way: t(ways[method]),
          day: formatDate(received_on ?? ''),
          number: String(receipt_number ?? ''),
          name: by,
        })}
      </p>
    </>
  );
}
