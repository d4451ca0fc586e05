import { defineText, type Text } from '../text/t.ts';

interface Kind {
  readonly label: Text;
  /** Why it is sent. */
  readonly why: string;
  /** Is held for a while before it is sent, so that an undo in that time sends nothing. */
  readonly held?: boolean;
  /** Is sent in a quiet moment: while the server is busy with requests, others are sent before it. */
  readonly deferred?: boolean;
}

/** How long an email is held. */
export const emailHoldSeconds = 60;

/** Every kind of email (decisions §7), with its label in the email log. */
export const messageKinds = {
  welcome: { label: defineText('Welcome'), why: 'The family signed up' },
  'registration open': { label: defineText('Registration open'), why: 'The family asked for a reminder' },
  'password reset': { label: defineText('Password reset link'), why: 'Someone asked for a new password' },
  'password changed': { label: defineText('Password changed'), why: 'The account password was changed' },
  'email change': { label: defineText('Link to a new email'), why: 'The family asked to change its email' },
  'email changed': { label: defineText('Email changed'), why: 'The account email was changed' },
  'email taken': {
    label: defineText('Email already in use'),
    why: 'Someone asked to change another account to this email',
  },
  'email confirmation': {
    label: defineText('Link to confirm the email'),
    why: 'The family asked for another link that confirms its email',
  },
  'form copy waiting': {
    label: defineText('Form received, email not confirmed'),
    why: 'The family submitted the form before it confirmed its email',
    deferred: true,
  },
  'account unused': {
    label: defineText('Account soon deleted, first email'),
    why: 'Nobody logged in to the account for long',
  },
  'account unused again': {
    label: defineText('Account soon deleted, last email'),
    why: 'Nobody logged in to the account after the first email',
  },
  'account deleted': { label: defineText('Account deleted'), why: 'The account was deleted' },
  'form copy': { label: defineText('Form copy'), why: 'The family submitted the form', deferred: true },
  'payment received': {
    label: defineText('Payment slip received'),
    why: 'The family sent a payment slip',
    deferred: true,
  },
  'payment confirmed': {
    label: defineText('Payment confirmed'),
    why: 'Staff confirmed a payment',
    held: true,
  },
  'payment rejected': {
    label: defineText('Payment not confirmed'),
    why: 'Staff rejected a payment slip',
    held: true,
  },
  'payment taken back': {
    label: defineText('Payment taken back'),
    why: 'Staff took back the confirmation of a payment',
    held: true,
  },
  receipt: { label: defineText('Receipt'), why: 'Staff issued a receipt', held: true },
  refund: { label: defineText('Refund'), why: 'Staff recorded a refund', held: true },
  'money moved': { label: defineText('Money moved'), why: 'Staff moved money to a sibling', held: true },
  'charges changed': {
    label: defineText('Charges changed'),
    why: 'Staff changed what the family pays',
    held: true,
  },
  'changes requested': { label: defineText('Changes requested'), why: 'Staff requested changes', held: true },
  'change declined': {
    label: defineText('Change declined'),
    why: 'Staff declined a change the family asked for',
  },
  accepted: { label: defineText('Accepted'), why: 'Staff accepted the registration', held: true },
  'camp dates changed': {
    label: defineText('New dates of the camp'),
    why: 'Staff changed the dates of the camp',
    held: true,
  },
  waitlisted: {
    label: defineText('Waiting list'),
    why: 'Staff put the registration on the waiting list',
    held: true,
  },
  refused: { label: defineText('Refused'), why: 'Staff refused the registration', held: true },
  withdrawn: { label: defineText('Withdrawn'), why: 'The registration was withdrawn', held: true },
  correction: {
    label: defineText('Correction'),
    why: 'Staff undid a decision the family had been told about',
  },
  'handed over': {
    label: defineText('Camper handed over'),
    why: 'Crew handed the camper over, and the family asked for this email',
    held: true,
  },
  'hand-over taken back': {
    label: defineText('Hand-over taken back'),
    why: 'Crew had marked the camper as handed over by mistake',
  },
  'group message': { label: defineText('Message to a group'), why: 'Staff emailed a group of families' },
  'staff invitation': { label: defineText('Staff invitation'), why: 'An admin invited a staff member' },
  'log anchor': {
    label: defineText('Fingerprint of the log'),
    why: 'The access log grew since the day before',
  },
  'health changes': {
    label: defineText('Health changes'),
    why: 'Health answers of accepted campers changed',
  },
} as const satisfies Record<string, Kind>;

export type MessageKind = keyof typeof messageKinds;

export const isHeld = (kind: MessageKind): boolean => 'held' in messageKinds[kind];

export const isDeferred = (kind: MessageKind): boolean => 'deferred' in messageKinds[kind];

export const messageKindNames = Object.keys(messageKinds) as MessageKind[];
