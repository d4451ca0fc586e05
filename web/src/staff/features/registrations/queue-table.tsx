import type { QueueRow } from '@bowline/contract/api/staff/registration-queue';
import { formatRinggit } from '@bowline/contract/money';
import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { Link } from 'react-router';
import styles from './queue.module.css';
import { StatusBadge } from './status-badge.tsx';

const headings = () => [
  t('Camper'),
  t('Age'),
  t('Camp'),
  t('Reference'),
  t('Status'),
  t('Registered'),
  t('Paid'),
  t('E-mail'),
];

export function QueueTable({ rows }: { rows: readonly QueueRow[] }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {headings().map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row }: { row: QueueRow }) {
  return (
    <tr>
      <th scope="row">
        <Link to={`/registrations/${row.id}`}>{row.camper_name}</Link>
      </th>
      <td>
        {row.age} {row.sex}
      </td>
      <td>{row.camp_name}</td>
      <td className={styles.code}>{row.reference}</td>
      <td>
        <StatusBadge status={row.status} />
        {row.reviewer && <div className={styles.quiet}>{row.reviewer}</div>}
      </td>
      <td>{row.registration_date && formatDate(row.registration_date)}</td>
      <td className={styles.money}>
        {formatRinggit(row.confirmed)} <span className={styles.quiet}>/ {formatRinggit(row.fee)}</span>
      </td>
      <td>{row.email}</td>
    </tr>
  );
}
