import type { StaffPayment } from '@bowline/contract/api/staff/payment-records';
import { formatRinggit } from '@bowline/contract/money';
import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { type ReactNode, useState } from 'react';
import { Callout } from '../../../ui/callout.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import styles from './payments.module.css';
import { RejectForm } from './reject-form.tsx';
import { SlipView } from './slip-view.tsx';

type Props = { payment: StaffPayment; children?: ReactNode };

/** A payment with its slip, and, while it waits, what to decide on it. `children` say whose it is. */
export function PaymentCard({ payment, children }: Props) {
  const [rejecting, setRejecting] = useState(false);
  const { id, status, claimed, created_at, same_slip } = payment;
  return (
    <Card as="article" className={styles.card}>
      <SlipView payment={payment} />
      <div>
        {children}
        <p>
          <strong>{formatRinggit(claimed)}</strong>{' '}
          {t('claimed on {day}', { day: formatDate(created_at.slice(0, 10)) })}
        </p>
        {same_slip.length > 0 && (
          <Callout colour="red" title={t('The very same slip was sent before')}>
            <p>{same_slip.join(', ')}</p>
          </Callout>
        )}
        {status !== 'Submitted' && <Decided payment={payment} />}
        {status === 'Submitted' && !rejecting && (
          <ConfirmForm payment={payment} onReject={() => setRejecting(true)} />
        )}
        {status === 'Submitted' && rejecting && (
          <RejectForm paymentId={id} onBack={() => setRejecting(false)} />
        )}
      </div>
    </Card>
  );
}

function Decided({ payment }: { payment: StaffPayment }) {
  const { received, received_on, receipt_number, decided_by, reason } = payment;
  if (received === null)
    return <p>{t('Rejected by {name}: {reason}', { name: decided_by ?? '', reason: reason ?? '' })}</p>;
  return (
    <p>
      {t('{amount} received on {day}, receipt {number}, confirmed by {name}', {
        amount: formatRinggit(received),
        day: formatDate(received_on ?? ''),
        number: String(receipt_number ?? ''),
        name: decided_by ?? '',
      })}
    </p>
  );
}
