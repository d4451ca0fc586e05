import type { HeldEmail } from '@bowline/contract/api/staff/held-emails';
import type { PaymentMethod, StaffPayment } from '@bowline/contract/api/staff/payment-records';
import { formatRinggit } from '@bowline/contract/money';
import { receiptNumber } from '@bowline/contract/receipt-number';
import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { HeldEmails } from '../ui/held-emails.tsx';
import { DuplicateNotice } from './duplicate-notice.tsx';
import styles from './payments.module.css';
import { UndoOrTakeBack } from './undo-or-take-back.tsx';

const ways: Readonly<Record<PaymentMethod, string>> = {
  slip: 'Slip',
  cash: 'Cash',
  cheque: 'Cheque',
  bank: 'Bank transfer without a slip',
};

type Props = { payment: StaffPayment; heldEmails: readonly HeldEmail[] };

/** What became of a payment and who decided it; a confirmation can be taken back. */
export function DecidedPayment({ payment, heldEmails }: Props) {
  const { status, claimed, decided_by, reason } = payment;
  if (status === 'Confirmed') return <ConfirmedPayment {...{ payment, heldEmails }} />;
  const by = decided_by ?? '';
  return (
    <>
      <p className={styles.amount}>{formatRinggit(claimed)}</p>
      {status === 'Rejected' && (
        <p>{t('Rejected by {name}: {reason}', { name: by, reason: reason ?? '' })}</p>
      )}
      {status === 'Void' && <p>{t('Taken back. It does not count.')}</p>}
      <HeldEmails emails={heldEmails} />
    </>
  );
}

function ConfirmedPayment({ payment, heldEmails }: Props) {
  const { method, claimed, received, received_on, receipt_number, decided_by, same_slip } = payment;
  return (
    <>
      <p>
        <strong className={styles.amount}>{formatRinggit(received ?? claimed)}</strong>{' '}
        {received !== claimed && t('(family entered {amount})', { amount: formatRinggit(claimed) })}
      </p>
      <p>
        {t('{way}, received on {day}, receipt {number}, confirmed by {name}', {
          way: t(ways[method]),
          day: formatDate(received_on ?? ''),
          number: receiptNumber(receipt_number ?? 0),
          name: decided_by ?? '',
        })}
      </p>
      <DuplicateNotice slips={same_slip} />
      <UndoOrTakeBack key={receipt_number} {...{ payment, heldEmails }} />
    </>
  );
}
