import type { ResponseOf } from '@bowline/contract/api/define-call';
import {
  type LogEntry,
  type LogFilters,
  type listLog,
  logActionLabels,
} from '@bowline/contract/api/staff/log';
import { staffRolesInWords } from '@bowline/contract/staff/roles';
import { t } from '@bowline/contract/text/t';
import { type SqlBool, sql } from 'kysely';
import { wallClock } from '../../core/access-log/wall-clock.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { presentEntry } from './present.ts';
import { type LogRecord, listEntries, logConditions } from './queries/entries.ts';
import type { StreamedTable } from './send-table.ts';

const FAMILY_PIECE_ROWS = 1000;

type Deps = Pick<AppDeps, 'db'>;

const PAGE_ROWS = 100;
const PIECE_ROWS = 2000;

/** A page of the log. Throws 422 for a search that means too many. */
export async function getLog(
  { db }: Deps,
  { after, ...filters }: LogFilters & { readonly after?: string | undefined },
): Promise<ResponseOf<typeof listLog>> {
  const conditions = await logConditions(db, filters);
  const found = await listEntries(db, conditions, { after, limit: PAGE_ROWS + 1 });
  const entries = found.slice(0, PAGE_ROWS).map(presentEntry);
  return { entries, next: found.length > PAGE_ROWS ? (entries.at(-1)?.id ?? null) : null };
}

/** The whole of what the filters leave, as a table. Throws as `getLog` does. */
export async function openLog(deps: Deps, filters: LogFilters): Promise<StreamedTable> {
  const conditions = await logConditions(deps.db, filters);
  return { name: 'log', title: t('Log'), header: logHeader(), pieces: readAll(deps, conditions) };
}

async function* readAll({ db }: Deps, conditions: Awaited<ReturnType<typeof logConditions>>) {
  const tell = await wallClock(db);
  let page: LogRecord[] = [];
  do {
    page = await listEntries(db, conditions, { after: page.at(-1)?.id, limit: PIECE_ROWS });
    yield page.map((entry) => logLine(presentEntry(entry), tell));
  } while (page.length === PIECE_ROWS);
}

const logHeader = (): string[] => [
  t('When'),
  t('Who'),
  t('Roles'),
  t('Action'),
  t('What'),
  t('Family'),
  t('Camper'),
  t('Reference'),
  t('Staff account'),
  t('From'),
];

/** An entry as a line under that header. */
const logLine = (entry: LogEntry, tell: (iso: string) => string): string[] => [
  tell(entry.at),
  entry.staff?.name ?? '',
  staffRolesInWords(entry.roles ?? []),
  t(logActionLabels[entry.action]),
  entry.what,
  entry.family?.name ?? '',
  entry.camper?.name ?? '',
  entry.registration?.reference ?? '',
  entry.about_staff?.name ?? '',
  entry.address,
];

/** Every entry about a family, newest first, read piece by piece. */
export async function* streamFamilyLog(db: Connection, accountId: string): AsyncGenerator<LogEntry[]> {
  const conditions = [sql<SqlBool>`access_log.account_id = ${accountId}`];
  let page: LogRecord[] = [];
  do {
    page = await listEntries(db, conditions, { after: page.at(-1)?.id, limit: FAMILY_PIECE_ROWS });
    yield page.map(presentEntry);
  } while (page.length === FAMILY_PIECE_ROWS);
}
