import { type RegistrationStatus, registrationStatuses } from '../registrations/status.ts';

interface Tab {
  readonly label: string;
  readonly statuses: readonly RegistrationStatus[];
  /** Not a tab of its own: a status that the filter shows in its parent tab. */
  readonly parent?: string;
}

/** The tabs of the staff queue in their order, and the single statuses in them. What staff must do comes first. */
export const registrationTabs = {
  to_review: { label: 'To review', statuses: ['Deposit Received'] },
  payment_to_confirm: { label: 'Payment to confirm', statuses: ['Pending Payment Confirmation'] },
  waitlisted: { label: 'Waiting list', statuses: ['Waitlisted'] },
  with_families: { label: 'Waiting for families', statuses: ['Pending Payment', 'Changes Requested'] },
  all: { label: 'All', statuses: registrationStatuses },
  awaiting_payment: { label: 'Awaiting payment', statuses: ['Pending Payment'], parent: 'with_families' },
  changes_requested: {
    label: 'Changes requested',
    statuses: ['Changes Requested'],
    parent: 'with_families',
  },
  accepted: { label: 'Accepted', statuses: ['Accepted'], parent: 'all' },
  refused: { label: 'Refused', statuses: ['Refused'], parent: 'all' },
  withdrawn: { label: 'Withdrawn', statuses: ['Withdrawn'], parent: 'all' },
  in_progress: { label: 'In progress', statuses: ['In Progress'], parent: 'all' },
} as const satisfies Record<string, Tab>;

export type RegistrationTab = keyof typeof registrationTabs;

export const registrationTabNames = Object.keys(registrationTabs) as RegistrationTab[];

/** The names that are tabs on the page. */
export const queueTabNames = registrationTabNames.filter((name) => !('parent' in registrationTabs[name]));

/** The tab on the page that shows a name: itself, or the parent of a status. */
export function queueTabOf(name: RegistrationTab): RegistrationTab {
  const tab: Tab = registrationTabs[name];
  return (tab.parent as RegistrationTab | undefined) ?? name;
}

/** The names of a single status each, in the order of the statuses. */
export const statusTabs = registrationStatuses.flatMap((status) =>
  registrationTabNames
    .filter((name) => String(registrationTabs[name].statuses) === status)
    .map((name) => ({ name, status })),
);

interface Column {
  readonly label: string;
  /** Shown until columns are chosen. */
  readonly standard?: boolean;
}

/** The columns of the staff queue in their order. The camper's name always comes before them. */
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
