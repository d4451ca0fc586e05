import type { ComparedSlip } from '@bowline/contract/api/staff/money/payment-records';
import { compareSlips } from '@bowline/contract/api/staff/money/payments';
import type { PaymentStatus } from '@bowline/contract/money/payments';
import { formatDate } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import styles from './payments-to-confirm.module.css';
import { SlipView } from './slip-view.tsx';

export const paymentStates: Readonly<Record<PaymentStatus, string>> = {
  Submitted: 'Waiting to be confirmed',
  Confirmed: 'Confirmed',
  Rejected: 'Rejected',
  Void: 'Reversed',
};

/** Payments with the same file side by side, one below the other on a phone. Each slip that is opened is logged. */
export function ComparedSlips({ paymentId }: { paymentId: string }) {
  return (
    <div className={styles.slips}>
      <Loaded call={compareSlips} params={{ paymentId }} fresh background>
        {(slips) =>
          slips.map((slip) => (
            <Compared key={slip.payment_id} slip={slip} isThis={slip.payment_id === paymentId} />
          ))
        }
      </Loaded>
    </div>
  );
}

const nothing = () => {};

function Compared({ slip: compared, isThis }: { slip: ComparedSlip; isThis: boolean }) {
  const { payment_id: id, registration_id, slip, amount, camper_name, family_name } = compared;
  const facts = [
    ['Amount', formatRinggit(amount)],
    ['Family', family_name],
    ['Status', paymentStates[compared.status]],
    ['Uploaded', formatDate(compared.sent_on)],
  ];
  return (
    <article className={styles.comparedSlipsSlip}>
      <h3>
        <Link to={`/registrations/${registration_id}`}>{camper_name}</Link>
        {isThis && ' (this payment)'}
      </h3>
      <p className={styles.quiet}>{[compared.reference, compared.camp_name].filter(Boolean).join(' · ')}</p>
      <dl className={classNames('facts', styles.facts)}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {slip && <SlipView payment={{ id, slip }} onShown={nothing} onFailed={nothing} />}
    </article>
  );
}
