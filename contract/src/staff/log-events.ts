import { messageKinds } from '../emails/message-kinds.ts';
import type { CampListId } from '../form/tags.ts';
import { type DayActionKind, dayActionTitles } from '../on-site/actions.ts';
import type { Transition } from '../registrations/status.ts';
import { transitionLabels } from '../registrations/transition-labels.ts';
import { isStepId, stepTitle } from '../steps/workflows.ts';
import { formatDate } from '../text/dates.ts';
import { type Language, languageNames } from '../text/languages.ts';
import { listInWords } from '../text/lists.ts';
import { translate } from '../text/t.ts';
import { type ApiScope, apiScopeLabels } from './api-keys.ts';
import { type EmailReason, emailReasons } from './email-reasons.ts';
import { campLists } from './lists.ts';
import { logTexts, withValue } from './log-texts.ts';
import { countInWords, type RetentionKind } from './retention.ts';
import {
  categoryOfSection,
  type DataCategory,
  dataCategories,
  type StaffRole,
  staffRolesInWords,
} from './roles.ts';

/** What the log says of the office’s own affairs, which no family reads. */
const officeTexts = {
  log: 'Log',
  familyRows: 'Rows of a spreadsheet of families',
  money: 'List of payments',
  journal: 'Journal',
  accountCodesChanged: 'Account codes changed',
  exposureReport: 'Data exposure report',
  payoutsImported: 'Payouts of a provider imported',
  statementImported: 'Bank statement imported',
  lineIgnored: 'Bank line marked as not a camp payment',
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
  signOnLate: 'Single sign-on refused: too late, used before or started elsewhere',
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
};

/** Events without values. */
type PlainCode = Exclude<keyof typeof logTexts | keyof typeof officeTexts, keyof WordsOf>;

