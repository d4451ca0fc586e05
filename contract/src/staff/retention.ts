/** What is deleted on time, in the order of the settings. */
export const retentionKinds = [
  'id images',
  'camp days',
  'health answers',
  'notes',
  'money',
  'bank statements',
  'refund accounts',
  'drafts',
  'unused accounts',
  'email texts',
  'email files',
  'text messages',
  'webhook deliveries',
  'family imports',
  'log',
] as const;
export type RetentionKind = (typeof retentionKinds)[number];

export interface RetentionRule {
  readonly title: string;
  /** What one of them is called, in the singular and in the plural. */
  readonly one: string;
  readonly many: string;
  readonly days: number;
  /** The shortest period that may be set; a day where none is given. */
  readonly shortest?: number;
  /** From when the days are counted. */
  readonly since: string;
  /** What is deleted, and what the law says about it. */
  readonly law: string;
}

const YEAR = 365;
const necessary = 'Malaysian law (PDPA 2010, section 10)';
const books =
  'Companies must keep their accounting records for seven years (Companies Act 2016, section 245)';

/**
 * The rules as they are until somebody changes a period. The server finds and deletes by them in
 * `core/retention/queries/rules.ts`.
 */
export const retentionRules: Readonly<Record<RetentionKind, RetentionRule>> = {
  'id images': {
    title: 'ID images',
    one: 'camper’s ID images',
    many: 'campers’ ID images',
    days: 90,
    since: 'after the last day of the camper’s last camp, or after a later upload',
    law: `${necessary} forbids keeping personal data longer than its purpose requires: an ID has been checked when the camp is over.`,
  },
  'camp days': {
    title: 'Days at camp: who was where, groups, and who took a camper home',
    one: 'registration’s days at camp',
    many: 'registrations’ days at camp',
    days: 90,
    since: 'after the last day of the camp',
    law: `${necessary} forbids keeping personal data longer than its purpose requires: everybody is home. Three months leave time for questions. Those the family authorised to take the camper go too.`,
  },
  'health answers': {
    title: 'Health and behavioural answers of past camps',
    one: 'registration’s health and behavioural answers',
    many: 'registrations’ health and behavioural answers',
    days: YEAR,
    since: 'after the last day of the camp',
    law: 'Health is sensitive personal data (PDPA 2010, section 40). A year leaves time for questions about an accident. Medicines, swimming tests and incidents at camp go too. The profile of the camper is the family’s own and stays.',
  },
  notes: {
    title: 'Internal notes, change requests and reasons of decisions',
    one: 'registration’s notes, requests and reasons',
    many: 'registrations’ notes, requests and reasons',
    days: YEAR,
    since: 'after the last day of the camp',
    law: `Free text may say anything about a child, health included, so it goes with the health answers. ${necessary} applies.`,
  },
  money: {
    title: 'Registrations with money, consent and signer',
    one: 'registration',
    many: 'registrations',
    days: 7 * YEAR + 2,
    since: 'after the last day of the camp, or of a camp its money was moved to or from',
    law: `${books}; a consent is proof as long as claims are possible. The whole registration goes.`,
  },
  'bank statements': {
    title: 'Imported bank statements',
    one: 'bank statement',
    many: 'bank statements',
    days: 7 * YEAR + 2,
    since: 'after the import',
    law: `${books}.`,
  },
  'refund accounts': {
    title: 'Bank accounts that refunds went to',
    one: 'bank account of a refund',
    many: 'bank accounts of refunds',
    days: 90,
    since: 'after the refund was marked as sent',
    law: `${necessary} forbids keeping personal data longer than its purpose requires: three months leave time for a transfer that comes back. The refund itself stays, with the last digits of the account.`,
  },
  drafts: {
    title: 'Forms that were never submitted',
    one: 'unfinished form',
    many: 'unfinished forms',
    days: YEAR,
    since: 'after the last change',
    law: `${necessary} forbids keeping what no longer serves a purpose.`,
  },
  'unused accounts': {
    title: 'Unused accounts',
    one: 'unused account',
    many: 'unused accounts',
    days: 2 * YEAR,
    shortest: YEAR,
    since: 'after the last login',
    law: `${necessary} forbids keeping what no longer serves a purpose. Two emails go before, 60 and 14 days ahead; a login keeps everything. An account stays while a camp is to come, money is open, a slip is to be checked or a registration is held, and where no mail server is set up.`,
  },
  'email texts': {
    title: 'Texts of emails in the database',
    one: 'email’s text',
    many: 'emails’ texts',
    days: YEAR,
    since: 'after the email was made',
    law: `${necessary} applies. Which emails were sent, to which address and when, stays with the registration.`,
  },
  'email files': {
    title: 'Emails stored as files, where there is no mail server',
    one: 'email file',
    many: 'email files',
    days: 30,
    since: 'after the email was made',
    law: `${necessary} applies: the families have their copies.`,
  },
  'text messages': {
    title: 'Text messages (SMS)',
    one: 'text message',
    many: 'text messages',
    days: YEAR,
    since: 'after it was sent',
    law: `${necessary} applies. The text goes with the list of who got it; that it was sent stays in the log.`,
  },
  'webhook deliveries': {
    title: 'Webhook deliveries',
    one: 'event for webhooks',
    many: 'events for webhooks',
    days: 30,
    since: 'after the event',
    law: `${necessary} applies: it has only ids, and the receiver has had a day of attempts.`,
  },
  'family imports': {
    title: 'Spreadsheets that families were brought from',
    one: 'spreadsheet of families',
    many: 'spreadsheets of families',
    days: 30,
    since: 'after the spreadsheet was checked',
    law: `${necessary} applies: the families have their accounts. What is left of the rows goes.`,
  },
  log: {
    title: 'Access log',
    one: 'block of the log (up to 1,000 entries)',
    many: 'blocks of the log (up to 1,000 entries each)',
    days: 7 * YEAR + 2,
    since: 'after its latest entry',
    law: 'The PDPA asks for records of how data is processed (section 44); they are kept as long as the money they tell about.',
  },
};

/** How long the office keeps its back-ups, unless it says otherwise. */
export const DEFAULT_BACKUP_DAYS = 30;

/** The name of the period for which the office keeps its back-ups. */
export const BACKUPS = 'back-ups';

/** `214 campers’ ID images`. */
export const countInWords = (kind: RetentionKind, count: number): string => {
  const { one, many } = retentionRules[kind];
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
};

/** The id of a failure that is not of one record: the rule could not run to its end. */
export const WHOLE_RULE = 'the whole rule';

/** The longest period in days: a hundred years. */
export const longestPeriod = 36_500;

/** The shortest period that may be set, in days. */
export const shortestPeriod = (kind: RetentionKind): number => retentionRules[kind].shortest ?? 1;

/** A period as calls name it: `id_images`. */
export const periodName = (kind: string): string => kind.replaceAll(/[ -]/g, '_');

const periods = [...retentionKinds, BACKUPS];

export const periodNames: readonly string[] = periods.map(periodName);

/** What a period is about; throws for a name that is none. */
export function kindOfPeriod(name: string): string {
  const kind = periods.find((one) => periodName(one) === name);
  if (!kind) throw new RangeError(`Not a period: ${name}`);
  return kind;
}
