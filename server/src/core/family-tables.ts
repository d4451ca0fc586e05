import { dayActions, type StoredAction } from '@bowline/contract/on-site/actions';
import type { RetentionKind } from '@bowline/contract/staff/retention';
import type { Schema } from '../platform/database/schema.ts';

type Owner = 'account_id' | 'camper_id' | 'registration_id' | 'payment_id' | 'incident_id';
type FileColumn = 'file' | `${string}_file`;

/** How a table treats what it holds of families. */
interface TableEntry {
  /** The column, or the table, that leads to the family. */
  readonly by?: 'id' | 'bank_line_share' | Exclude<Owner, 'camper_id'>;
  /**
   * What becomes of an account's rows when it is deleted; without `by` a query of their own does it. Of others there are
   * none.
   */
  readonly onErase: 'deleted' | 'erased' | 'kept' | 'none';
  /** What stays of rows that are erased, or why they are kept. */
  readonly why?: string;
  /** Whether the export of a family has its rows, or why not. */
  readonly exported?: true | string;
  /** The rules of retention that delete rows of it or texts in clear. What goes with a row of another table needs none. */
  readonly retained?: readonly RetentionKind[];
  /** It has texts in clear, so that it is rewritten after something was deleted. Encrypted ones need no rewriting. */
  readonly clear?: true;
  /** What the column `sealed` holds: answers, or a record that belongs to the `id` of its row. */
  readonly sealed?: 'answers' | 'record' | undefined;
  /** The columns that name files. */
  readonly files?: readonly string[];
  readonly view?: true;
}

/** What the columns of a table make it say. */
type Entry<Name extends keyof Schema> = TableEntry &
  (keyof Schema[Name] & Owner extends never
    ? unknown
    : { readonly exported: true | string } | { readonly view: true }) &
  ('sealed' extends keyof Schema[Name] ? { readonly sealed: 'answers' | 'record' } : unknown) &
  (Extract<keyof Schema[Name], FileColumn> extends never
    ? unknown
    : { readonly files: readonly Extract<keyof Schema[Name], FileColumn>[] });

const none = { onErase: 'none' } as const;
const view = { onErase: 'none', view: true } as const;
const ofAccount = { by: 'account_id', onErase: 'deleted' } as const;
const ofForm = { by: 'registration_id', onErase: 'deleted' } as const;
const erased = (why: string) => ({ onErase: 'erased', why }) as const;
const kept = (why: string) => ({ onErase: 'kept', why }) as const;

const atCamp = { ...ofForm, exported: true, retained: ['camp days'] } as const;
const healthAtCamp = { ...ofForm, exported: true, retained: ['health answers'] } as const;
const money = { ...ofForm, ...kept('money'), exported: true, retained: ['money'], clear: true } as const;
const notes = {
  ...ofForm,
  exported: true,
  retained: ['notes', 'money'],
  clear: true,
  sealed: 'record',
} as const;
const answers = { exported: true, clear: true, sealed: 'answers' } as const;
const form = { ...answers, retained: ['drafts', 'money'] } as const;
const emails = { retained: ['email texts', 'money'], clear: true } as const;

type AboutPeople = Extract<StoredAction, { sent: { registration_id: unknown } }>;

const actions = Object.fromEntries(
  dayActions.flatMap(({ sent, table, health, sealed }) =>
    'registration_id' in sent
      ? [[table, { ...(health ? healthAtCamp : atCamp), sealed: sealed ? 'record' : undefined }]]
      : [],
  ),
) as {
  readonly [Action in AboutPeople as Action['table']]: (typeof healthAtCamp | typeof atCamp) & {
    readonly sealed: Action['sealed'] extends true ? 'record' : undefined;
  };
};

/**
 * Every table and view: deleting an account, the rules of retention, rewriting, the export of a family, encryption and the
 * removal of files are made from it. One that is missing, or says too little of its columns, does not compile.
 */
