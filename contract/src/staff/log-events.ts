import { messageKinds } from '../emails/message-kinds.ts';
import type { CampListId } from '../form/tags.ts';
import { type DayActionKind, dayActionTitles } from '../on-site/actions.ts';
import type { Transition } from '../registrations/status.ts';
import { transitionLabels } from '../registrations/transition-labels.ts';
import { isStepId, stepTitle } from '../steps/workflows.ts';
import { formatDate } from '../text/dates.ts';
import { type Language, languageNames } from '../text/languages.ts';
import { listInWords } from '../text/lists.ts';
import { defineTexts, type Text, t, translate } from '../text/t.ts';
import { type ApiScope, apiScopeLabels } from './api-keys.ts';
import { campLists } from './lists.ts';
import { logTexts } from './log-texts.ts';
import { countInWords, type RetentionKind } from './retention.ts';
import { type StaffRole, staffRolesInWords } from './roles.ts';

/** What the log says of the office’s own affairs, which no family reads. */
const officeTexts = defineTexts({
  log: 'Log',
  money: 'List of payments',
  journal: 'Journal',
  accountCodesChanged: 'Codes of accounts changed',
  exposureReport: 'Data exposure report',
  statementImported: 'Bank statement imported',
  lineSetAside: 'Bank line set aside',
  lineReopened: 'Bank line opened again',
  settingsChanged: 'Settings changed',
  retentionChanged: 'Retention periods changed',
  qrCodeReplaced: 'Settings changed: DuitNow QR code replaced',
  qrCodeRemoved: 'Settings changed: DuitNow QR code removed',
  logoReplaced: 'Settings changed: logo replaced',
  logoRemoved: 'Settings changed: logo removed',
  pictureReplaced: 'Settings changed: picture replaced',
  pictureRemoved: 'Settings changed: picture removed',
  proxyNoticeClosed: 'Notice about a proxy closed',
  loggedIn: 'Logged in',
  loggedInWithRecoveryCode: 'Logged in with a recovery code',
  loggedOut: 'Logged out',
  sessionExpired: 'Session expired',
  passwordRefused: 'Login refused: password',
  codeRefused: 'Login refused: code',
  signedOn: 'Logged in by single sign-on',
  signedOnWithRecoveryCode: 'Logged in by single sign-on with a recovery code',
  signOnCancelled: 'Single sign-on refused: cancelled at the provider',
  signOnLate: 'Single sign-on refused: too late, used before or begun elsewhere',
  signOnInvalid: 'Single sign-on refused: response not valid',
  signOnUnverified: 'Single sign-on refused: email not verified',
  signOnUnknown: 'Single sign-on refused: no account',
  signOnNotSetUp: 'Single sign-on refused: invitation not accepted',
  signOnOther: 'Single sign-on refused: linked to another account at the provider',
  signOnLinked: 'Single sign-on linked',
  signOnRemoved: 'Single sign-on removed',
  passwordChanged: 'Changed the password',
  recoveryCodesRenewed: 'Renewed the recovery codes',
  setUp: 'Set up password and second factor',
  accountReset: 'Reset password and second factor',
  sessionsEnded: 'Sessions ended',
  nameChanged: 'Name changed',
  disabled: 'Disabled',
  enabled: 'Enabled',
});

/** The words of events without values. */
const plainTexts = { ...logTexts, ...officeTexts };
type PlainCode = Exclude<keyof typeof plainTexts, keyof WordsOf>;

