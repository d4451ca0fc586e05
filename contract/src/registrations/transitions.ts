import type { RegistrationStatus, Transition } from './status.ts';

/** `before` is the status that a registration had before changes were requested, or before what is undone. */
type Target = RegistrationStatus | 'before';

const decide = { accept: 'Accepted', refuse: 'Refused', waitlist: 'Waitlisted' } as const;
const leave = { withdraw: 'Withdrawn', 'cancel camp': 'Withdrawn' } as const;
const submitted = { ...leave, 'request changes': 'Changes Requested' } as const;
const toPay = {
  'reverse to slip': 'Pending Payment Confirmation',
  'reverse deposit': 'Pending Payment',
} as const;

/** A change request, and how it is closed, leaves the status as it is. */
const closeRequest = <S extends RegistrationStatus>(status: S) =>
  ({ 'withdraw change request': status, 'decline change': status }) as const;
/** What may happen to a submitted form that is not with the family; its status stays. */
const whileSubmitted = <S extends RegistrationStatus>(status: S) =>
  ({ 'ask for change': status, ...closeRequest(status), 'move to another camp': status }) as const;

/** What staff change about a position on the waiting list; a form that is with the family keeps its position. */
const changePosition = <S extends RegistrationStatus>(status: S) =>
  ({ skip: status, 'stop skipping': status, 'move in waiting list': status }) as const;

/** An offer stays open while the form is with the family for changes. */
const closeOffer = <S extends RegistrationStatus>(status: S) =>
  ({
    ...{ 'decline offer': status, 'end offer': status, 'withdraw offer': status },
    'want place again': status,
  }) as const;

/** From each status, the transitions that exist and the status they lead to. No others are allowed. */
export const transitions: Readonly<
  Record<RegistrationStatus, Readonly<Partial<Record<Transition, Target>>>>
> = {
  'In Progress': { ...leave, submit: 'Pending Payment' },
  'Pending Payment': {
    ...submitted,
    ...whileSubmitted('Pending Payment'),
    ...toPay,
    'upload slip': 'Pending Payment Confirmation',
    'confirm deposit': 'Deposit Received',
    'reverse payment': 'Pending Payment',
  },
  'Pending Payment Confirmation': {
    ...submitted,
    ...whileSubmitted('Pending Payment Confirmation'),
    ...toPay,
    'upload slip': 'Pending Payment Confirmation',
    'confirm deposit': 'Deposit Received',
    // The rest of the deposit is to be paid.
    'confirm part': 'Pending Payment',
    'reverse payment': 'Pending Payment Confirmation',
    'reject slip': 'Pending Payment',
    // A slip is still uploaded while another one waits.
    'reject one slip': 'Pending Payment Confirmation',
  },
  'Deposit Received': {
    ...submitted,
    ...whileSubmitted('Deposit Received'),
    ...decide,
    ...toPay,
    'upload slip': 'Deposit Received',
    'reject slip': 'Deposit Received',
    'reverse payment': 'Deposit Received',
  },
  Accepted: {
    ...submitted,
    ...whileSubmitted('Accepted'),
    'undo accept': 'before',
    'upload slip': 'Accepted',
    'reject slip': 'Accepted',
    'reverse payment': 'Accepted',
  },
  Waitlisted: {
    ...submitted,
    ...whileSubmitted('Waitlisted'),
    ...closeOffer('Waitlisted'),
    'offer place': 'Waitlisted',
    'accept offer': 'Accepted',
    ...changePosition('Waitlisted'),
    accept: 'Accepted',
    refuse: 'Refused',
    'undo waitlist': 'before',
    'upload slip': 'Waitlisted',
    'reject slip': 'Waitlisted',
    'reverse payment': 'Waitlisted',
  },
  Refused: { 'undo refuse': 'before', 'reverse payment': 'Refused' },
  Withdrawn: { 'undo withdraw': 'before', 'undo cancel camp': 'before', 'reverse payment': 'Withdrawn' },
  // Money received meanwhile changes the status that the form returns to.
  'Changes Requested': {
    ...leave,
    ...closeRequest('Changes Requested'),
    ...closeOffer('Changes Requested'),
    ...changePosition('Changes Requested'),
    resubmit: 'before',
    'undo request changes': 'before',
    'confirm deposit': 'Changes Requested',
    'confirm part': 'Changes Requested',
    'reject slip': 'Changes Requested',
    'reject one slip': 'Changes Requested',
    'reverse payment': 'Changes Requested',
    'reverse to slip': 'Changes Requested',
    'reverse deposit': 'Changes Requested',
  },
};

/** The status that a transition leads to, or undefined where it does not exist. */
export function statusAfter(
  status: RegistrationStatus,
  move: Transition,
  before: RegistrationStatus = 'Pending Payment',
): RegistrationStatus | undefined {
  const target = transitions[status][move];
  return target === 'before' ? before : target;
}

/** Whether a slip can be uploaded. After the decision only while something is owed. */
export function takesPayment(status: RegistrationStatus, balanceOpen: boolean): boolean {
  if (statusAfter(status, 'upload slip') === undefined) return false;
  return balanceOpen || !['Accepted', 'Waitlisted'].includes(status);
}
