interface Column {
  readonly label: string;
  /** Shown to whoever has chosen nothing yet. */
  readonly standard?: boolean;
}

/** The columns of the office's queue in their order, what is pushed out of a narrow window first at the end. The camper's name always stands before them. */
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
