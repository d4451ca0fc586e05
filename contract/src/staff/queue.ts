import { type RegistrationStatus, registrationStatuses } from '../registrations/status.ts';

interface Tab {
  readonly label: string;
  readonly statuses: readonly RegistrationStatus[];
}

/** The tabs of the staff queue in their order. What staff must do comes first. */
export const registrationTabs = {
  to_review: { label: 'To review', statuses: ['Deposit Received'] },
  with_families: { label: 'Waiting for families', statuses: ['Pending Payment', 'Changes Requested'] },
  awaiting_payment: { label: 'Awaiting payment', statuses: ['Pending Payment'] },
  payment_to_confirm: { label: 'Payment to confirm', statuses: ['Pending Payment Confirmation'] },
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

interface Column {
  readonly label: string;
  /** Shown until columns are chosen. */
  readonly standard?: boolean;
}

/** The columns of the staff queue in their order; a narrow window hides the last ones first. The camper's name always comes before them. */
export const queueColumns = {
  age: { label: 'Age', standard: true },
  sex: { label: 'Sex' },
  camp: { label: 'Camp', standard: true },
  type: { label: 'Camp type' },
  status: { label: 'Status', standard: true },
  registration_date: { label: 'Registered', standard: true },
  submitted: { label: 'Submitted' },
  paid: { label: 'Paid', standard: true },
  balance: { label: 'Balance' },
  reference: { label: 'Reference', standard: true },
  reviewer: { label: 'Reviewer' },
  family: { label: 'Family' },
  siblings: { label: 'Siblings' },
  email: { label: 'Email' },
  phone: { label: 'Phone' },
} as const satisfies Record<string, Column>;

export type QueueColumn = keyof typeof queueColumns;

export const queueColumnNames = Object.keys(queueColumns) as QueueColumn[];

export const standardQueueColumns = queueColumnNames.filter((name) => 'standard' in queueColumns[name]);
