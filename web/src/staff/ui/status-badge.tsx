import type { RegistrationStatus } from '@bowline/contract/registration-status';
import { t } from '@bowline/contract/text/t';
import { Badge, type BadgeColour } from './badge.tsx';

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

export function StatusBadge({ status }: { status: RegistrationStatus }) {
  return <Badge colour={colours[status]}>{t(status)}</Badge>;
}