/** The wording of events with values. */
const wordsOf = {
  /** The guarded parts of a form that were seen: ids of steps, or what is logged by itself elsewhere. */
  registration: (...parts: string[]) =>
    about(translate(logTexts.registration), parts.map(partInWords).join(', ')),
  /** A family's page, with the guarded parts that were shown. */
  family: (...parts: string[]) =>
    about(translate(logTexts.family), parts.map(partInWords).join(', ') || undefined),
  list: (list: CampListId) => about(translate(logTexts.list), translate(campLists[list].title)),
  emailCorrected: (reason: EmailReason) =>
    about(translate(logTexts.emailCorrected), translate(emailReasons[reason])),
  decision: (transition: Transition) => translate(transitionLabels[transition]),
  emailRead: (kind: keyof typeof messageKinds) =>
    about(translate(logTexts.emailRead), translate(messageKinds[kind].label)),
  emailAgain: (kind: keyof typeof messageKinds) =>
    about(translate(logTexts.emailAgain), translate(messageKinds[kind].label)),
  /** An action on site; the second value is the checkpoint, where it has one. */
  action: (kind: DayActionKind, checkpoint?: string) => about(translate(dayActionTitles[kind]), checkpoint),
  undone: (kind: DayActionKind) => about(translate(logTexts.undone), translate(dayActionTitles[kind])),
  group: (kind: string) => about(translate(logTexts.group), kind),
  groupSheets: (kind: string) => about(translate(logTexts.groupSheets), kind),
  groupsChanged: (kind: string) => `Groups changed: ${kind}`,
  programChanged: (camp: string, day: string) => `Program changed: ${camp}, ${formatDate(day)}`,
  monthClosed: (month: string) => `Month closed: ${month}`,
  campCreated: (camp: string) => `Camp created: ${camp}`,
  campChanged: (camp: string) => `Camp changed: ${camp}`,
  campPublished: (camp: string) => `Camp published: ${camp}`,
  campDeleted: (camp: string) => `Camp deleted: ${camp}`,
  campClosed: (camp: string) => `Registration closed: ${camp}`,
  campReopened: (camp: string) => `Registration reopened: ${camp}`,
  campMoved: (camp: string, from: string, to: string) =>
    `Camp moved: ${camp}, from ${formatDate(from)} to ${formatDate(to)}`,
  campMoveUndone: (camp: string) => `Camp moved back: ${camp}`,
  campCancelled: (camp: string) => `Camp cancelled: ${camp}`,
  campRestored: (camp: string) => `Cancellation of a camp undone: ${camp}`,
  seasonCopied: (...camps: string[]) => `Season copied: ${camps.join(', ')}`,
  questionsPublished: (camp: string) => `Questions published: ${camp}`,
  campTranslated: (camp: string, language: Language) =>
    `Camp translated: ${camp}, ${languageNames[language]}`,
  textTranslated: (language: Language, text: string) => `Translation in ${languageNames[language]}: ${text}`,
  groupMessageCancelled: (emails: number) => `Emails to families cancelled: ${emails}`,
  // The log has the id of an import.
  familiesChecked: (_id: string, rows: number) => `Spreadsheet of families checked, rows: ${rows}`,
  familiesBrought: (_id: string, families: number, campers: number) =>
    `Families brought from a spreadsheet: ${families}, campers: ${campers}`,
  familiesStopped: (_id: string) => 'Bringing families from a spreadsheet stopped',
  familiesUndone: (_id: string) => 'Families brought from a spreadsheet: undone',
  familiesDiscarded: (_id: string) => 'Spreadsheet of families discarded',
  // Staff name these, also after families: the log, which is kept longer, has their ids.
  attachmentStored: (_id: string) => 'PDF for a message to families stored',
  templateSaved: (_id: string) => 'Template of a message saved',
  templateDeleted: (_id: string) => 'Template of a message deleted',
  messageScheduled: (_id: string) => 'Message scheduled',
  messagePaused: (_id: string) => 'Scheduled message paused',
  messageResumed: (_id: string) => 'Scheduled message resumed',
  messageCancelled: (_id: string) => 'Scheduled message cancelled',
  messageSentAgain: (_id: string, camp: string) => `Scheduled message to be sent again: ${camp}`,
  scheduledMessageSent: (_id: string, families: number, registrations: number) =>
    `Scheduled message sent, families: ${families}, registrations: ${registrations}`,
  wroteToFamilies: (families: number, registrations: number, filters: string) =>
    `Wrote to families: ${families}, registrations: ${registrations}, list: ${filters}`,
  texted: (numbers: number, registrations: number, to: string) =>
    `Text message, phone numbers: ${numbers}, registrations: ${registrations}, to: ${to}`,
  textNotSent: (numbers: number, registrations: number, to: string) =>
    `Text message shown, not sent, phone numbers: ${numbers}, registrations: ${registrations}, to: ${to}`,
  textCancelled: (numbers: number) => `Text message cancelled, phone numbers: ${numbers}`,
  textedAgain: (numbers: number) => `Text message sent again, phone numbers: ${numbers}`,
  deletedOnTime: (kind: RetentionKind, count: number) => `Deleted on time: ${countInWords(kind, count)}`,
  domainResumed: (domain: string) => `Emails to all addresses at ${domain} resumed`,
  addressNotSlowed: (address: string) => `Logins from ${address} no longer slowed`,
  invited: (roles: readonly StaffRole[], until: string | null) =>
    until === null
      ? `Invited as ${staffRolesInWords(roles)}`
      : `Invited as ${staffRolesInWords(roles)} until ${until}`,
  rolesChanged: (before: readonly StaffRole[], after: readonly StaffRole[]) =>
    `Roles changed from ${staffRolesInWords(before)} to ${staffRolesInWords(after)}`,
  lastDayChanged: (day: string | null) => `Last day changed to ${day ?? 'none'}`,
  apiKeyCreated: (name: string, until: string, ...scopes: ApiScope[]) =>
    `API key created: ${name}, until ${formatDate(until)}, for ${scopes.map((scope) => apiScopeLabels[scope]).join(', ')}`,
  apiKeyRevoked: (name: string) => `API key revoked: ${name}`,
  apiKeyUsed: (path: string) => `Read by a program: ${path}`,
  webhookCreated: (host: string) => `Webhook added: ${host}`,
  webhookChanged: (host: string) => `Webhook changed: ${host}`,
  webhookSecretRenewed: (host: string) => `New secret for webhook: ${host}`,
  webhookDeleted: (host: string) => `Webhook deleted: ${host}`,
  webhookTested: (host: string) => `Webhook tested: ${host}`,
  webhookReplayed: (id: string) => `Webhook event sent again: ${id}`,
  crewOf: (...camps: string[]) => (camps.length > 0 ? `Crew of ${listInWords(camps)}` : 'Crew of no camp'),
} as const;

