import type { QueueRow } from '@bowline/contract/api/staff/registration-queue';
import { formatRinggit } from '@bowline/contract/money';
import { genders } from '@bowline/contract/options/choices';
import type { QueueColumn } from '@bowline/contract/queue-columns';
import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import type { ReactNode } from 'react';
import { formatInstant } from '../ui/format-instant.ts';
import { PhoneNumber } from '../ui/phone-number.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import styles from './queue.module.css';

type Cell = (row: QueueRow, timeZone: string) => ReactNode;

const cells: Readonly<Record<QueueColumn, Cell>> = {
  age: ({ age }) => age,
  sex: ({ sex }) => t(genders.find(({ value }) => value === sex)?.label ?? ''),
  camp: ({ camp_name }) => camp_name,
  type: ({ type }) => t(type),
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
