import type { HeldEmail } from '@bowline/contract/api/staff/email-schemas';
import type {
  PaymentContext,
  PaymentMethod,
  StaffPayment,
} from '@bowline/contract/api/staff/money/payment-records';
import { receiptNumber } from '@bowline/contract/money/payments';
import { formatDate, formatInstant } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { type ReactNode, useState } from 'react';
import { usePortal } from '../../../shell/portal.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { Link } from '../../../ui/link.tsx';
import { HeldEmails } from '../../ui/held-emails.tsx';
import { paymentStates } from './compared-slips.tsx';
import { SlipDecision, type SlipShare, type SlipState, WholeSlip } from './confirm-form.tsx';
import { DuplicateNotice } from './duplicate-notice.tsx';
import type { Confirmed } from './money-calls.ts';
import styles from './payments.module.css';
import { PaymentUndo } from './reverse-payment.tsx';
import { SlipView } from './slip-view.tsx';

const methodLabels: Readonly<Record<PaymentMethod, string>> = {
  slip: 'Slip',
  cash: 'Cash',
  cheque: 'Cheque',
  bank: 'Bank transfer without a slip',
  online: 'Online payment',
};

type Props = {
  payment: StaffPayment;
  context: PaymentContext;
  /** Emails about it that still wait to go out. */
  heldEmails?: readonly HeldEmail[];
  onConfirmed?: (confirmed: readonly Confirmed[]) => void;
  /** All payments that wait with its slip, where they are known. */
  shares?: readonly SlipShare[];
  /** Without a card of its own, among others on a card. */
  plain?: boolean;
  children?: ReactNode;
};

/** A payment with its slip, and, while it waits, what to decide on it. `children` say whose it is. */
export function PaymentCard({
  payment,
  context,
  heldEmails = [],
  onConfirmed,
  shares,
  plain,
  children,
}: Props) {
  const [slip, setSlip] = useState<SlipState>('loading');
  const { id, status, sent_by } = payment;
  // A share that waits with others is not decided on by itself.
  const waitsWithOthers = !shares && payment.split?.others.some((other) => other.status === 'Submitted');
  const decidesOnAll = status === 'Submitted' && (waitsWithOthers || (shares?.length ?? 1) > 1);
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
        {!decidesOnAll && <SharedSlip payment={payment} />}
        {status === 'Submitted' &&
          (waitsWithOthers ? (
            <WholeSlip paymentId={id} slip={slip} />
          ) : (
            <SlipDecision {...{ payment, slip, onConfirmed }} shares={shares ?? [{ ...payment, context }]} />
          ))}
        {sent_by && <p>{`Sent by ${sent_by}, another guardian`}</p>}
      </div>
    </Frame>
  );
}

/** The other payments of the same slip. */
function SharedSlip({ payment: { split, method } }: { payment: StaffPayment }) {
  if (!split) return null;
  return (
    <p>
      {method === 'slip' ? 'Same slip as ' : 'Paid together with '}
      {split.others.map(({ payment_id, registration_id, camper_name, amount, status }, index) => (
        <span key={payment_id}>
          {index > 0 && ', '}
          <Link to={`/registrations/${registration_id}`}>{camper_name}</Link>
          {`: ${formatRinggit(amount)}, ${paymentStates[status].toLowerCase()}`}
        </span>
      ))}
    </p>
  );
}

type FrameProps = { plain: boolean | undefined; className: string; children: ReactNode };

function Frame({ plain, ...rest }: FrameProps) {
  return plain ? <article {...rest} /> : <Card as="article" {...rest} />;
}

/** Confirmations of a payment that were undone. */
function VoidReceipts({ payment: { void_receipts } }: { payment: StaffPayment }) {
  if (void_receipts.length === 0) return null;
  return (
    <ul className="bullets quiet small">
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
  return (
    <li>{`Receipt ${values.number} is void (${values.voided}), reversed by ${values.by}, ${values.at}: ${values.reason}`}</li>
  );
}

type DecidedPaymentProps = { payment: StaffPayment; heldEmails: readonly HeldEmail[] };

/** What became of a payment and who decided it; a confirmation can be undone. */
function DecidedPayment({ payment, heldEmails }: DecidedPaymentProps) {
  const { status, claimed, decided_by, reason } = payment;
  if (status === 'Confirmed') return <ConfirmedPayment {...{ payment, heldEmails }} />;
  const by = decided_by ?? '';
  return (
    <>
      <p className="large bold digits">{formatRinggit(claimed)}</p>
      {status === 'Rejected' && <p>{`Rejected by ${by}: ${reason ?? ''}`}</p>}
      {status === 'Void' && <p>Reversed. It does not count.</p>}
      <HeldEmails emails={heldEmails} />
    </>
  );
}

/** That the bank reversed a confirmed payment. */
function ReversedNotice({ payment: { reversed_by } }: { payment: StaffPayment }) {
  if (!reversed_by) return null;
  return (
    <Callout colour="red" title={`The bank reversed this transfer on ${formatDate(reversed_by.day)}`}>
      <p>{reversed_by.description}</p>
    </Callout>
  );
}

function ConfirmedPayment({ payment, heldEmails }: DecidedPaymentProps) {
  const { method, claimed, received, received_on, receipt_number, decided_by, same_slip, payment_reference } =
    payment;
  return (
    <>
      <ReversedNotice payment={payment} />
      <p>
        <strong className="large bold digits">{formatRinggit(received ?? claimed)}</strong>{' '}
        {received !== claimed && `(family entered ${formatRinggit(claimed)})`}
      </p>
      <p>
        {`${methodLabels[method]}, received on ${formatDate(received_on ?? '')}, receipt ${receiptNumber(receipt_number ?? 0)}${payment_reference ? `, reference ${payment_reference}` : ''}, ${decided_by === null ? 'confirmed by the provider' : `confirmed by ${decided_by}`}`}
      </p>
      <DuplicateNotice paymentId={payment.id} slips={same_slip} />
      {method === 'online' ? (
        <HeldEmails emails={heldEmails} />
      ) : (
        <PaymentUndo key={receipt_number} {...{ payment, heldEmails }} />
      )}
    </>
  );
}
