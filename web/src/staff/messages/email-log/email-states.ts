import type { GroupEmailRow, MailLogRow } from '@bowline/contract/api/staff/messages/email-log';
import { messageStateLabels, type messageStates } from '@bowline/contract/emails/message-states';
import { formatInstant } from '@bowline/contract/text/dates';
import type { BadgeColour } from '../../ui/badge.tsx';

type State = (typeof messageStates)[number];

/** What was sent needs no colour: most emails are. */
export const stateColours: Readonly<Record<State, BadgeColour | undefined>> = {
  queued: 'grey',
  sending: 'grey',
  sent: undefined,
  kept: 'amber',
  failed: 'amber',
  dead: 'red',
  cancelled: 'grey',
};

const failures: Readonly<Record<string, string>> = {
  recipient: 'There is no such address',
  connection: 'The email server couldn’t be reached',
  timeout: 'The email server didn’t respond in time',
  limit: 'Limit of the email server',
  login: 'The email server didn’t let us log in',
  stopped: 'The portal was stopped',
  disk: 'The disk was full',
  composing: 'The email couldn’t be created',
  interrupted: 'Sending was interrupted repeatedly',
  'out of date': 'Its link had expired',
  'address stopped': 'Not sent, as emails to this address bounced',
  'no email': 'The family has no email: print it',
};

/** Why an email could not be sent; the reply code of the mail server stays as it is, for its administrator. */
function failureText(reason: string): string {
  const replied = /^answered (\d+)$/.exec(reason);
  if (replied) return `The email server rejected it (${replied[1] ?? ''})`;
  const returned = /^returned (.+)$/.exec(reason);
  if (returned) return `Bounced: ${returnedText(returned[1] ?? '')}`;
  return failures[reason] ?? reason;
}

/** What the mail server of the family says, by the code of its report (RFC 3463). */
function returnedText(status: string): string {
  if (/^5\.(1\.(?!(?:7|8|90)$)|2\.1$)/.test(status)) return 'there is no such address';
  if (/^\d\.2\.2$/.test(status)) return 'the mailbox is full';
  if (/^5\.7\./.test(status)) return 'it was taken for spam or is not allowed';
  return `it could not be delivered (${status})`;
}

/** More on the state of an email, in a line below it. */
export function stateDetails({ held_until, last_error, attempts }: MailLogRow, timeZone: string): string {
  if (held_until) return `Held until ${formatInstant(held_until, timeZone)}`;
  if (!last_error) return '';
  if (attempts === 0) return failureText(last_error);
  return `${failureText(last_error)} (${attempts === 1 ? '1 attempt' : `${attempts} attempts`})`;
}

interface StateCount {
  readonly text: string;
  readonly colour: BadgeColour | undefined;
}

const groupStates: readonly (readonly [word: string, states: readonly State[], colour?: BadgeColour])[] = [
  ['sent', ['sent']],
  ['failed', ['dead'], 'red'],
  ['waiting', ['queued', 'sending', 'failed'], 'grey'],
  ['kept, no mail server', ['kept'], 'amber'],
  ['cancelled', ['cancelled'], 'grey'],
];

/** `80 sent`, `2 failed`, `3 waiting`. */
export const groupCounts = ({ counts }: Pick<GroupEmailRow, 'counts'>): StateCount[] =>
  groupStates.flatMap(([word, states, colour]) => {
    const count = sum(counts.filter(({ state }) => states.includes(state)));
    return count > 0 ? [{ text: `${count} ${word}`, colour }] : [];
  });

export const recipientsText = ({ counts }: Pick<GroupEmailRow, 'counts'>): string =>
  sum(counts) === 1 ? '1 family' : `${sum(counts)} families`;

const sum = (counts: GroupEmailRow['counts']): number =>
  counts.reduce((total, { count }) => total + count, 0);

export const stateLabel = (state: State): string => messageStateLabels[state];
