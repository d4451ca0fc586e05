import type { PaymentGround, StaffPayment } from '@bowline/contract/api/staff/payment-records';
import { t } from '@bowline/contract/text/t';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Callout } from '../../../ui/callout.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { DecidedPayment } from './decided-payment.tsx';
import styles from './payments.module.css';
import { RejectForm } from './reject-form.tsx';
import { SlipView } from './slip-view.tsx';

type Props = { payment: StaffPayment; ground: PaymentGround; children?: ReactNode };

/** A payment with its slip, and, while it waits, what to decide on it. `children` say whose it is. */
export function PaymentCard({ payment, ground, children }: Props) {
  const [rejecting, setRejecting] = useState<boolean>();
  const { id, status, same_slip } = payment;
  return (
    <Card as="article" className={styles.card}>
      {payment.slip && <SlipView payment={payment} />}
      <div className={styles.facts}>
        {children}
        {same_slip.length > 0 && <SameSlip slips={same_slip} />}
        {status !== 'Submitted' && <DecidedPayment payment={payment} />}
        {status === 'Submitted' && !rejecting && (
          <ConfirmForm
            {...{ payment, ground }}
            cameBack={rejecting === false}
            onReject={() => setRejecting(true)}
          />
        )}
        {status === 'Submitted' && rejecting && (
          <RejectForm paymentId={id} onBack={() => setRejecting(false)} />
        )}
      </div>
    </Card>
  );
}

function SameSlip({ slips }: { slips: StaffPayment['same_slip'] }) {
  return (
    <Callout colour="red" title={t('The very same slip was sent before')}>
      <ul className={styles.same}>
        {slips.map(({ payment_id, registration_id, reference }) => (
          <li key={payment_id}>
            <Link to={`/registrations/${registration_id}`}>{reference}</Link>
          </li>
        ))}
      </ul>
    </Callout>
  );
}
