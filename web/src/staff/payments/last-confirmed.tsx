import type { PaymentResult, PaymentToConfirm } from '@bowline/contract/api/staff/payments';
import { formatRinggit } from '@bowline/contract/money';
import { paymentOutcomes } from '@bowline/contract/payment-outcome';
import { t } from '@bowline/contract/text/t';
import { Link } from '../../ui/link.tsx';
import styles from './payments-walk.module.css';
import { UndoOrTakeBack } from './undo-or-take-back.tsx';

export interface Confirmed {
  readonly payment: PaymentToConfirm;
  readonly result: PaymentResult;
}

type Props = { confirmed: Confirmed; onTakenBack: () => void };

/** The payment that was confirmed last, while the next one is looked at: it can be taken back here. */
export function LastConfirmed({ confirmed: { payment, result }, onTakenBack }: Props) {
  const { id, camper_name, registration_id } = payment;
  const { outcome, registration_status, camp_full, held_emails } = result;
  const emails = held_emails.filter(({ payment_id }) => payment_id === id);
  return (
    <section className={styles.last} aria-label={t('Confirmed last')}>
      <div role="status">
        <p>
          <strong>{t('Confirmed {amount}', { amount: formatRinggit(result.payment.received ?? 0) })}</strong>{' '}
          <Link to={`/registrations/${registration_id}`}>{camper_name}</Link>
        </p>
        <p className={styles.lastState}>
          {outcome && `${t(paymentOutcomes[outcome].label)} · `}
          {t(registration_status)}
        </p>
        {camp_full && <p>{t('The camp is over capacity.')}</p>}
      </div>
      <UndoOrTakeBack payment={result.payment} heldEmails={emails} onTakenBack={onTakenBack} />
    </section>
  );
}