export const familyTables = {
  ...actions,
  access_log: {
    ...kept('who saw the family’s answers; it has ids, no names'),
    exported: 'Is read piece by piece, into access-log.csv',
    retained: ['log'],
  },
  account: { ...erased('the id, a pseudonym, when it began and ended'), by: 'id', ...answers },
  account_code: none,
  account_link: {
    ...ofAccount,
    exported: 'Hashes of links that open the account or confirm its next email',
    clear: true,
  },
  answer_correction: { ...ofAccount, exported: true, retained: ['health answers'], sealed: 'record' },
  answer_file: { ...healthAtCamp, files: ['file'] },
  api_key: none,
  archive_release: healthAtCamp,
  attempt: kept('hashes only, which are deleted within a day'),
  authorised_person: { ...atCamp, sealed: 'record' },
  bank_line: { ...money, by: 'bank_line_share', retained: ['bank statements'] },
  bank_line_key: none,
  bank_line_share: { ...money, by: 'payment_id', retained: ['bank statements'] },
  bank_statement: { ...kept('money'), retained: ['bank statements'] },
  camp: none,
  camp_choice: { ...ofForm, exported: true },
  camp_day_version: none,
  camp_group: none,
  camp_health: { ...healthAtCamp, sealed: 'record' },
  camp_move: none,
  camp_phone: none,
  camp_pass: { ...ofForm, exported: 'What a QR code holds: random, and of no meaning elsewhere' },
  camp_places: none,
  camp_question_set: none,
  camp_text: none,
  camper_freeze: {
    onErase: 'deleted',
    exported: 'Why staff froze changes is about another guardian, too',
    sealed: 'record',
  },
  camper: {
    ...erased('a pseudonym, year of birth and gender, where a registration is kept'),
    by: 'account_id',
    ...answers,
    files: ['photo_file', 'ic_front_file', 'ic_back_file'],
  },
  change_request: notes,
  charge: money,
  checkpoint: none,
  closed_entry: {
    ...ofForm,
    ...erased('the payments and fees of closed months, under a pseudonym'),
    exported: 'The payments, refunds and charges, which are exported, as the closed books have them',
    retained: ['money'],
    clear: true,
  },
  closed_month: none,
  counted_places: view,
  crew_camp: none,
  crew_standing: none,
  earned_charge: {
    ...money,
    exported: 'When the fees and discounts, which are exported, were entered in the books',
  },
  form_event: {
    ...notes,
    ...erased('every change of status, without reasons written by staff'),
  },
  family_import: { ...none, retained: ['family imports'] },
  family_import_row: {
    ...ofAccount,
    exported: 'A row of a spreadsheet that staff brought families from; what came of it is exported itself',
    retained: ['family imports'],
    sealed: 'record',
  },
  group_kind: none,
  group_leader: none,
  group_member: atCamp,
  group_message: { ...erased('the text, without the family’s name'), ...emails },
  group_move: {
    ...atCamp,
    exported: 'Which of the staff moved somebody between groups; the groups themselves are exported',
  },
  group_wish: { ...atCamp, exported: 'Who staff keep together or apart, which is about two families' },
  health_digest: none,
  guardian: { ...ofAccount, exported: true, sealed: 'record' },
  guardian_invitation: { ...ofAccount, exported: true, sealed: 'record' },
  idempotency_key: { ...ofAccount, exported: 'Holds for a day what a call made, which is exported itself' },
  import_heading: none,
  incident_note: {
    ...kept('it goes with its incident'),
    by: 'incident_id',
    exported: true,
    sealed: 'record',
  },
  incident_photo: {
    ...kept('it goes with its note'),
    sealed: 'record',
  },
  bounce_mailbox: none,
  installation: { ...none, files: ['marker_file'] },
  instalment: money,
  journal_entry: view,
  known_address: {
    ...ofAccount,
    exported: 'Keyed hashes of network addresses, that nobody can read; account.json has their number',
  },
  ledger_entry: money,
  log_anchor: none,
  log_block: none,
  medicine: { ...healthAtCamp, sealed: 'record' },
  merge: {
    ...ofAccount,
    exported: 'Which rows staff moved, by ids; the log says that they did',
    sealed: 'record',
  },
  message: {
    ...erased('which kinds of email were sent, and when'),
    by: 'account_id',
    exported: true,
    ...emails,
    sealed: 'record',
  },
  message_attachment: { ...none, files: ['file'] },
  message_template: none,
  money_act: view,
  money_entry: view,
  notice: none,
  online_payment: {
    ...kept('money'),
    by: 'account_id',
    exported: true,
    retained: ['money'],
    clear: true,
  },
  online_payment_share: money,
  online_refund: none,
  opening_reminder: { ...ofAccount, exported: true },
  paper_account: {
    ...ofAccount,
    exported:
      'A keyed hash of the code that takes the account over; account.json says when it was taken over',
  },
  paper_form: { ...healthAtCamp, files: ['file'] },
  payment_link: { ...ofForm, exported: 'Hashes of links with which somebody else can pay' },
  payment_task: none,
  payout: none,
  payout_line: none,
  place_hold: { ...ofForm, exported: 'Holds a place for minutes, while a deposit is paid' },
  practice_page: none,
  payment: { ...money, files: ['file'] },
  place_offer: { ...ofForm, exported: true },
  payment_reminder: {
    ...ofAccount,
    exported: 'Which emails reminded the family of what; the emails themselves are exported',
  },
  posted_entry: view,
  payment_due: view,
  profile_change: { ...ofAccount, exported: true },
  provider: { ...none, files: ['duitnow_qr_file', 'logo_file', 'picture_file'] },
  queue_columns: none,
  queue_entry: {
    ...erased('what triggers write from the records that stay'),
    exported: 'Made by the database of what stands in the other tables, for the search',
    retained: ['drafts', 'money'],
    clear: true,
  },
  queue_view: { ...erased('views that neither search for the family nor name it'), clear: true },
  change_feed: none,
  record_change: none,
  receipt: money,
  receipt_counter: none,
  refund_account: {
    ...ofForm,
    ...kept('where a refund went; it is deleted 90 days after it'),
    exported: true,
    retained: ['refund accounts', 'money'],
    sealed: 'record',
  },
  registration: {
    ...erased('camp, status, dates and reference, where it was submitted'),
    by: 'account_id',
    ...form,
  },
  registration_balance: view,
  registration_look: {
    ...kept('which of the staff saw a submission; it has ids only'),
    exported: 'Which submission a staff member saw last; the log says more',
  },
  registration_money: view,
  registration_note: notes,
  registration_profile_change: view,
  rejected_action: { ...atCamp, sealed: 'record' },
  rendered_document: {
    onErase: 'deleted',
    exported: 'Form copies and receipts are in the archive; a statement is made of what else is',
    files: ['file'],
  },
  retention_erased: none,
  retention_failure: none,
  retention_hold: {
    ...money,
    ...kept('why a registration must be kept longer'),
    sealed: 'record',
  },
  retention_period: none,
  retention_result: none,
  retention_run: none,
  scheduled_delivery: {
    ...ofForm,
    exported: 'Which emails went out by a rule; the emails themselves are exported',
    retained: ['drafts', 'money'],
  },
  scheduled_message: none,
  schema_migration: none,
  session: { ...ofAccount, exported: true },
  set_up_skipped: none,
  staff: none,
  staff_invitation: none,
  staff_recovery_code: none,
  staff_session: none,
  staff_standing: none,
  submission: {
    ...erased('the consent, the terms and who signed them, and the fees'),
    by: 'registration_id',
    ...form,
  },
  text_correction: none,
  text_gateway: none,
  text_message: {
    ...erased('the text, without the family’s name'),
    retained: ['text messages'],
    sealed: 'record',
  },
  text_recipient: {
    ...ofForm,
    exported: true,
    retained: ['text messages', 'drafts', 'money'],
    sealed: 'record',
  },
  used_sign_on: none,
  webhook: { ...none, sealed: 'record' },
  webhook_delivery: { ...none, retained: ['webhook deliveries'], clear: true },
  webhook_event: {
    ...ofForm,
    exported:
      'Which programs of the camp were notified of a change, by ids; the changes themselves are exported',
    retained: ['webhook deliveries', 'money'],
  },
} as const satisfies { readonly [Name in keyof Schema]: Entry<Name> };