type WordsOf = typeof wordsOf;

/** What was seen or done: a code and the values of its words. No answer, number or address of the family is among them. */
export type LogEvent =
  | readonly [PlainCode]
  | { [Code in keyof WordsOf]: readonly [Code, ...Parameters<WordsOf[Code]>] }[keyof WordsOf];

/** An event as the access log stores it. */
export const writeEvent = (event: LogEvent): string => JSON.stringify(event);

/** The guarded parts that an entry of the log says were opened, typed or exported. */
export function categoriesInLog(stored: string): DataCategory[] {
  const [code, ...values] = readEvent(stored) ?? [];
  if (code === undefined) return [];
  const parts = code === 'registration' || code === 'family' ? values.map(String) : [code];
  return dataCategories.filter((category) =>
    parts.some((part) => categoryOfSection(part) === category || categoriesByCode[part]?.includes(category)),
  );
}

/** The same for parts that are no section of a form. */
const categoriesByCode: Readonly<Record<string, readonly DataCategory[]>> = {
  everything: dataCategories,
  paperScan: dataCategories,
  icNumbers: ['ids'],
  idFront: ['ids'],
  idBack: ['ids'],
  medicine: ['health'],
  campHealth: ['health'],
  incidents: ['health'],
};

/**
 * What the access log stored, in the reader's words. What is no event, as the sentences that version 0.1 wrote, is shown as
 * it is.
 */
export function logInWords(stored: string): string {
  const [code, ...values] = readEvent(stored) ?? [];
  if (code === undefined) return stored;
  if (Object.hasOwn(wordsOf, code)) return valuesInWords(code as keyof WordsOf, values);
  return Object.hasOwn(logTexts, code)
    ? translate(logTexts[code as keyof typeof logTexts])
    : ((officeTexts as Readonly<Record<string, string>>)[code] ?? code);
}

/** Families hear of incidents from people, not from the log, which says only that there was a day at camp. */
export function logInFamilyWords(stored: string): string {
  const words = readEvent(stored);
  return words?.some((word) => incidentWords.has(word)) ? translate(logTexts.campDay) : logInWords(stored);
}

const incidentWords = new Set<unknown>(['incidents', 'incident', 'incident note', 'notStored']);

/** Codes and words that earlier versions wrote, as they are called now: an entry is never rewritten. */
const renamed = new Map<unknown, string>([
  ['takenBack', 'undone'],
  ['paymentTakenBack', 'paymentReversed'],
  ['correctionTakenBack', 'correctionWithdrawn'],
  ['groupMessageTakenBack', 'groupMessageCancelled'],
  ['textTakenBack', 'textCancelled'],
  ['campersJoined', 'campersMerged'],
  ['lineSetAside', 'lineIgnored'],
  ['payment taken back', 'payment reversed'],
  ['hand-over taken back', 'hand-over undone'],
  ['campers joined', 'campers merged'],
  ['take back payment', 'reverse payment'],
  ['take back deposit', 'reverse deposit'],
  ['take back to slip', 'reverse to slip'],
]);

function readEvent(stored: string): [code: string, ...values: unknown[]] | undefined {
  if (!stored.startsWith('["')) return undefined;
  try {
    return JSON.parse(stored).map((word: unknown) => renamed.get(word) ?? word);
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

/** An entry is never rewritten: a part that this version no longer has is shown as it is. */
function partInWords(part: string): string {
  if (isStepId(part)) return stepTitle(part, 'parent');
  const text = Object.hasOwn(logTexts, part) ? logTexts[part as keyof typeof logTexts] : undefined;
  return text ? translate(text) : part;
}

const about = (label: string, value: string | undefined): string =>
  value === undefined ? label : translate(withValue, { label, value });
