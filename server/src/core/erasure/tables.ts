import { type TableAboutPeople, tablesAboutPeople } from '@bowline/contract/on-site/actions';
import type { Schema } from '../../platform/database/schema.ts';

/** What happens to the rows of an account in a table when the account is deleted. */
type Fate =
  /** They are deleted: those with this column, or those of a query of their own. */
  | { readonly fate: 'deleted'; readonly by: 'account_id' | 'registration_id' | 'subject' }
  /** They stay without what tells who the family was. */
  | { readonly fate: 'erased'; readonly keeps: string }
  /** They stay as they are. */
  | { readonly fate: 'kept'; readonly because: string }
  /** The table has nothing of a family, or shows others. */
  | { readonly fate: 'none' };

const none: Fate = { fate: 'none' };
const money: Fate = { fate: 'kept', because: 'money' };
const shortLived: Fate = { fate: 'kept', because: 'hashes only, which are deleted within a day' };

const aboutPeople = Object.fromEntries(
  tablesAboutPeople.map((table) => [table, { fate: 'deleted', by: 'registration_id' }]),
) as Record<TableAboutPeople, { readonly fate: 'deleted'; readonly by: 'registration_id' }>;

/** Every table and view, so that a new one must say what becomes of a deleted account in it. */
export const tablesAtErasure = {
  ...aboutPeople,
  access_log: { fate: 'kept', because: 'who saw the family’s answers; it has ids, no names' },
  account: { fate: 'erased', keeps: 'the id, a pseudonym, when it began and ended' },
  archive_release: { fate: 'deleted', by: 'registration_id' },
  account_link: { fate: 'deleted', by: 'account_id' },
  attempt: shortLived,
  authorised_person: { fate: 'deleted', by: 'registration_id' },
  bank_line: money,
  bank_line_key: none,
  bank_statement: money,
  camp: none,
  camp_day_version: none,
  camp_group: none,
  camp_health: { fate: 'deleted', by: 'registration_id' },
  camp_phone: none,
  camp_pass: { fate: 'deleted', by: 'registration_id' },
  camp_places: none,
  camp_text: none,
  camper: { fate: 'erased', keeps: 'a pseudonym, year of birth and gender, where a registration is kept' },
  change_request: { fate: 'deleted', by: 'registration_id' },
  charge: money,
  checkpoint: none,
  counted_places: none,
  crew_camp: none,
  crew_standing: none,
  form_event: { fate: 'erased', keeps: 'every change of status, without the words of staff' },
  group_kind: none,
  group_leader: none,
  group_member: { fate: 'deleted', by: 'registration_id' },
  group_message: { fate: 'erased', keeps: 'the text, without the family’s name' },
  group_move: { fate: 'deleted', by: 'registration_id' },
  group_wish: { fate: 'deleted', by: 'registration_id' },
  health_digest: none,
  idempotency_key: { fate: 'deleted', by: 'account_id' },
  incident_note: { fate: 'kept', because: 'it goes with its incident' },
  incident_photo: { fate: 'kept', because: 'it goes with its note' },
  installation: none,
  known_address: { fate: 'deleted', by: 'account_id' },
  ledger_entry: money,
  log_anchor: none,
  log_block: none,
  medicine: { fate: 'deleted', by: 'registration_id' },
  message: { fate: 'erased', keeps: 'which kinds of email were sent, and when' },
  notice: none,
  opening_reminder: { fate: 'deleted', by: 'account_id' },
  payment: money,
  profile_change: { fate: 'deleted', by: 'account_id' },
  provider: none,
  queue_columns: none,
  queue_entry: { fate: 'erased', keeps: 'what triggers write from the records that stay' },
  queue_view: { fate: 'erased', keeps: 'views that neither search for the family nor name it' },
  receipt: money,
  receipt_counter: none,
  registration: { fate: 'erased', keeps: 'camp, status, dates and reference, where it was submitted' },
  registration_balance: none,
  registration_look: { fate: 'kept', because: 'which of the staff saw a submission; it has ids only' },
  registration_money: none,
  registration_note: { fate: 'deleted', by: 'registration_id' },
  registration_profile_change: none,
  rejected_action: { fate: 'deleted', by: 'registration_id' },
  rendered_document: { fate: 'deleted', by: 'subject' },
  retention_erased: none,
  retention_failure: none,
  retention_hold: { fate: 'kept', because: 'why a registration must be kept longer' },
  retention_period: none,
  retention_result: none,
  retention_run: none,
  schema_migration: none,
  session: { fate: 'deleted', by: 'account_id' },
  staff: none,
  staff_invitation: none,
  staff_recovery_code: none,
  staff_session: none,
  staff_standing: none,
  submission: { fate: 'erased', keeps: 'the consent, the terms and who signed them, and the fees' },
  text_correction: none,
} as const satisfies Record<keyof Schema, Fate>;

type Tables = typeof tablesAtErasure;

/** The tables whose rows are found by a column and deleted. */
export type DeletedBy<Column extends 'account_id' | 'registration_id'> = {
  [Name in keyof Tables]: Tables[Name] extends { readonly fate: 'deleted'; readonly by: Column }
    ? Name
    : never;
}[keyof Tables];

export function listDeletedBy<Column extends 'account_id' | 'registration_id'>(
  column: Column,
): DeletedBy<Column>[] {
  const entries = Object.entries(tablesAtErasure) as [DeletedBy<Column>, Fate][];
  return entries.flatMap(([name, fate]) => (fate.fate === 'deleted' && fate.by === column ? [name] : []));
}
