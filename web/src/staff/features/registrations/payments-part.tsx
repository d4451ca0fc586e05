import { decidingRoles, type Review } from '@bowline/contract/api/staff/registration-review';
import { formatRinggit } from '@bowline/contract/money';
import { t } from '@bowline/contract/text/t';
import { useStaffMe } from '../../session/session.ts';
import { PaymentCard } from '../payments/payment-card.tsx';
import { RecordPayment } from '../payments/record-payment.tsx';
import styles from './review.module.css';

export function PaymentsPart({ review: { id, payments, money, submitted_at } }: { review: Review }) {
  const { role } = useStaffMe();
  if (!submitted_at || !decidingRoles.some((one) => one === role)) return null;
  return (
    <section className={styles.payments}>
      <h2>{t('Payments')}</h2>
      <p>
        {t('Deposit {deposit}, fee {fee}, confirmed {confirmed}, still to pay {balance}', {
          deposit: formatRinggit(money.deposit),
          fee: formatRinggit(money.fee),
          confirmed: formatRinggit(money.confirmed),
          balance: formatRinggit(money.balance),
        })}
      </p>
      {payments.map((payment) => (
        <PaymentCard key={payment.id} payment={payment} />
      ))}
      <RecordPayment registrationId={id} />
    </section>
  );
}
