import { type RegistrationStatus, registrationStatuses } from '../registrations/status.ts';

interface Tab {
  readonly label: string;
  readonly statuses: readonly RegistrationStatus[];
}

/** The tabs of the office's queue in their order. What waits for the office itself comes first. */
export const registrationTabs = {
  to_review: { label: 'To review', statuses: ['Pending Payment Confirmation', 'Deposit Received'] },
  with_families: { label: 'Waiting for families', statuses: ['Pending Payment', 'Changes Requested'] },
  awaiting_payment: { label: 'Awaiting payment', statuses: ['Pending Payment'] },
  payment_to_confirm: { label: 'Payment to confirm', statuses: ['Pending Payment Confirmation'] },
  deposit_received: { label: 'Deposit received', statuses: ['Deposit Received'] },
  accepted: { label: 'Accepted', statuses: ['Accepted'] },
  waitlisted: { label: 'Waitlisted', statuses: ['Waitlisted'] },
  refused: { label: 'Refused', statuses: ['Refused'] },
  changes_requested: { label: 'Changes requested', statuses: ['Changes Requested'] },
  in_progress: { label: 'In progress', statuses: ['In Progress'] },
  withdrawn: { label: 'Withdrawn', statuses: ['Withdrawn'] },
  all: { label: 'All', statuses: registrationStatuses },
} as const satisfies Record<string, Tab>;

export type RegistrationTab = keyof typeof registrationTabs;

export const registrationTabNames = Object.keys(registrationTabs) as RegistrationTab[];
