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

/** The decisions of staff. */
export type DecisionTransition = 'accept' | 'waitlist' | 'refuse' | 'request changes' | 'withdraw';

/** A decision taken back. It exists only from the status that the decision leads to. */
export type UndoTransition = `undo ${DecisionTransition}`;

/** A confirmed payment taken back: the status stays, or a slip is waiting again, or the deposit is to be paid again. */
export type TakeBackTransition = 'take back payment' | 'take back to slip' | 'take back deposit';

/** Everything that can happen to a registration. */
export type Transition =
  | 'submit'
  | 'upload slip'
  | 'confirm deposit'
  | 'reject slip'
  | 'reject one slip'
  | TakeBackTransition
  | 'resubmit'
  | 'ask for change'
  | 'withdraw change request'
  | 'decline change'
  | DecisionTransition
  | UndoTransition;

/** `before` is the status that a registration had before changes were requested, or before what is undone. */
type Target = RegistrationStatus | 'before';

const decide = { accept: 'Accepted', refuse: 'Refused', waitlist: 'Waitlisted' } as const;
const leave = { withdraw: 'Withdrawn' } as const;
const submitted = { ...leave, 'request changes': 'Changes Requested' } as const;
const toPay = {
  'take back to slip': 'Pending Payment Confirmation',
  'take back deposit': 'Pending Payment',
} as const;

/** A change request, and how it is closed, leaves the status as it is. */
const closeRequest = <S extends RegistrationStatus>(status: S) =>
  ({ 'withdraw change request': status, 'decline change': status }) as const;
const changeRequest = <S extends RegistrationStatus>(status: S) =>
  ({ 'ask for change': status, ...closeRequest(status) }) as const;

/** From each status, the transitions that exist and the status they lead to. No others are allowed. */
export const transitions: Readonly<
  Record<RegistrationStatus, Readonly<Partial<Record<Transition, Target>>>>
> = {
  'In Progress': { ...leave, submit: 'Pending Payment' },
  'Pending Payment': {
    ...submitted,
    ...changeRequest('Pending Payment'),
    ...toPay,
    'upload slip': 'Pending Payment Confirmation',
    'confirm deposit': 'Deposit Received',
    'take back payment': 'Pending Payment',
  },
  'Pending Payment Confirmation': {
    ...submitted,
    ...changeRequest('Pending Payment Confirmation'),
    ...toPay,
    'upload slip': 'Pending Payment Confirmation',
    'confirm deposit': 'Deposit Received',
    'take back payment': 'Pending Payment Confirmation',
    'reject slip': 'Pending Payment',
    // A slip is still uploaded while another one waits.
    'reject one slip': 'Pending Payment Confirmation',
  },
  'Deposit Received': {
    ...submitted,
    ...changeRequest('Deposit Received'),
    ...decide,
    ...toPay,
    'upload slip': 'Deposit Received',
    'reject slip': 'Deposit Received',
    'take back payment': 'Deposit Received',
  },
  Accepted: {
    ...submitted,
    ...changeRequest('Accepted'),
    'undo accept': 'before',
    'upload slip': 'Accepted',
    'reject slip': 'Accepted',
    'take back payment': 'Accepted',
  },
  Waitlisted: {
    ...submitted,
    ...changeRequest('Waitlisted'),
    accept: 'Accepted',
    refuse: 'Refused',
    'undo waitlist': 'before',
    'upload slip': 'Waitlisted',
    'reject slip': 'Waitlisted',
    'take back payment': 'Waitlisted',
  },
  Refused: { 'undo refuse': 'before', 'take back payment': 'Refused' },
  Withdrawn: { 'undo withdraw': 'before', 'take back payment': 'Withdrawn' },
  // Money received meanwhile changes the status that the form returns to.
  'Changes Requested': {
    ...leave,
    ...closeRequest('Changes Requested'),
    resubmit: 'before',
    'undo request changes': 'before',
    'confirm deposit': 'Changes Requested',
    'reject slip': 'Changes Requested',
    'reject one slip': 'Changes Requested',
    'take back payment': 'Changes Requested',
    'take back to slip': 'Changes Requested',
    'take back deposit': 'Changes Requested',
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

/** Whether the family may fill in the form: all of it, or the sections sent back. */
export const isEditable = (status: RegistrationStatus): boolean =>
  status === 'In Progress' || status === 'Changes Requested';

/** Submitted and signed, not with the family again and not over: the family can ask for a change. */
export const isSubmitted = (status: RegistrationStatus): boolean =>
  statusAfter(status, 'ask for change') !== undefined;

/** Submitted, not with the family and not decided on. */
export const awaitsDecision = (status: RegistrationStatus): boolean =>
  ['Pending Payment', 'Pending Payment Confirmation', 'Deposit Received'].includes(status);

/** Whether a slip can be uploaded. After the decision only while something is owed. */
export function takesPayment(status: RegistrationStatus, balanceOpen: boolean): boolean {
  if (statusAfter(status, 'upload slip') === undefined) return false;
  return balanceOpen || !['Accepted', 'Waitlisted'].includes(status);
}

/** One sentence a family reads on what happens next. */
export const statusMessages: Readonly<Record<RegistrationStatus, string>> = {
  'In Progress': 'Finish the form and submit it to ask for a place.',
  'Pending Payment': 'We’ve received your form. Next: pay the deposit and upload your slip.',
  'Pending Payment Confirmation': 'Thank you. We’re checking your payment and will email you.',
  'Deposit Received': 'We’ve received your deposit. We’re reviewing the form and will email you.',
  Accepted: 'The camper has a place. See you at camp!',
  Waitlisted: 'The camp is full for now. We’ll email you as soon as a place is free.',
  Refused: 'We couldn’t offer a place this time. Our email says why.',
  Withdrawn: 'This registration was withdrawn.',
  'Changes Requested': 'We need a few changes. Open the form, make them and submit it again.',
};
