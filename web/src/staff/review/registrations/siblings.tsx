import type { Review } from '@bowline/contract/api/staff/review/registrations';
import { Link } from '../../../ui/link.tsx';
import { StatusBadge } from '../../ui/badge.tsx';
import styles from './summary.module.css';

/** The other registrations of the family, to decide on them together. */
export function Siblings({ registrations }: { registrations: Review['siblings'] }) {
  if (registrations.length === 0) return null;
  return (
    <div className={styles.siblings}>
      <h3>Also of this family</h3>
      <ul>
        {registrations.map(({ registration_id, camper_name, status, camp_name }) => (
          <li key={registration_id}>
            <Link to={`/registrations/${registration_id}`}>{camper_name}</Link>
            <StatusBadge status={status} />
            <span>{camp_name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
