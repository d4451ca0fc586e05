import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { LogEntry, LogFilters, listLog } from '@bowline/contract/api/staff/administration/log';
import { logInWords } from '@bowline/contract/staff/log-events';
import { personName } from '@bowline/contract/text/names/person-name';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { nextCursor, toPage } from '../../page.ts';
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

/** Every matching entry. Throws as `getLog` does. */
export const readLog = async ({ db }: Deps, filters: LogFilters): Promise<AsyncIterable<LogEntry[]>> =>
  streamEntries(db, await logConditions(db, filters));

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

/** An entry in words: those of staff, or those that its family reads. */
export function presentEntry(entry: LogRecord, inWords: typeof logInWords = logInWords): LogEntry {
  const { id, at, action, roles, address, registration_id, reference } = entry;
  return {
    id,
    at: at.toISOString(),
    staff: named(entry.staff_id, entry.staff_name),
    api_key: named(entry.key_id, entry.key_name),
    roles,
    action,
    what: inWords(entry.what),
    family: named(entry.account_id, personName(entry.family_names)),
    camper: named(entry.camper_id, entry.camper_name),
    registration: registration_id ? { id: registration_id, reference } : null,
    about_staff: named(entry.about_staff_id, entry.about_name),
    address,
  };
}

// A log entry outlives the records it is about: a deleted one leaves its id without a name.
const named = (id: string | null, name: string | null) => (id ? { id, name: name ?? '' } : null);
