import type { QueueRow } from '@bowline/contract/api/staff/queue';
import { genders } from '@bowline/contract/options/choices';
import type { QueueColumn } from '@bowline/contract/staff/queue';
import { formatDate, formatDay, formatInstant } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import type { ReactNode } from 'react';
import { usePortal } from '../../../shell/portal.ts';
import { returnedText, StatusBadge, waitingListText } from '../../ui/badge.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import styles from './queue.module.css';

type Cell = (row: QueueRow, timeZone: string) => ReactNode;

const cells: Readonly<Record<QueueColumn, Cell>> = {
  age: ({ age }) => age,
  sex: ({ sex }) => genders.find(({ value }) => value === sex)?.label ?? '',
  camp: ({ camp_name }) => camp_name,
  type: ({ type }) => type,
  reference: ({ reference }) => <span className={styles.code}>{reference}</span>,
  status: ({ status }) => <StatusBadge status={status} />,
  registration_date: ({ registration_date }) => registration_date && formatDate(registration_date),
  submitted: ({ submitted_at }, timeZone) => submitted_at && formatInstant(submitted_at, timeZone),
  paid: ({ charged, received }) => (
    <>
      {formatRinggit(received)} <span className={styles.quiet}>/ {formatRinggit(charged)}</span>
    </>
  ),
  balance: ({ due }) => formatRinggit(due),
  reviewer: ({ reviewer }) => reviewer,
  family: ({ family }) => family,
  siblings: ({ siblings }) => siblings || '',
  email: ({ email }) => email,
  phone: ({ phone }) => phone && <PhoneNumber number={phone} />,
};

const numeric: readonly QueueColumn[] = ['age', 'paid', 'balance', 'siblings'];

export const cellOf = (name: QueueColumn, row: QueueRow, timeZone: string): ReactNode =>
  cells[name](row, timeZone);

export const isNumeric = (name: QueueColumn): boolean => numeric.includes(name);

/** Why a registration needs another review. */
export function QueueMarks({ row }: { row: QueueRow }) {
  const { changed, returned_to, change_requested, profile_changed_at, waiting_place, in_other_account } = row;
  const { time_zone } = usePortal();
  return (
    <>
      {waiting_place && <div className={styles.waiting}>{waitingListText(waiting_place)}</div>}
      {in_other_account && <div className={styles.mark}>Also in another account</div>}
      {change_requested && <div className={styles.mark}>Change requested by family</div>}
      {profile_changed_at && (
        <div className={styles.mark}>
          {`Changed since submitted, ${formatDay(profile_changed_at, time_zone)}`}
        </div>
      )}
      {changed && <div className={styles.mark}>Changed since you looked</div>}
      {returned_to && <div className={styles.mark}>{returnedText(returned_to)}</div>}
    </>
  );
}
