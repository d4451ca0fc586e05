import type { Review } from '@bowline/contract/api/staff/review/registrations';
import type { RegistrationStatus } from '@bowline/contract/registrations/status';
import { ordinal } from '@bowline/contract/text/ordinal';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './staff-page.module.css';

const colours: Readonly<Record<RegistrationStatus, BadgeColour>> = {
  'In Progress': 'grey',
  'Pending Payment': 'grey',
  'Pending Payment Confirmation': 'amber',
  'Deposit Received': 'blue',
  Accepted: 'green',
  Waitlisted: 'amber',
  Refused: 'red',
  Withdrawn: 'grey',
  'Changes Requested': 'amber',
};

export type BadgeColour = 'grey' | 'amber' | 'blue' | 'green' | 'red';

/** A highlighted word or two. The words say it; the colour only helps to find it again. */
export function Badge({ colour, children }: { colour: BadgeColour; children: ReactNode }) {
  return <strong className={classNames(styles.badge, styles[colour])}>{children}</strong>;
}

export function StatusBadge({ status }: { status: RegistrationStatus }) {
  return <Badge colour={colours[status]}>{status}</Badge>;
}

/** `3rd of 14 on the waiting list`. */
export const waitingListText = ({ position, count }: NonNullable<Review['waiting_place']>): string =>
  `${ordinal(position)} of ${count} on the waiting list`;

/** The reviewer of a form that came back from the family. */
export const returnedText = ({ you, name }: NonNullable<Review['returned_to']>): string =>
  you ? 'Resubmitted, for you' : `Resubmitted, for ${name}`;
