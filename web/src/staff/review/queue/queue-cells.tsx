import type { QueueRow } from '@bowline/contract/api/staff/review/queue';
import { genders } from '@bowline/contract/options/choices';
import type { QueueColumn } from '@bowline/contract/staff/queue';
import { formatDate, formatDay, formatInstant } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { hasUnprintedLetters } from '@bowline/contract/text/names/printed-letters';
import { ordinal } from '@bowline/contract/text/ordinal';
import type { ReactNode } from 'react';
import { usePortal } from '../../../shell/portal.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ReturnedBadge } from '../../messages/email-log/returned-emails.tsx';
import { returnedText, StatusBadge } from '../../ui/badge.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import styles from './queue.module.css';

type Cell = (row: QueueRow, timeZone: string) => ReactNode;

const cells: Readonly<Record<QueueColumn, Cell>> = {
  age: ({ age }) => age,
  sex: ({ sex }) => genders.find(({ value }) => value === sex)?.label ?? '',
  camp: ({ camp_name }) => camp_name,
  type: ({ type }) => type,
  reference: ({ reference }) => <span className="digits nowrap">{reference}</span>,
  status: ({ status }) => <StatusBadge status={status} />,
  registration_date: ({ registration_date }) => registration_date && formatDate(registration_date),
  submitted: ({ submitted_at }, timeZone) => submitted_at && formatInstant(submitted_at, timeZone),
  paid: (row) => <Paid row={row} />,
  balance: ({ due }) => shortAmount(due),
  reviewer: ({ reviewer }) => reviewer,
  family: ({ family }) => family,
  siblings: ({ siblings }) => siblings || '',
  email: ({ email, email_failures }) => (
    <>
      {email} <ReturnedBadge failures={email_failures} />
    </>
  ),
  phone: ({ phone }) => phone && <PhoneNumber number={phone} />,
};

const numeric: readonly QueueColumn[] = ['age', 'paid', 'balance', 'siblings'];

export const cellOf = (name: QueueColumn, row: QueueRow, timeZone: string): ReactNode =>
  cells[name](row, timeZone);

export const isNumeric = (name: QueueColumn): boolean => numeric.includes(name);

/** Without sen where there are none: nearly all amounts are whole. */
const shortAmount = (ringgit: number): string => formatRinggit(ringgit).replace(/\.00$/, '');

/** What was received of what is charged. */
export function Paid({ row: { received, charged } }: { row: QueueRow }) {
  return (
    <span className="digits nowrap">
      {shortAmount(received)}{' '}
      <span className="quiet small">/ {shortAmount(charged).replace(/^RM\s/, '')}</span>
    </span>
  );
}

/** Why a registration needs another review. */
export function QueueMarks({ row }: { row: QueueRow }) {
  const { sign_again, email_failures } = row;
  const { changed, returned_to, change_requested, profile_changed_at, waiting_place, in_other_account } = row;
  const { time_zone } = usePortal();
  return (
    <>
      {waiting_place && (
        <span className="quiet small normal nowrap">{`${ordinal(waiting_place.position)} of ${waiting_place.count}`}</span>
      )}
      {hasUnprintedLetters(row.camper_name) && <Mark>Name not printable</Mark>}
      {in_other_account && <Mark>In another account too</Mark>}
      {change_requested && <Mark>Change requested</Mark>}
      {sign_again && <Mark>To sign again</Mark>}
      {profile_changed_at && (
        <Mark title={formatDay(profile_changed_at, time_zone)}>Changed since submitted</Mark>
      )}
      {changed && <Mark>Changed since you looked</Mark>}
      {returned_to && <Mark>{returnedText(returned_to)}</Mark>}
      <ReturnedBadge failures={email_failures} />
    </>
  );
}

const Mark = (props: { title?: string; children: ReactNode }) => (
  <span className={classNames('normal nowrap amber', styles.mark)} {...props} />
);
