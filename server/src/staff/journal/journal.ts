import type { JournalQuery } from '@bowline/contract/api/staff/money/journal';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { invalid } from '../../platform/app-error.ts';
import type { StreamedTable } from '../send-table.ts';
import { cellsOf, codeLine, headerOf } from './journal-formats.ts';
import { linesOf } from './journal-lines.ts';
import { listAccountCodes, listPosted, type Period, type PostedRow } from './queries.ts';

const PIECE_ROWS = 500;

/** The debits and credits of a period in the columns of a program for accounts. Throws 422 for a period that ends too early. */
export async function openJournal(
  { db }: Pick<AppDeps, 'db'>,
  { from, to, format, names }: JournalQuery,
): Promise<StreamedTable> {
  if (to < from) throw invalid({ to: ['Choose a day that is not before the first.'] });
  const codes = new Map((await listAccountCodes(db)).map((one) => [one.account, one]));
  const toCells = (row: PostedRow) =>
    linesOf(row).map((line) =>
      cellsOf(format, codeLine(names === 'no' ? { ...line, name: '' } : line, codes)),
    );
  return {
    name: `journal-${from}-${to}`,
    title: 'Journal',
    header: headerOf(format),
    pieces: inPieces(db, { first: from, last: to }, toCells),
  };
}

async function* inPieces<Cells>(db: Connection, period: Period, toCells: (row: PostedRow) => Cells[]) {
  let piece: PostedRow[] = [];
  do {
    piece = await listPosted(db, period, { after: piece.at(-1)?.id, limit: PIECE_ROWS });
    yield piece.flatMap(toCells);
  } while (piece.length === PIECE_ROWS);
}
