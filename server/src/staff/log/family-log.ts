import type { LogEntry } from '@bowline/contract/api/staff/log';
import { type SqlBool, sql } from 'kysely';
import type { Connection } from '../../http/app-deps.ts';
import { type LogRecord, listEntries } from './queries/entries.ts';
import { presentEntry } from './present.ts';

const PIECE_ROWS = 1000;

/** Every entry about a family, newest first, read piece by piece. */
export async function* readFamilyLog(db: Connection, accountId: string): AsyncGenerator<LogEntry[]> {
  const conditions = [sql<SqlBool>`access_log.account_id = ${accountId}`];
  let page: LogRecord[] = [];
  do {
    page = await listEntries(db, conditions, { after: page.at(-1)?.id, limit: PIECE_ROWS });
    yield page.map(presentEntry);
  } while (page.length === PIECE_ROWS);
}
