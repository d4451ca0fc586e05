/** Kinds of entries in the list of money: money that moves, and debts that are written off. */
export const moneyEntryKinds = [
  'payment',
  'void',
  'refund',
  'refund reversed',
  'kept',
  'kept reversed',
  'moved out',
  'moved in',
  'write-off',
  'write-off reversed',
] as const;
export type MoneyEntryKind = (typeof moneyEntryKinds)[number];

export const moneyEntryLabels: Readonly<Record<MoneyEntryKind, string>> = {
  payment: 'Payment',
  void: 'Voided receipt',
  refund: 'Refund',
  'refund reversed': 'Refund reversed',
  kept: 'Kept',
  'kept reversed': 'No longer kept',
  'moved out': 'Moved out',
  'moved in': 'Moved in',
  'write-off': 'Write-off',
  'write-off reversed': 'Write-off reversed',
};

/** Whether the camp gets or pays money; a write-off only ends a debt, and what is kept is here already. */
export const movesMoney = (kind: MoneyEntryKind): boolean => !/^(write-off|kept)/.test(kind);

/** Why the payments of a registration need attention. */
export const unsettledStates = ['to refund', 'overpaid', 'short', 'overdue'] as const;
export type UnsettledState = (typeof unsettledStates)[number];

export const unsettledLabels: Readonly<Record<UnsettledState, string>> = {
  'to refund': 'To refund',
  overpaid: 'Overpaid',
  short: 'Short',
  overdue: 'Overdue',
};

export const unsettledHints: Readonly<Record<UnsettledState, string>> = {
  'to refund':
    'Refused or withdrawn, with money received. Refund it, or record what the camp keeps under its terms.',
  overpaid: 'More was received than charged.',
  short: 'Less than the deposit was received.',
  overdue:
    'The day on which the rest, or an instalment, was due has passed. A slip that waits to be checked counts as paid here; on the dashboard it does not.',
};