/** Events with values, as the words that are made of them. */
const wordsOf = {
  /** The guarded parts of a form that were seen: ids of steps, or what is logged by itself elsewhere. */
  registration: (...parts: string[]) =>
    about(translate(logTexts.registration), parts.map(partInWords).join(', ')),
  /** A family's page, with the guarded parts that were shown. */
  family: (...parts: string[]) =>
    about(translate(logTexts.family), parts.map(partInWords).join(', ') || undefined),
  list: (list: CampListId) => about(translate(logTexts.list), translate(campLists[list].title)),
  decision: (transition: Transition) => translate(transitionLabels[transition]),
  emailRead: (kind: keyof typeof messageKinds) =>
    about(translate(logTexts.emailRead), translate(messageKinds[kind].label)),
  emailAgain: (kind: keyof typeof messageKinds) =>
    about(translate(logTexts.emailAgain), translate(messageKinds[kind].label)),
  /** An action on site; the second value is the checkpoint, where it has one. */
  action: (kind: DayActionKind, checkpoint?: string) => about(translate(dayActionTitles[kind]), checkpoint),
  takenBack: (kind: DayActionKind) => about(translate(logTexts.takenBack), translate(dayActionTitles[kind])),
  group: (kind: string) => about(translate(logTexts.group), kind),
  groupSheets: (kind: string) => about(translate(logTexts.groupSheets), kind),
  groupsChanged: (kind: string) => t('Groups changed: {kind}', { kind }),
  programChanged: (camp: string, day: string) =>
    t('Program changed: {camp}, {day}', { camp, day: formatDate(day) }),
  monthClosed: (month: string) => t('Month closed: {month}', { month }),
  campCreated: (camp: string) => t('Camp created: {camp}', { camp }),
  campChanged: (camp: string) => t('Camp changed: {camp}', { camp }),
  campPublished: (camp: string) => t('Camp published: {camp}', { camp }),
  campDeleted: (camp: string) => t('Camp deleted: {camp}', { camp }),
  campClosed: (camp: string) => t('Registration closed: {camp}', { camp }),
  campReopened: (camp: string) => t('Registration reopened: {camp}', { camp }),
  seasonCopied: (...camps: string[]) => t('Season copied: {camps}', { camps: camps.join(', ') }),
  questionsPublished: (camp: string) => t('Questions published: {camp}', { camp }),
  campTranslated: (camp: string, language: Language) =>
    t('Camp translated: {camp}, {language}', { camp, language: languageNames[language] }),
  textTranslated: (language: Language, text: string) =>
    t('Translation in {language}: {text}', { language: languageNames[language], text }),
  groupMessageTakenBack: (emails: number) =>
    t('Message to families taken back, emails: {emails}', { emails }),
  attachmentStored: (name: string) => t('PDF for a message to families stored: {name}', { name }),
  templateSaved: (name: string) => t('Template of a message saved: {name}', { name }),
  templateDeleted: (name: string) => t('Template of a message deleted: {name}', { name }),
  messageScheduled: (name: string) => t('Message scheduled: {name}', { name }),
  messagePaused: (name: string) => t('Scheduled message paused: {name}', { name }),
  messageResumed: (name: string) => t('Scheduled message resumed: {name}', { name }),
  messageCancelled: (name: string) => t('Scheduled message cancelled: {name}', { name }),
  scheduledMessageSent: (name: string, families: number, registrations: number) =>
    t('Scheduled message sent: {name}, families: {families}, registrations: {registrations}', {
      name,
      families,
      registrations,
    }),
  wroteToFamilies: (families: number, registrations: number, filters: string) =>
    t('Wrote to families: {families}, registrations: {registrations}, list: {filters}', {
      families,
      registrations,
      filters,
    }),
  texted: (numbers: number, registrations: number, to: string) =>
    t('Text message, phone numbers: {numbers}, registrations: {registrations}, to: {to}', {
      numbers,
      registrations,
      to,
    }),
  textNotSent: (numbers: number, registrations: number, to: string) =>
    t('Text message shown, not sent, phone numbers: {numbers}, registrations: {registrations}, to: {to}', {
      numbers,
      registrations,
      to,
    }),
  textedAgain: (numbers: number) => t('Text message sent again, phone numbers: {numbers}', { numbers }),
  deletedOnTime: (kind: RetentionKind, count: number) =>
    t('Deleted on time: {what}', { what: countInWords(kind, count) }),
  addressNotSlowed: (address: string) => t('Logins from {address} no longer slowed', { address }),
  invited: (roles: readonly StaffRole[], until: string | null) =>
    until === null
      ? t('Invited as {roles}', { roles: staffRolesInWords(roles) })
      : t('Invited as {roles} until {day}', { roles: staffRolesInWords(roles), day: until }),
  rolesChanged: (before: readonly StaffRole[], after: readonly StaffRole[]) =>
    t('Roles changed from {before} to {after}', {
      before: staffRolesInWords(before),
      after: staffRolesInWords(after),
    }),
  lastDayChanged: (day: string | null) => t('Last day changed to {day}', { day: day ?? t('none') }),
  apiKeyCreated: (name: string, until: string, ...scopes: ApiScope[]) =>
    t('API key created: {name}, until {day}, for {scopes}', {
      name,
      day: formatDate(until),
      scopes: scopes.map((scope) => apiScopeLabels[scope]).join(', '),
    }),
  apiKeyRevoked: (name: string) => t('API key revoked: {name}', { name }),
  apiKeyUsed: (path: string) => t('Read by a program: {path}', { path }),
  webhookCreated: (host: string) => t('Webhook added: {host}', { host }),
  webhookChanged: (host: string) => t('Webhook changed: {host}', { host }),
  webhookSecretRenewed: (host: string) => t('New secret for webhook: {host}', { host }),
  webhookDeleted: (host: string) => t('Webhook deleted: {host}', { host }),
  webhookTested: (host: string) => t('Webhook tested: {host}', { host }),
  webhookReplayed: (id: string) => t('Webhook event sent again: {id}', { id }),
  crewOf: (...camps: string[]) =>
    camps.length > 0 ? t('Crew of {camps}', { camps: listInWords(camps) }) : t('Crew of no camp'),
} as const;

