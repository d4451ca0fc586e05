import { t } from '@bowline/contract/text/t';
import type { AppDeps } from '../../http/app-deps.ts';
import { isDatabaseUnavailable } from '../../platform/database-unavailable.ts';
import type { FamilyData } from './export.ts';
import type { FamilyRow, FamilyRows, FamilyTable } from './queries.ts';

const LONGEST = 60;

/**
 * For whom an export is made. The office's has everything; the family's own leaves out who of the staff did something, and
 * what the office wrote for itself.
 */
export type Edition = 'office' | 'family';

const names = ['staff_id', 'decided_by', 'imported_by', 'reviewer_id', 'actor_id', 'voided_by'];
// Files have names of our making that say nothing outside.
const files = ['photo_file', 'ic_front_file', 'ic_back_file', 'file'];

const internal: Readonly<Partial<Record<FamilyTable, readonly string[]>>> = {
  // The family's reason stands in the message that told it.
  form_event: ['reason'],
  ledger_entry: ['reason'],
  message: ['last_error'],
};

/** A table's rows as an edition shows them. */
export function rowsFor(edition: Edition, rows: FamilyRows, table: FamilyTable): FamilyRow[] {
  if (edition === 'office') return rows[table].map((row) => without(row, files));
  if (table === 'registration_note') return [];
  return rows[table].map((row) => without(row, [...files, ...names, ...(internal[table] ?? [])]));
}

const without = (row: FamilyRow, columns: readonly string[]): FamilyRow =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name)));

/** A file of the archive. */
export interface Entry {
  readonly name: string;
  readonly input: string | Buffer | AsyncIterable<string>;
}

export const jsonEntry = (name: string, content: unknown): Entry => ({
  name,
  input: `${JSON.stringify(content, null, 2)}\n`,
});

/** A file made for the archive. One that cannot be made keeps nobody from the rest: a note says so in its place. */
export async function fileEntry(name: string, read: () => Promise<Buffer>): Promise<Entry> {
  try {
    return { name, input: await read() };
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    const sentence = t(
      'This file couldn’t be read when the archive was made. Please try again, or contact the camp.',
    );
    return { name: `${name}.missing.txt`, input: `${sentence}\n` };
  }
}

/** A text as it can stand in the name of a file on any computer. */
export function inFileName(text: string): string {
  const plain = text.replace(/[\\/:*?"<>|\p{C}]/gu, ' ').replace(/\s+/g, ' ');
  return [...plain.trim()]
    .slice(0, LONGEST)
    .join('')
    .replace(/[ .]+$/, '');
}

/** What an archive is made of. */
export interface Source {
  readonly deps: Pick<AppDeps, 'db' | 'files' | 'pdf'>;
  readonly family: FamilyData;
  readonly edition: Edition;
}
