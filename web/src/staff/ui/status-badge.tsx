import type { RegistrationStatus } from '@bowline/contract/registration-status';
import { t } from '@bowline/contract/text/t';
import styles from './status-badge.module.css';

const colours: Readonly<Record<RegistrationStatus, string | undefined>> = {
  'In Progress': styles.grey,
  'Pending Payment': styles.grey,
  'Pending Payment Confirmation': styles.amber,
  'Deposit Received': styles.blue,
  Accepted: styles.green,
  Waitlisted: styles.amber,
  Refused: styles.red,
  Withdrawn: styles.grey,
  'Changes Requested': styles.amber,
};

export function StatusBadge({ status }: { status: RegistrationStatus }) {
  return <span className={`${styles.badge} ${colours[status]}`}>{t(status)}</span>;
}
