import { type TableAboutPeople, tablesAboutPeople } from '@bowline/contract/on-site/actions';
import type { Schema } from '../platform/database/schema.ts';

/** What happens to the rows of an account when the account is deleted. */
type OnErase =
  /** They are deleted: those with this column, or those of a query of their own. */
  | { readonly onErase: 'delete'; readonly by: 'account_id' | 'registration_id' | 'subject' }
  /** They stay without what tells who the family was. */
  | { readonly onErase: 'erase'; readonly keeps: string }
  /** They stay as they are. */
  | { readonly onErase: 'keep'; readonly because: string }
  /** The table has nothing of a family, or shows others. */
  | { readonly onErase: 'nothing' };

/** What the portal does with a table, because of what it holds of families. */
type TableRule = OnErase & {
  /** Whose rows are in the archive of a family: by the column that leads to its account. */
  readonly exported?: 'itself' | 'account' | 'form' | 'payment' | 'incident';
  /** It has an encrypted column `sealed`, which belongs to the `id` of its row. */
  readonly sealed?: true;
  /** Texts that are in `sealed` too. An older version stored them in clear, in these columns. */
  readonly clearTexts?: readonly string[];
  /** Columns that name a file. */
  readonly files?: readonly string[];
};

const none = { onErase: 'nothing' } as const;
const deletedBy = <const By extends 'account_id' | 'registration_id' | 'subject'>(by: By) =>
  ({ onErase: 'delete', by }) as const;
const erased = (keeps: string) => ({ onErase: 'erase', keeps }) as const;
const kept = (because: string) => ({ onErase: 'keep', because }) as const;
const money = kept('money');
const shortLived = kept('hashes only, which are deleted within a day');

const aboutPeopleOnSite = { ...deletedBy('registration_id'), exported: 'form' } as const;
const actionsOnSite = Object.fromEntries(
  tablesAboutPeople.map((table) => [table, aboutPeopleOnSite]),
) as Record<TableAboutPeople, typeof aboutPeopleOnSite>;

/**
 * Every table and view. Erasure, export, encryption and the search for files that nothing names are derived from this list,
 * so that a new table must say what it holds of families. Tests compare it with the database.
 */
export const familyTables = {
  ...actionsOnSite,
  access_log: kept('who saw the family’s answers; it has ids, no names'),
  account: { ...erased('the id, a pseudonym, when it began and ended'), exported: 'itself' },
  account_link: deletedBy('account_id'),
  archive_release: { ...deletedBy('registration_id'), exported: 'form' },
  attempt: shortLived,
  authorised_person: { ...deletedBy('registration_id'), exported: 'form', sealed: true },
  bank_line: { ...money, exported: 'payment' },
  bank_line_key: none,
  bank_statement: money,
  camp: none,
  camp_day_version: none,
  camp_group: none,
  camp_health: { ...deletedBy('registration_id'), exported: 'form', sealed: true },
  camp_pass: deletedBy('registration_id'),
  camp_phone: none,
  camp_places: none,
  camp_text: none,
  camper: {
    ...erased('a pseudonym, year of birth and gender, where a registration is kept'),
    exported: 'account',
    files: ['photo_file', 'ic_front_file', 'ic_back_file'],
  },
  change_request: { ...deletedBy('registration_id'), exported: 'form', clearTexts: ['message', 'reason'] },
  charge: { ...money, exported: 'form' },
  checkpoint: none,
  counted_places: none,
  crew_camp: none,
  crew_standing: none,
  form_event: {
    ...erased('every change of status, without the words of staff'),
    exported: 'form',
    clearTexts: ['reason'],
  },
  group_kind: none,
  group_leader: none,
  group_member: { ...deletedBy('registration_id'), exported: 'form' },
  group_message: erased('the text, without the family’s name'),
  group_move: deletedBy('registration_id'),
  group_wish: deletedBy('registration_id'),
  health_digest: none,
  idempotency_key: deletedBy('account_id'),
  incident_note: { ...kept('it goes with its incident'), exported: 'incident' },
  incident_photo: { ...kept('it goes with its note'), sealed: true },
  installation: { ...none, files: ['marker_file'] },
  known_address: deletedBy('account_id'),
  ledger_entry: { ...money, exported: 'form' },
  log_anchor: none,
  log_block: none,
  medicine: { ...deletedBy('registration_id'), exported: 'form', sealed: true },
  message: {
    ...erased('which kinds of email were sent, and when'),
    exported: 'account',
    clearTexts: ['reason'],
  },
  notice: none,
  opening_reminder: { ...deletedBy('account_id'), exported: 'account' },
  payment: { ...money, exported: 'form', files: ['file'] },
  profile_change: { ...deletedBy('account_id'), exported: 'account' },
  provider: { ...none, files: ['duitnow_qr_file', 'logo_file'] },
  queue_columns: none,
  queue_entry: erased('what triggers write from the records that stay'),
  queue_view: erased('views that neither search for the family nor name it'),
  receipt: { ...money, exported: 'form' },
  receipt_counter: none,
  registration: {
    ...erased('camp, status, dates and reference, where it was submitted'),
    exported: 'account',
  },
  registration_balance: none,
  registration_look: kept('which of the staff saw a submission; it has ids only'),
  registration_money: none,
  registration_note: { ...deletedBy('registration_id'), exported: 'form', clearTexts: ['text'] },
  registration_profile_change: none,
  rejected_action: { ...deletedBy('registration_id'), exported: 'form', sealed: true },
  rendered_document: { ...deletedBy('subject'), files: ['file'] },
  retention_erased: none,
  retention_failure: none,
  retention_hold: {
    ...kept('why a registration must be kept longer'),
    exported: 'form',
    clearTexts: ['reason'],
  },
  retention_period: none,
  retention_result: none,
  retention_run: none,
  schema_migration: none,
  session: { ...deletedBy('account_id'), exported: 'account' },
  staff: none,
  staff_invitation: none,
  staff_recovery_code: none,
  staff_session: none,
  staff_standing: none,
  submission: { ...erased('the consent, the terms and who signed them, and the fees'), exported: 'form' },
  text_correction: none,
} as const satisfies Record<keyof Schema, TableRule>;

type Tables = typeof familyTables;
type Property = 'exported' | 'sealed' | 'clearTexts' | 'files';

/** The tables that have a property. */
export type TablesWith<Key extends Property> = {
  [Name in keyof Tables]: Tables[Name] extends Record<Key, unknown> ? Name : never;
}[keyof Tables];

/** The values of a property, by table. */
export const tablesWith = <Key extends Property>(key: Key) =>
  Object.fromEntries(
    Object.entries<TableRule>(familyTables).flatMap(([name, rule]) =>
      rule[key] === undefined ? [] : [[name, rule[key]]],
    ),
  ) as { readonly [Name in TablesWith<Key>]: Tables[Name] extends Record<Key, infer Value> ? Value : never };

/** The tables whose rows are found by a column and deleted with an account. */
export type DeletedBy<Column extends 'account_id' | 'registration_id'> = {
  [Name in keyof Tables]: Tables[Name] extends { readonly onErase: 'delete'; readonly by: Column }
    ? Name
    : never;
}[keyof Tables];

export const listDeletedBy = <Column extends 'account_id' | 'registration_id'>(
  column: Column,
): DeletedBy<Column>[] =>
  Object.entries<TableRule>(familyTables).flatMap(([name, rule]) =>
    rule.onErase === 'delete' && rule.by === column ? [name as DeletedBy<Column>] : [],
  );
