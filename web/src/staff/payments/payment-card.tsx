import type { HeldEmail } from '@bowline/contract/api/staff/held-emails';
import type { PaymentGround, StaffPayment } from '@bowline/contract/api/staff/payment-records';
import type { PaymentResult } from '@bowline/contract/api/staff/payments';
import { type ReactNode, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/layout/page.tsx';
import { ConfirmForm, type SlipState } from './confirm-form.tsx';
import { DecidedPayment } from './decided-payment.tsx';
import styles from './payments.module.css';
import { RejectForm } from './reject-form.tsx';
import { SlipView } from './slip-view.tsx';
import { VoidReceipts } from './void-receipts.tsx';

type Props = {
  payment: StaffPayment;
  ground: PaymentGround;
  /** Emails about it that still wait to go out. */
  heldEmails?: readonly HeldEmail[];
  onConfirmed?: (result: PaymentResult) => void;
  /** Without a card of its own, among others on a card. */
  plain?: boolean;
  children?: ReactNode;
};

/** A payment with its slip, and, while it waits, what to decide on it. `children` say whose it is. */
export function PaymentCard({ payment, ground, heldEmails = [], onConfirmed, plain, children }: Props) {
  const [rejecting, setRejecting] = useState<boolean>();
  const [slip, setSlip] = useState<SlipState>('loading');
  const { id, status } = payment;
  const className = classNames(plain ? styles.plain : styles.card, payment.slip !== null && styles.withSlip);
  return (
    <Frame plain={plain} className={className}>
      {payment.slip && (
        <SlipView payment={payment} onShown={() => setSlip('shown')} onFailed={() => setSlip('failed')} />
      )}
      <div className={styles.facts}>
        {children}
        <VoidReceipts payment={payment} />
        {status !== 'Submitted' && <DecidedPayment {...{ payment, heldEmails }} />}
        {status === 'Submitted' && !rejecting && (
          <ConfirmForm
            {...{ payment, ground, slip, onConfirmed }}
            cameBack={rejecting === false}
            onReject={() => setRejecting(true)}
          />
        )}
        {status === 'Submitted' && rejecting && (
          <RejectForm paymentId={id} onBack={() => setRejecting(false)} />
        )}
      </div>
    </Frame>
  );
}

type FrameProps = { plain: boolean | undefined; className: string; children: ReactNode };

function Frame({ plain, ...rest }: FrameProps) {
  return plain ? <article {...rest} /> : <Card as="article" {...rest} />;
}
