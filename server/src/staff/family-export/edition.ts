import type { HeldRow, HeldRows, HeldTable } from './queries.ts';

/**
 * For whom an export is made. The office's has everything; the family's own leaves out who of the staff did something, and
 * what the office wrote for itself.
 */
export type Edition = 'office' | 'family';

const names = ['staff_id', 'decided_by', 'imported_by', 'reviewer_id', 'actor_id', 'voided_by'];
// Files have names of our making that say nothing outside.
const files = ['photo_file', 'ic_front_file', 'ic_back_file', 'file'];

const internal: Readonly<Partial<Record<HeldTable, readonly string[]>>> = {
  // The family's reason stands in the message that told it.
  form_event: ['reason'],
  ledger_entry: ['reason'],
  message: ['last_error'],
};

/** A table's rows as an edition shows them. */
export function rowsFor(edition: Edition, rows: HeldRows, table: HeldTable): HeldRow[] {
  if (edition === 'office') return rows[table].map((row) => without(row, files));
  if (table === 'registration_note') return [];
  return rows[table].map((row) => without(row, [...files, ...names, ...(internal[table] ?? [])]));
}

const without = (row: HeldRow, columns: readonly string[]): HeldRow =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name)));