type WordsOf = typeof wordsOf;

/** What was seen or done: a code and the values of its words. No answer, number or address of the family is among them. */
export type LogEvent =
  | readonly [PlainCode]
  | { [Code in keyof WordsOf]: readonly [Code, ...Parameters<WordsOf[Code]>] }[keyof WordsOf];

/** An event as the access log stores it. */
export const writeEvent = (event: LogEvent): string => JSON.stringify(event);

/**
 * What the access log stored, in the reader's words. Entries of version 0.1 are English sentences themselves, of which
 * those that families read are translated.
 */
export function logInWords(stored: string): string {
  const [code, ...values] = readEvent(stored) ?? [];
  if (code === undefined) return sentenceInWords(stored);
  if (Object.hasOwn(wordsOf, code)) return valuesInWords(code as keyof WordsOf, values);
  return Object.hasOwn(plainTexts, code) ? translate(plainTexts[code as PlainCode]) : code;
}

/** That something happened at camp is told by people, not by the log: the family reads of a day at camp. */
export function logInFamilyWords(stored: string): string {
  const words = readEvent(stored) ?? sentencesOfIncidents.filter((text) => stored.includes(text));
  return words.some((word) => incidentWords.has(word)) ? translate(plainTexts.campDay) : logInWords(stored);
}

const sentencesOfIncidents = ['Incident', plainTexts.notStored];
const incidentWords = new Set<unknown>([
  ...sentencesOfIncidents,
  'incidents',
  'incident',
  'incident note',
  'notStored',
]);

function readEvent(stored: string): [code: string, ...values: unknown[]] | undefined {
  if (!stored.startsWith('["')) return undefined;
  try {
    return JSON.parse(stored);
  } catch {
    return undefined;
  }
}

/** An entry is never rewritten: one that names what this version no longer has, such as a list, is shown as it is. */
function valuesInWords(code: keyof WordsOf, values: unknown[]): string {
  try {
    return (wordsOf[code] as (...values: unknown[]) => string)(...values);
  } catch {
    return [code, ...values.filter((value) => typeof value === 'string')].join(': ');
  }
}

const partInWords = (part: string): string =>
  isStepId(part) ? stepTitle(part, 'parent') : translate(logTexts[part as keyof typeof logTexts]);

const about = (label: string, value: string | undefined): string =>
  value === undefined ? label : t('{label}: {value}', { label, value });

function sentenceInWords(sentence: string): string {
  const [text = '', value] = sentence.split(/: (.*)/);
  if (value === undefined) return translate(sentence as Text);
  // A label may have a comma itself.
  const whole = translate(value as Text);
  const parts = value.split(', ').map((part) => translate(part as Text));
  return about(translate(text as Text), whole === value ? parts.join(', ') : whole);
}
