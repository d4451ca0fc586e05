import type { LedgerEntry } from '@bowline/contract/api/staff/ledger';
import type { LedgerKind, RefundMethod } from '@bowline/contract/ledger';
import { formatRinggit } from '@bowline/contract/money';
import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { usePortal } from '../../shell/portal.ts';
import { Link } from '../../ui/link.tsx';
import { formatInstant } from '../ui/format-instant.ts';
import ledgerStyles from './ledger.module.css';
import styles from './payments.module.css';

const kinds: Readonly<Record<LedgerKind, string>> = {
  refund: 'Refunded',
  'moved out': 'Moved to',
  'moved in': 'Moved from',
};

export const refundWays: Readonly<Record<RefundMethod, string>> = {
  bank: 'Bank transfer',
  cash: 'Cash',
  cheque: 'Cheque',
};

/** Money that left the registration or came from a sibling's, with who wrote it down. */
export function LedgerTable({ entries }: { entries: readonly LedgerEntry[] }) {
  const { time_zone } = usePortal();
  if (entries.length === 0) return null;
  return (
    <div className={ledgerStyles.scroll}>
      <table className={ledgerStyles.ledger}>
        <caption>{t('Refunds and moves')}</caption>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <th scope="row">
                {t(kinds[entry.kind])} <Other entry={entry} />
              </th>
              <td className={ledgerStyles.money}>
                {entry.kind === 'moved in' ? '+' : '−'} {formatRinggit(entry.amount)}
              </td>
              <td>
                {entry.reason}
                <br />
                <small className={styles.quiet}>
                  {entry.by}, {formatInstant(entry.at, time_zone)}
                </small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Other({ entry: { other, method, paid_on } }: { entry: LedgerEntry }) {
  if (other) return <Link to={`/registrations/${other.registration_id}`}>{other.camper_name}</Link>;
  const way = method ? t(refundWays[method]) : '';
  return <small className={styles.quiet}>{`${way}, ${formatDate(paid_on ?? '')}`}</small>;
}
