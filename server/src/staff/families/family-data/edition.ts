import { actionsExportedOnRelease } from '@bowline/contract/on-site/actions';
import type { Language } from '@bowline/contract/text/languages';
import { maskEmail } from '@bowline/contract/text/mask-email';
import { t } from '@bowline/contract/text/t';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { isDatabaseUnavailable } from '../../../platform/database/database-unavailable.ts';
import { withLanguage } from '../../../platform/language.ts';
import type { FamilyData } from './export.ts';
import type { FamilyRow, FamilyRows, FamilyTable } from './queries.ts';

const MAX_LENGTH = 60;

/**
 * The reader of an export. The one for staff has everything; the one for the family leaves out names of staff, internal
 * notes, and what staff wrote at camp until an admin releases it: it may name other families, or be about this one.
 */
export type Edition = 'staff' | 'family';

const staffColumns = [
  'staff_id',
  'decided_by',
  'imported_by',
  'reviewer_id',
  'actor_id',
  'voided_by',
  'undone_by',
  'ended_by',
  'released_by',
];
// Generated names of files mean nothing outside the portal.
const fileColumns = ['photo_file', 'ic_front_file', 'ic_back_file', 'file'];

const internalColumns: Readonly<Partial<Record<FamilyTable, readonly string[]>>> = {
  // The reason for the family is in its email.
  form_event: ['reason'],
  ledger_entry: ['reason'],
  message: ['last_error'],
};

/** What of a table is released by itself: its rows, or one member of them. */
const releasedByItself: Readonly<Partial<Record<FamilyTable, 'row' | 'what_to_do' | 'notes' | 'note'>>> = {
  ...Object.fromEntries(
    actionsExportedOnRelease.map(({ table, exportOnRelease }) => [table, exportOnRelease]),
  ),
  rejected_action: 'row',
  camp_health: 'what_to_do',
  medicine: 'notes',
};

/** Who another guardian excluded, and what another guardian asked for, is only for that guardian and staff. */
const isOfOther = (table: FamilyTable, row: FamilyRow): boolean =>
  row.entered_by != null &&
  (table === 'change_request' || (table === 'authorised_person' && row.allowed === false));

/** The reason of an email on merged accounts is the email of the other one, which older versions stored whole. */
const withoutOtherEmail = (table: FamilyTable, row: FamilyRow): FamilyRow =>
  table === 'message' && row.kind === 'accounts merged' && typeof row.reason === 'string'
    ? { ...row, reason: maskEmail(row.reason) }
    : row;

/** A row as far as it is released; undefined where nothing of it is. */
function releasedPart(rows: FamilyRows, table: FamilyTable, row: FamilyRow): FamilyRow | undefined {
  if (isOfOther(table, row)) return undefined;
  const held = releasedByItself[table];
  const version = table === 'camp_health' ? row.version : 0;
  const isReleased = rows.archive_release.some(
    ({ record_id, record_version }) => record_id === row.id && record_version === version,
  );
  if (held === undefined || isReleased) return row;
  return held === 'row' ? undefined : without(row, [held]);
}

/** A table's rows as an edition shows them. */
export function rowsFor(edition: Edition, rows: FamilyRows, table: FamilyTable): FamilyRow[] {
  if (edition === 'staff') return rows[table].map((row) => without(row, fileColumns));
  if (table === 'registration_note' || table === 'retention_hold') return [];
  return rows[table].flatMap((row) => {
    const shown = releasedPart(rows, table, row);
    return shown
      ? [
          without(withoutOtherEmail(table, shown), [
            ...fileColumns,
            ...staffColumns,
            ...(internalColumns[table] ?? []),
          ]),
        ]
      : [];
  });
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

/** A file of the archive. One that cannot be read is replaced by a note. */
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

/** A text as part of a file name that is valid on every operating system. */
export function inFileName(text: string): string {
  const plain = text.replace(/[\\/:*?"<>|\p{C}]/gu, ' ').replace(/\s+/g, ' ');
  return [...plain.trim()]
    .slice(0, MAX_LENGTH)
    .join('')
    .replace(/[ .]+$/, '');
}

/** What an archive is made of. */
export interface Source {
  /** The language of its guide, tables and PDFs. */
  readonly language: Language;
  readonly deps: Pick<AppDeps, 'db' | 'files' | 'pdf' | 'clock'>;
  readonly family: FamilyData;
  readonly edition: Edition;
}

/** The items of a generator, each made with texts in a language: who reads a stream may do so in another context. */
export async function* inLanguage<T>(language: Language, items: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    for (;;) {
      const { done, value } = await withLanguage(language, () => items.next());
      if (done) return;
      yield value;
    }
  } finally {
    await items.return(undefined);
  }
}
