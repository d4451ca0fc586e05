import type { JournalQuery } from '@bowline/contract/api/staff/money/journal';
import { accountLabel } from '@bowline/contract/money/journal';
import type { AppDeps } from '../../platform/app-deps.ts';
import { invalid } from '../../platform/app-error.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import { amountCell, type Cell, dayCell } from '../../platform/files/spreadsheet/cell.ts';
import type { StreamedTable } from '../send-table.ts';
import { type JournalLine, linesOf } from './journal-lines.ts';
import { readPosted } from './queries.ts';

/** The columns of the journal, in their order. An account without a code has its name. */
const columns: readonly (readonly [header: string, cell: (line: JournalLine) => Cell])[] = [
  ['Date', ({ day }) => dayCell(day)],
  ['Document', ({ document }) => document],
  ['Account', ({ code, account }) => code || accountLabel(account)],
  ['Account name', ({ account }) => accountLabel(account)],
  ['Debit', ({ sen }) => (sen > 0 ? amountCell(sen) : '')],
  ['Credit', ({ sen }) => (sen < 0 ? amountCell(-sen) : '')],
  ['Tax code', ({ taxCode }) => taxCode],
  ['Reference', ({ reference }) => reference],
  ['Name', ({ name }) => name],
  ['Description', ({ description }) => description],
];

/** The debits and credits of a period, for accounting software. Throws 422 for a period that ends too early. */
export const openJournal = async (deps: Pick<AppDeps, 'db'>, query: JournalQuery): Promise<StreamedTable> =>
  tableOf(nameOf(query), await readLines(deps, query));

// With its header a file has less than the 300 lines that Xero takes. Even: each document has two lines.
const PART_LINES = 298;

/** The same in tables of at most 300 lines. */
export async function openJournalInParts(
  deps: Pick<AppDeps, 'db'>,
  query: JournalQuery,
): Promise<readonly StreamedTable[]> {
  const lines = await readLines(deps, query);
  const count = Math.max(1, Math.ceil(lines.length / PART_LINES));
  return Array.from({ length: count }, (_, part) =>
    tableOf(
      `${nameOf(query)}-${String(part + 1).padStart(String(count).length, '0')}`,
      lines.slice(part * PART_LINES, (part + 1) * PART_LINES),
    ),
  );
}

/** The name of the file of a period, without its ending. */
export const nameOf = ({ from, to }: JournalQuery): string => `journal-${from}-${to}`;

async function readLines(
  { db }: Pick<AppDeps, 'db'>,
  { from, to, names }: JournalQuery,
): Promise<JournalLine[]> {
  if (to < from) throw invalid({ to: ['Choose a day that is not before the first.'] });
  const lines = (await readPosted(db, { first: from, last: to })).flatMap(linesOf);
  return names === 'no' ? lines.map((line) => ({ ...line, name: '' })) : lines;
}

const tableOf = (name: string, lines: readonly JournalLine[]): StreamedTable => ({
  name,
  title: 'Journal',
  forPrograms: true,
  header: columns.map(([header]) => header),
  pieces: inCells(lines),
});

async function* inCells(lines: readonly JournalLine[]) {
  for await (const piece of inBatches(lines))
    yield piece.map((line) => columns.map(([, cell]) => cell(line)));
}
