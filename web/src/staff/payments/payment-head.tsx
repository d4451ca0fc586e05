import type { PaymentToConfirm } from '@bowline/contract/api/staff/payments';
import { formatRinggit } from '@bowline/contract/money';
import { t } from '@bowline/contract/text/t';
import { Link } from '../../ui/link.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import styles from './payments.module.css';

/** Whose payment it is, and what is here already. */
export function PaymentHead({ payment }: { payment: PaymentToConfirm }) {
  const { registration_id, camper_name, reference, camp_name, ground } = payment;
  const figures = [
    [t('Received'), ground.confirmed],
    [t('Deposit'), ground.deposit],
    [t('Charged'), ground.fee],
  ] as const;
  return (
    <header className={styles.head}>
      <h2>
        <Link to={`/registrations/${registration_id}`}>{camper_name}</Link>
      </h2>
      <p className={styles.quiet}>
        {reference} · {camp_name} <StatusBadge status={ground.status} />
      </p>
      <dl className={styles.figures}>
        {figures.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatRinggit(amount)}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
