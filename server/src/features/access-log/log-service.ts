import type { ResponseOf } from '@bowline/contract/api/define-call';
import { type LogFilters, type listLog, WORKBOOK_ROWS } from '@bowline/contract/api/staff/log';
import { t } from '@bowline/contract/text/t';
import type { AppDeps } from '../../app-deps.ts';
import { invalid } from '../../http/refusals.ts';
import { logTable } from './log-file.ts';
import { conditionsOf, type LogRecord, listEntries } from './log-queries.ts';
import { presentEntry } from './present-log.ts';
import { type AccessEntry, logAccess } from './service.ts';

type Deps = Pick<AppDeps, 'db'>;
/** Who takes a copy of the log, and from where. */
export type Reader = Pick<AccessEntry, 'staffId' | 'address'>;

const PAGE_ROWS = 100;
const EXPORT_ROWS = 2000;

/** A page of the log. Throws 422 for a search that means too many. */
export async function getLog(
  { db }: Deps,
  { after, ...filters }: LogFilters & { readonly after?: string | undefined },
): Promise<ResponseOf<typeof listLog>> {
  const conditions = await conditionsOf(db, filters);
  const found = await listEntries(db, conditions, { after, limit: PAGE_ROWS + 1 });
  const entries = found.slice(0, PAGE_ROWS).map(presentEntry);
  return { entries, next: found.length > PAGE_ROWS ? (entries.at(-1)?.id ?? null) : null };
}

/** The lines of the log as a table, piece by piece; it is in the log before the first of them is read. */
export async function exportLog(
  { db }: Deps,
  reader: Reader,
  filters: LogFilters,
): Promise<AsyncGenerator<readonly (readonly string[])[]>> {
  const conditions = await conditionsOf(db, filters);
  await logAccess(db, { ...reader, action: 'export', what: 'Log' });
  return readAll({ db }, conditions);
}

async function* readAll({ db }: Deps, conditions: Awaited<ReturnType<typeof conditionsOf>>) {
  const table = await logTable(db);
  yield [table.header];
  let page: LogRecord[] = [];
  do {
    page = await listEntries(db, conditions, { after: page.at(-1)?.id, limit: EXPORT_ROWS });
    yield page.map((entry) => table.lineOf(presentEntry(entry)));
  } while (page.length === EXPORT_ROWS);
}

/** The same for a workbook, which is made in memory. Throws 422 above its end, and then nothing is exported. */
export async function exportWorkbook(deps: Deps, reader: Reader, filters: LogFilters) {
  const conditions = await conditionsOf(deps.db, filters);
  const last = await listEntries(deps.db, conditions, { limit: WORKBOOK_ROWS + 1 });
  if (last.length > WORKBOOK_ROWS) throw tooLong();
  await logAccess(deps.db, { ...reader, action: 'export', what: 'Log' });
  const table = await logTable(deps.db);
  return { header: table.header, rows: last.map((entry) => table.lineOf(presentEntry(entry))) };
}

const tooLong = () =>
  invalid({
    from: [t('More than {most} entries. Take fewer days, or the CSV file.', { most: WORKBOOK_ROWS })],
  });
