import type { ResponseOf } from '@bowline/contract/api/define-call';
import {
  type LogEntry,
  type LogFilters,
  type listLog,
  logActionLabels,
} from '@bowline/contract/api/staff/log';
import { logInWords } from '@bowline/contract/staff/log-events';
import { staffRolesInWords } from '@bowline/contract/staff/roles';
import { localTimeFormatter } from '../../core/provider/provider.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { type Line, timeCell } from '../../platform/files/spreadsheet/cell.ts';
import { nextCursor, toPage } from '../page.ts';
import type { StreamedTable } from '../send-table.ts';
import { presentEntry } from './present.ts';
import {
  type Condition,
  isAboutFamily,
  type LogRecord,
  listEntries,
  logConditions,
} from './queries/entries.ts';

type Deps = Pick<AppDeps, 'db'>;

const PAGE_ROWS = 100;
// Short enough that other requests are served between two pieces.
const PIECE_ROWS = 500;

/** A page of the log. Throws 422 for a search with too many matches. */
export async function getLog(
  { db }: Deps,
  { after, ...filters }: LogFilters & { readonly after?: string | undefined },
): Promise<ResponseOf<typeof listLog>> {
  const conditions = await logConditions(db, filters);
  const page = toPage(await listEntries(db, conditions, { after, limit: PAGE_ROWS + 1 }), PAGE_ROWS);
  return { entries: page.rows.map((entry) => presentEntry(entry)), next: nextCursor(page) };
}

/** Every matching entry, as a table. Throws as `getLog` does. */
export async function openLog({ db }: Deps, filters: LogFilters): Promise<StreamedTable> {
  const conditions = await logConditions(db, filters);
  return { name: 'log', title: 'Log', header: logHeader(), pieces: streamLines(db, conditions) };
}

async function* streamLines(db: Connection, conditions: readonly Condition[]) {
  const formatInstant = await localTimeFormatter(db);
  for await (const piece of streamEntries(db, conditions))
    yield piece.map((one) => logLine(one, formatInstant));
}

/** Every entry about a family, newest first, in pieces, in the words for its reader. */
export const streamFamilyLog = (
  db: Connection,
  accountId: string,
  inWords: typeof logInWords,
): AsyncGenerator<LogEntry[]> => streamEntries(db, [isAboutFamily(accountId)], inWords);

async function* streamEntries(
  db: Connection,
  conditions: readonly Condition[],
  inWords = logInWords,
): AsyncGenerator<LogEntry[]> {
  let piece: LogRecord[] = [];
  do {
    piece = await listEntries(db, conditions, { after: piece.at(-1)?.id, limit: PIECE_ROWS });
    yield piece.map((entry) => presentEntry(entry, inWords));
  } while (piece.length === PIECE_ROWS);
}

const logHeader = (): string[] => [
  'When',
  'Who',
  'Roles',
  'Action',
  'What',
  'Family',
  'Camper',
  'Reference',
  'Staff account',
  'From',
];

/** An entry as a line under this header. */
const logLine = (entry: LogEntry, formatInstant: (iso: string) => string): Line => [
  timeCell(formatInstant(entry.at)),
  entry.staff?.name ?? (entry.api_key ? `API key: ${entry.api_key.name}` : ''),
  staffRolesInWords(entry.roles ?? []),
  logActionLabels[entry.action],
  entry.what,
  entry.family?.name ?? '',
  entry.camper?.name ?? '',
  entry.registration?.reference ?? '',
  entry.about_staff?.name ?? '',
  entry.address,
];
