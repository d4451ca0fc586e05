import type { JournalQuery } from '@bowline/contract/api/staff/money/journal';
import { type MoneyEntryKind, moneyEntryLabels } from '@bowline/contract/money/entries';
import { accountLabel, type JournalAccount } from '@bowline/contract/money/journal';
import { receiptNumber } from '@bowline/contract/money/payments';
import { formatDate } from '@bowline/contract/text/dates';
import type { Sen } from '@bowline/contract/text/money';
import { personName } from '@bowline/contract/text/names/person-name';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { invalid } from '../../../platform/app-error.ts';
import { inBatches } from '../../../platform/database/in-batches.ts';
import { amountCell, type Cell, dayCell } from '../../../platform/files/spreadsheet/cell.ts';
import type { StreamedTable } from '../../send-table.ts';
import { type PostedRow, readPosted } from './queries.ts';

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

/** A debit or credit of an account. */
interface JournalLine {
  /** Of the books, `yyyy-mm-dd`. */
  readonly day: string;
  /** Lines of one document balance. At most 20 characters. */
  readonly document: string;
  readonly account: JournalAccount;
  /** Of the account, as the office entered them; empty until it does. */
  readonly code: string;
  readonly taxCode: string;
  /** A debit; a credit is negative. */
  readonly sen: Sen;
  readonly reference: string;
  readonly name: string;
  readonly description: string;
}

/**
 * The lines of an entry: what it adds to the money of the registration is credited to the account of families and debited
 * to the other account. Money that is moved has one document, of the registration that it leaves. What a provider keeps is
 * credited to the account of online payments.
 */
function linesOf(row: PostedRow): JournalLine[] {
  if (row.kind === 'moved in') return [];
  const line = {
    day: row.posted_on,
    document: documentOf(row),
    reference: row.reference ?? '',
    name: personName(row),
    description: describe(row),
  };
  const other = row.kind === 'moved out' ? { reference: row.other_reference ?? '' } : {};
  return [
    { ...line, account: row.account, code: row.code, taxCode: row.tax_code, sen: row.amount_sen, ...other },
    {
      ...line,
      account: row.kind === 'provider fee' ? 'online' : 'families',
      code: row.families_code,
      taxCode: row.families_tax_code,
      sen: -row.amount_sen,
    },
  ];
}

const prefixes: Readonly<Record<Exclude<PostedRow['kind'], 'moved in'>, string>> = {
  payment: 'R',
  void: 'V',
  refund: 'RF',
  'refund reversed': 'RR',
  kept: 'KP',
  'kept reversed': 'KR',
  'moved out': 'MV',
  'write-off': 'WO',
  'write-off reversed': 'WE',
  earned: 'EA',
  'provider fee': 'PF',
};

const ID_DIGITS = 12;

/** Receipts have their number; what has none is named after its id, of which the last digits are random. */
function documentOf({ id, kind, receipt_number }: PostedRow): string {
  if (kind === 'moved in')
    throw new Error('Money that is moved has the document of the registration it leaves');
  const number =
    receipt_number === null
      ? id.split(':', 1).join('').slice(-ID_DIGITS).toUpperCase()
      : receiptNumber(receipt_number);
  return `${prefixes[kind]}-${number}`;
}

function describe({ kind, charge_kind, camp_name, day, posted_on }: PostedRow): string {
  const what = charge_kind ? accountLabel(charge_kind) : wordsOf(kind);
  return posted_on === day ? `${what}, ${camp_name}` : `${what} of ${formatDate(day)}, ${camp_name}`;
}

const wordsOf = (kind: PostedRow['kind']): string =>
  kind === 'provider fee' ? 'Fee of the provider' : moneyEntryLabels[kind as MoneyEntryKind];
