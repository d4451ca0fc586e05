import type { Transition } from './status.ts';

/** What happened, as people say it afterwards: in the history of a registration and in the log. */
export const transitionLabels: Readonly<Record<Transition, string>> = {
  submit: 'Form submitted',
  resubmit: 'Form submitted again',
  'ask for change': 'Change requested by the family',
  'withdraw change request': 'Change request withdrawn by the family',
  'decline change': 'Change request declined',
  'upload slip': 'Slip uploaded',
  'confirm deposit': 'Deposit confirmed',
  'reject slip': 'Slip rejected',
  'reject one slip': 'Slip rejected, another is waiting',
  'take back payment': 'Payment taken back',
  'take back to slip': 'Payment taken back, slip to confirm again',
  'take back deposit': 'Payment taken back, deposit still to pay',
  accept: 'Accepted',
  waitlist: 'Put on the waiting list',
  refuse: 'Refused',
  'request changes': 'Changes requested',
  withdraw: 'Withdrawn',
  'undo accept': 'Acceptance undone',
  'undo waitlist': 'Waiting list undone',
  'undo refuse': 'Refusal undone',
  'undo request changes': 'Request for changes undone',
  'undo withdraw': 'Withdrawal undone',
};

export const transitionNames = Object.keys(transitionLabels) as Transition[];
