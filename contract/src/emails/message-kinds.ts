import { defineText, type Text } from '../text/t.ts';

/** What emails are about, in the order of the list of wordings. */
export const emailGroups = {
  account: 'Account',
  form: 'Form',
  money: 'Money',
  place: 'Place in a camp',
  camp: 'Camp',
  staff: 'Staff',
} as const;

export type EmailGroup = keyof typeof emailGroups;

export const emailGroupNames = Object.keys(emailGroups) as EmailGroup[];

interface Kind {
  /** What it is about, under which the list of wordings has it. */
  readonly group: EmailGroup;
  readonly label: Text;
  /** Why it is sent. */
  readonly why: string;
  /** What a message of this kind names: the parts of `Message` in server/src/core/outbox/message.ts. */
  readonly about: readonly MessagePart[];
  /** Is held for a while before it is sent, so that an undo in that time sends nothing. */
  readonly held?: boolean;
  /** Is sent in a quiet moment: while the server is busy with requests, others are sent before it. */
  readonly deferred?: boolean;
  /** Is sent even to a bouncing address: it was just requested. */
  readonly onRequest?: boolean;
  /** Is sent after all others: hundreds may be queued at once. */
  readonly toMany?: boolean;
  /** One act queues it for many families: these emails are one row of the email log, and are cancelled together. */
  readonly together?: boolean;
  /** They are undone on the page of their camp, with what they tell, and not cancelled alone. */
  readonly undoneAtCamp?: boolean;
}

/** What a message may name. */
export type MessagePart =
  | 'account'
  | 'address'
  | 'language'
  | 'link'
  | 'optional link'
  | 'end'
  | 'camp'
  | 'registration'
  | 'payment'
  | 'receipt'
  | 'ledger entry'
  | 'reason'
  | 'optional reason'
  | 'dates before'
  | 'corrected'
  | 'answer correction'
  | 'offer'
  | 'staff'
  | 'group'
  | 'role';

/** How long an email is held. */
export const emailHoldSeconds = 60;

/**
 * Every kind of email (decisions §7): its label in the email log, and what the outbox must know before the email is written.
 * How it is written: server/src/emails/kinds.
 */
