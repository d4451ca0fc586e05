import { formatRinggit } from '@bowline/contract/money';
import { t } from '@bowline/contract/text/t';
import type { Ref } from 'react';
import { Link } from '../../ui/link.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import styles from './queue-cards.module.css';
import { QueueMarks } from './queue-marks.tsx';
import { addressOf, type QueueRowsProps } from './queue-table.tsx';

type Props = Omit<QueueRowsProps, 'choice'> & { withFamily: boolean };

/** The rows on a phone: name and status, then camp, age and money. */
export function QueueCards({ rows, search, bodyRef, withFamily }: Props) {
  return (
    <ul className={styles.cards} aria-label={t('Registrations')} ref={bodyRef as Ref<HTMLUListElement>}>
      {rows.map((row) => (
        <li key={row.id} className={styles.card}>
          <div className={styles.line}>
            <Link to={addressOf(row, search)}>{row.camper_name}</Link>
            <StatusBadge status={row.status} />
          </div>
          <div className={styles.quiet}>
            <span>
              {row.camp_name}, {t('age {age}', { age: row.age })}
            </span>
            <span>
              {formatRinggit(row.received)} / {formatRinggit(row.charged)}
            </span>
          </div>
          {withFamily && <div className={styles.quiet}>{t('Family: {name}', { name: row.family })}</div>}
          <div className={styles.marks}>
            <QueueMarks row={row} />
          </div>
        </li>
      ))}
    </ul>
  );
}
