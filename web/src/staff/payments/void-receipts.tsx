import type { StaffPayment } from '@bowline/contract/api/staff/payment-records';
import { receiptNumber } from '@bowline/contract/receipt-number';
import { t } from '@bowline/contract/text/t';
import { usePortal } from '../../shell/portal.ts';
import { formatInstant } from '../ui/format-instant.ts';
import styles from './payments.module.css';

/** Confirmations of a payment that were taken back. */
export function VoidReceipts({ payment: { void_receipts } }: { payment: StaffPayment }) {
  if (void_receipts.length === 0) return null;
  return (
    <ul className={styles.voids}>
      {void_receipts.map((receipt) => (
        <VoidReceipt key={receipt.number} receipt={receipt} />
      ))}
    </ul>
  );
}

function VoidReceipt({
  receipt: { number, void_number, reason, by, at },
}: {
  receipt: StaffPayment['void_receipts'][number];
}) {
  const { time_zone } = usePortal();
  const values = {
    number: receiptNumber(number),
    voided: receiptNumber(void_number),
    by,
    at: formatInstant(at, time_zone),
    reason,
  };
  return <li>{t('Receipt {number} is void ({voided}), taken back by {by}, {at}: {reason}', values)}</li>;
}