export const messageKinds = {
  welcome: {
    group: 'account',
    label: defineText('Welcome'),
    why: 'The family signed up',
    about: ['account', 'optional link'],
  },
  'registration open': {
    group: 'camp',
    label: defineText('Registration open'),
    why: 'The family asked for a reminder',
    about: ['account', 'camp'],
    together: true,
  },
  'password reset': {
    group: 'account',
    label: defineText('Password reset link'),
    why: 'Someone asked for a new password',
    about: ['account', 'link'],
    onRequest: true,
  },
  'password changed': {
    group: 'account',
    label: defineText('Password changed'),
    why: 'The account password was changed',
    about: ['account'],
  },
  'email change': {
    group: 'account',
    label: defineText('Link to a new email'),
    why: 'The family asked to change its email',
    about: ['account', 'address', 'link'],
  },
  'email changed': {
    group: 'account',
    label: defineText('Email changed'),
    why: 'The account email was changed',
    about: ['account', 'address'],
  },
  'email taken': {
    group: 'account',
    label: defineText('Email already in use'),
    why: 'Someone asked to change another account to this email',
    about: ['account'],
  },
  'email confirmation': {
    group: 'account',
    label: defineText('Link to confirm the email'),
    why: 'The family asked for another link that confirms its email, or staff changed the email',
    about: ['account', 'link'],
    onRequest: true,
  },
  'guardian invited': {
    group: 'account',
    label: defineText('Guardian invited'),
    why: 'The family invited another guardian',
    about: ['account', 'address', 'link'],
  },
  'guardian added': {
    group: 'account',
    label: defineText('Guardian added'),
    why: 'Another guardian accepted an invitation',
    about: ['account', 'reason'],
  },
  'campers merged': {
    group: 'account',
    label: defineText('Camper shared between two accounts'),
    why: 'Staff made a child the camper of two accounts',
    about: ['account', 'reason'],
  },
  'accounts merged': {
    group: 'account',
    label: defineText('Accounts merged'),
    why: 'Staff made two accounts of one person one',
    about: ['account', 'reason'],
  },
  'profiles merged': {
    group: 'account',
    label: defineText('Profiles of a camper merged'),
    why: 'Staff made two profiles of one camper one',
    about: ['account', 'reason'],
  },
  'merge undone': {
    group: 'account',
    label: defineText('Merge undone'),
    why: 'Staff undid a merge of accounts or profiles',
    about: ['account'],
  },
  'guardian removed': {
    group: 'account',
    label: defineText('Guardian removed'),
    why: 'The access of a guardian ended',
    about: ['account', 'reason'],
  },
  'takers changed': {
    group: 'camp',
    label: defineText('Who may take the camper home'),
    why: 'A guardian changed who may take the camper home',
    about: ['account', 'reason'],
  },
  'camp questions': {
    group: 'form',
    label: defineText('Questions of the camp'),
    why: 'Staff asked the family to answer questions that came after its form',
    about: ['registration'],
    held: true,
    together: true,
  },
  'account entered': {
    group: 'account',
    label: defineText('Account made from a paper form'),
    why: 'Staff made the account of a family that registers on paper, or gave it an email',
    about: ['account', 'link'],
  },
  'account brought': {
    group: 'account',
    label: defineText('Account made from a list'),
    why: 'Staff brought families from a spreadsheet',
    about: ['account', 'link'],
    toMany: true,
  },
  'registered by staff': {
    group: 'form',
    label: defineText('Registration started by staff'),
    why: 'Staff registered a camper for the family, which has yet to fill in the form',
    about: ['registration'],
  },
  'form copy waiting': {
    group: 'form',
    label: defineText('Form received, email not confirmed'),
    why: 'The family submitted the form before it confirmed its email',
    about: ['registration', 'link'],
    deferred: true,
  },
  'account unused': {
    group: 'account',
    label: defineText('Account soon deleted, first email'),
    why: 'Nobody logged in to the account for long',
    about: ['account', 'end'],
    toMany: true,
    together: true,
  },
  'account unused again': {
    group: 'account',
    label: defineText('Account soon deleted, last email'),
    why: 'Nobody logged in to the account after the first email',
    about: ['account', 'end'],
    toMany: true,
    together: true,
  },
  'account deleted': {
    group: 'account',
    label: defineText('Account deleted'),
    why: 'The account was deleted',
    about: ['account', 'link', 'language'],
  },
  'form copy': {
    group: 'form',
    label: defineText('Form copy'),
    why: 'The family submitted the form',
    about: ['registration'],
    deferred: true,
  },
  'payment reminder': {
    group: 'money',
    label: defineText('Payment reminder'),
    why: 'Something is due, and no slip has come',
    about: ['account'],
    toMany: true,
  },
  'payment received': {
    group: 'money',
    label: defineText('Payment slip received'),
    why: 'The family sent a payment slip',
    about: ['payment'],
    deferred: true,
  },
  'payment confirmed': {
    group: 'money',
    label: defineText('Payment confirmed'),
    why: 'Staff confirmed a payment',
    about: ['receipt'],
    held: true,
  },
  'payment rejected': {
    group: 'money',
    label: defineText('Payment not confirmed'),
    why: 'Staff rejected a payment slip',
    about: ['payment', 'reason'],
    held: true,
  },
  'payment reversed': {
    group: 'money',
    label: defineText('Payment confirmation reversed'),
    why: 'Staff reversed the confirmation of a payment',
    about: ['receipt', 'reason'],
    held: true,
  },
  receipt: {
    group: 'money',
    label: defineText('Receipt'),
    why: 'Staff issued a receipt',
    about: ['receipt'],
    held: true,
  },
  refund: {
    group: 'money',
    label: defineText('Refund'),
    why: 'Staff recorded a refund',
    about: ['registration', 'ledger entry'],
    held: true,
  },
  'bank account asked': {
    group: 'money',
    label: defineText('Bank account for a refund'),
    why: 'Staff asked where a refund goes',
    about: ['registration'],
    held: true,
  },
  'refund reversed': {
    group: 'money',
    label: defineText('Refund reversed'),
    why: 'Staff reversed a refund or a kept amount',
    about: ['registration', 'ledger entry'],
    held: true,
  },
  'amount kept': {
    group: 'money',
    label: defineText('Amount kept'),
    why: 'Staff recorded what the camp keeps under its terms',
    about: ['registration', 'ledger entry'],
    held: true,
  },
  'money moved': {
    group: 'money',
    label: defineText('Money moved'),
    why: 'Staff moved money to a sibling',
    about: ['registration', 'ledger entry'],
    held: true,
  },
  'charges changed': {
    group: 'money',
    label: defineText('Charges changed'),
    why: 'Staff changed what the family pays',
    about: ['registration', 'reason'],
    held: true,
    together: true,
  },
  'payment plan changed': {
    group: 'money',
    label: defineText('Payment plan changed'),
    why: 'Staff changed what is due when',
    about: ['registration', 'reason'],
    held: true,
  },
  'changes requested': {
    group: 'form',
    label: defineText('Changes requested'),
    why: 'Staff requested changes',
    about: ['registration', 'reason'],
    held: true,
  },
  'answers corrected': {
    group: 'form',
    label: defineText('Answers corrected'),
    why: 'Staff filled in or corrected answers of the family',
    about: ['account', 'answer correction'],
  },
  'objection answered': {
    group: 'form',
    label: defineText('Answer to an objection'),
    why: 'Staff kept a correction that the family objected to, or took it back',
    about: ['account', 'answer correction'],
  },
  'change declined': {
    group: 'form',
    label: defineText('Change declined'),
    why: 'Staff declined a change that this guardian asked for',
    about: ['registration', 'reason'],
  },
  accepted: {
    group: 'place',
    label: defineText('Accepted'),
    why: 'Staff accepted the registration',
    about: ['registration', 'optional reason'],
    held: true,
  },
  'camp changed': {
    group: 'place',
    label: defineText('Moved to another camp'),
    why: 'Staff moved the registration to another camp',
    about: ['registration', 'camp', 'reason'],
    held: true,
  },
  'camp cancelled': {
    group: 'camp',
    label: defineText('Camp cancelled'),
    why: 'Staff cancelled the camp',
    about: ['registration', 'camp'],
    held: true,
    together: true,
    undoneAtCamp: true,
    toMany: true,
  },
  'camp restored': {
    group: 'camp',
    label: defineText('Camp takes place after all'),
    why: 'Staff undid the cancellation of the camp',
    about: ['registration', 'camp'],
    together: true,
    toMany: true,
  },
  'camp dates changed': {
    group: 'camp',
    label: defineText('New dates of the camp'),
    why: 'Staff changed the dates of the camp',
    about: ['registration', 'dates before'],
    held: true,
    together: true,
    undoneAtCamp: true,
  },
  'camp details changed': {
    group: 'camp',
    label: defineText('New details of the camp'),
    why: 'Staff changed what families read of the camp, such as place, times, packing list or a bus stop',
    about: ['registration'],
    held: true,
    together: true,
  },
  waitlisted: {
    group: 'place',
    label: defineText('Waiting list'),
    why: 'Staff put the registration on the waiting list',
    about: ['registration', 'optional reason'],
    held: true,
  },
  'place offered': {
    group: 'place',
    label: defineText('Place offered'),
    why: 'A place was offered to the waiting list',
    about: ['registration', 'offer'],
    held: true,
  },
  'offer ended': {
    group: 'place',
    label: defineText('Offer ended'),
    why: 'The family did not answer an offer of a place in time',
    about: ['registration', 'offer'],
  },
  'offer declined': {
    group: 'place',
    label: defineText('Offer declined'),
    why: 'The family declined an offer of a place',
    about: ['registration', 'offer'],
  },
  'offer withdrawn': {
    group: 'place',
    label: defineText('Offer withdrawn'),
    why: 'Staff withdrew an offer of a place',
    about: ['registration', 'offer', 'reason'],
    held: true,
  },
  refused: {
    group: 'place',
    label: defineText('Refused'),
    why: 'Staff refused the registration',
    about: ['registration', 'reason'],
    held: true,
  },
  withdrawn: {
    group: 'form',
    label: defineText('Withdrawn'),
    why: 'The registration was withdrawn',
    about: ['registration'],
    held: true,
  },
  correction: {
    group: 'place',
    label: defineText('Correction'),
    why: 'Staff undid a decision the family had been told about',
    about: ['registration', 'corrected'],
  },
  'handed over': {
    group: 'camp',
    label: defineText('Camper handed over'),
    why: 'Crew handed the camper over, and the family asked for this email',
    about: ['registration'],
    held: true,
  },
  'hand-over undone': {
    group: 'camp',
    label: defineText('Hand-over undone'),
    why: 'Crew had marked the camper as handed over by mistake',
    about: ['registration'],
  },
  'group message': {
    group: 'camp',
    label: defineText('Message to a group'),
    why: 'Staff emailed a group of families',
    about: ['group'],
    held: true,
    toMany: true,
    together: true,
  },
  'staff invitation': {
    group: 'staff',
    label: defineText('Staff invitation'),
    why: 'An admin invited a staff member',
    about: ['staff', 'link'],
  },
  'log anchor': {
    group: 'staff',
    label: defineText('Fingerprint of the log'),
    why: 'The access log grew since the day before',
    about: ['role'],
    together: true,
  },
  'health changes': {
    group: 'staff',
    label: defineText('Health changes'),
    why: 'Health answers of accepted campers changed',
    about: ['role'],
    together: true,
  },
} as const satisfies Record<string, Kind>;

export type MessageKind = keyof typeof messageKinds;

/** What `messageKinds` says of a kind. */
export const messageKind = (kind: MessageKind): Kind => messageKinds[kind];

export const messageKindNames = Object.keys(messageKinds) as MessageKind[];

/** The kinds that one act queues for many families. */
export const togetherKinds = messageKindNames.filter((kind) => messageKind(kind).together);

/** The emails to families: staff can change their wording, but not that of emails to staff. */
export const editableKinds = messageKindNames.filter(
  (kind) => !messageKind(kind).about.some((part) => part === 'staff' || part === 'role'),
);