type Tables = typeof familyTables;

/** The tables that say some of this. */
export type TableWith<Part> = {
  [Name in keyof Tables]: Tables[Name] extends Part ? Name : never;
}[keyof Tables];

const entries: readonly [keyof Schema, TableEntry][] = Object.entries(familyTables) as [
  keyof Schema,
  TableEntry,
][];

const listWhere = (matches: (table: TableEntry) => boolean): (keyof Schema)[] =>
  entries.flatMap(([name, table]) => (matches(table) ? [name] : []));

/** The tables that say all of this. */
export const tablesWith = <const Part extends Partial<TableEntry>>(part: Part): TableWith<Part>[] =>
  listWhere((table) =>
    Object.entries(part).every(([key, value]) => table[key as keyof TableEntry] === value),
  ) as TableWith<Part>[];

/** The tables that a rule of retention deletes from. */
export const tablesRetained = (kind: RetentionKind): (keyof Schema)[] =>
  listWhere(({ retained }) => retained?.includes(kind) ?? false);

/** The tables to rewrite after rules have deleted, and after accounts were deleted. */
export const tablesToRewrite = (kinds: readonly RetentionKind[], accounts: boolean): (keyof Schema)[] =>
  listWhere(
    ({ clear, retained, onErase }) =>
      clear === true &&
      ((retained?.some((kind) => kinds.includes(kind)) ?? false) ||
        (accounts && (onErase === 'deleted' || onErase === 'erased'))),
  );

/** The columns of a table that name files. */
export const fileColumnsOf = (table: keyof Schema): readonly string[] =>
  (familyTables[table] as TableEntry).files ?? [];

/** Every column that names a file. */
export const fileColumns = entries.flatMap(([name, { files = [] }]) =>
  files.map((column) => [name, column] as const),
);
