import { defineTexts } from '../text/t.ts';

export const registrationStatuses = [
  'In Progress',
  'Pending Payment',
  'Pending Payment Confirmation',
  'Deposit Received',
  'Accepted',
  'Waitlisted',
  'Refused',
  'Withdrawn',
  'Changes Requested',
] as const;

export type RegistrationStatus = (typeof registrationStatuses)[number];

/** Statuses as people read them, with that of a camper without a form. */
export const statusLabels = defineTexts<RegistrationStatus | 'Not Started'>({
  'Not Started': 'Not Started',
  'In Progress': 'In Progress',
  'Pending Payment': 'Pending Payment',
  'Pending Payment Confirmation': 'Pending Payment Confirmation',
  'Deposit Received': 'Deposit Received',
  Accepted: 'Accepted',
  Waitlisted: 'Waitlisted',
  Refused: 'Refused',
  Withdrawn: 'Withdrawn',
  'Changes Requested': 'Changes Requested',
});

/** The decisions of staff. */
export type DecisionTransition = 'accept' | 'waitlist' | 'refuse' | 'request changes' | 'withdraw';

/** A decision undone. It exists only from the status that the decision leads to. */
export type UndoTransition = `undo ${DecisionTransition}`;

/** A confirmed payment undone: the status stays, or a slip is waiting again, or the deposit is to be paid again. */
export type ReversalTransition = 'reverse payment' | 'reverse to slip' | 'reverse deposit';

/** What happens to a registration on the waiting list, and to an offer of a place to it. */
export type OfferTransition =
  | 'offer place'
  | 'accept offer'
  | 'decline offer'
  | 'end offer'
  | 'want place again'
  | 'withdraw offer'
  | 'skip'
  | 'stop skipping'
  | 'move in waiting list';

/** Everything that can happen to a registration. */
export type Transition =
  | 'submit'
  | 'upload slip'
  | 'confirm deposit'
  | 'confirm part'
  | 'reject slip'
  | 'reject one slip'
  | ReversalTransition
  | 'resubmit'
  | 'ask for change'
  | 'withdraw change request'
  | 'decline change'
  | 'move to another camp'
  | 'cancel camp'
  | 'undo cancel camp'
  | OfferTransition
  | DecisionTransition
  | UndoTransition;

/** Whether the family may fill in the form: all of it, or the sections sent back. */
export const isEditable = (status: RegistrationStatus): boolean =>
  status === 'In Progress' || status === 'Changes Requested';

/** Submitted and signed, not with the family again and not over: the family can ask for a change. */
export const isSubmitted = (status: RegistrationStatus): boolean =>
  !isEditable(status) && status !== 'Refused' && status !== 'Withdrawn';

/** Submitted, not with the family and not decided on. */
export const awaitsDecision = (status: RegistrationStatus): boolean =>
  ['Pending Payment', 'Pending Payment Confirmation', 'Deposit Received'].includes(status);
