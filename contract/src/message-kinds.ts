interface Kind {
  readonly label: string;
  /** What it is sent for. */
  readonly why: string;
  /** Waits before it goes, so that an undo in that time sends nothing. */
  readonly held?: boolean;
}

/** How long a held email waits. */
export const emailHoldSeconds = 60;

/** Every message that leaves (decisions §7), with what the office reads of it in the mail log. */
export const messageKinds = {
  welcome: { label: 'Welcome', why: 'The family signed up' },
  'registration open': { label: 'Registration open', why: 'The family asked for a reminder' },
  'password reset': { label: 'Link to a new password', why: 'Somebody asked for a new password' },
  'password changed': { label: 'Password changed', why: 'The password of the account was changed' },
  'form copy': { label: 'Copy of the form', why: 'The family submitted the form' },
  'payment received': { label: 'Payment slip received', why: 'The family sent a payment slip' },
  'payment confirmed': { label: 'Payment confirmed', why: 'The office confirmed a payment', held: true },
  'payment rejected': {
    label: 'Payment not confirmed',
    why: 'The office rejected a payment slip',
    held: true,
  },
  'payment taken back': {
    label: 'Payment taken back',
    why: 'Staff took back the confirmation of a payment',
    held: true,
  },
  receipt: { label: 'Receipt', why: 'The office gave a receipt', held: true },
  refund: { label: 'Money paid back', why: 'The office recorded a refund', held: true },
  'money moved': { label: 'Money moved', why: 'The office moved money to a sibling', held: true },
  'charges changed': { label: 'Charges changed', why: 'The staff changed what the family pays', held: true },
  'changes requested': { label: 'Changes requested', why: 'The office sent the form back', held: true },
  'change declined': { label: 'Change declined', why: 'Staff declined a change that the family asked for' },
  accepted: { label: 'Accepted', why: 'The office accepted the registration', held: true },
  waitlisted: {
    label: 'Waiting list',
    why: 'The office put the registration on the waiting list',
    held: true,
  },
  refused: { label: 'Refused', why: 'The office refused the registration', held: true },
  withdrawn: { label: 'Withdrawn', why: 'The registration was withdrawn', held: true },
  correction: { label: 'Correction', why: 'The office undid a decision that the family had read of' },
  'group message': { label: 'Message to a group', why: 'The office wrote to a group of families' },
  'staff invitation': { label: 'Invitation to the office', why: 'An admin invited somebody to the staff' },
  'health changes': { label: 'Health changes', why: 'Health answers of accepted campers changed' },
} as const satisfies Record<string, Kind>;

export type MessageKind = keyof typeof messageKinds;

export const isHeld = (kind: MessageKind): boolean => 'held' in messageKinds[kind];

export const messageKindNames = Object.keys(messageKinds) as MessageKind[];
