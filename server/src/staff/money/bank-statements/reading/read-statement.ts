import type {
  BankColumnRole,
  BankReading,
  DecimalMark,
} from '@bowline/contract/api/staff/money/bank-statements';
import type { Sen } from '@bowline/contract/text/money';
import { isReversal } from '../matching/same-transfer.ts';
import type { FileRow } from './csv-file.ts';
import { type Dates, datesOf, looksLikeDay } from './dates.ts';
import { cellsIn, joinRows, type LeftOutRow, moneyIn, type StatementLine, wordsOf } from './lines.ts';
import { type Decimals, decimalsOf } from './money.ts';
import { readStatementFile, type StatementFile } from './statement-file.ts';

/** A transfer that came in, or that came in before and went back. */
export interface TransferLine {
  readonly line: number;
  readonly day: string;
  readonly amountSen: Sen;
  readonly description: string;
  /** What identifies the line; where the encoding is ambiguous, by its bytes too. */
  readonly words: readonly string[];
}

export interface Statement {
  readonly headings: readonly string[];
  readonly columns: readonly BankColumnRole[];
  readonly body: readonly FileRow[];
  readonly encoding: StatementFile['encoding'];
  readonly encodings: StatementFile['choices'];
  readonly decimals: Decimals;
  readonly dates: Omit<Dates, 'reading'>;
  /** What has to be chosen first, as a sentence. */
  readonly problem: string | null;
  readonly incoming: readonly TransferLine[];
  /** What takes an incoming transfer back. */
  readonly returned: readonly TransferLine[];
  /** The rows of no line that is kept; with those of the lines and of the headings these are all. */
  readonly leftOut: readonly LeftOutRow[];
  readonly unreadable: readonly FileRow[];
}

export interface StatementChoices {
  readonly columns?: readonly BankColumnRole[] | undefined;
  readonly reading?: BankReading;
  readonly today: string;
}

/**
 * Reads a statement by the chosen columns, or by its headings; `reading` decides what is ambiguous in the file. Throws
 * 415 or 422 at `statement` where it cannot be read.
 */
export async function readStatement(
  bytes: Buffer,
  { columns: chosen, reading = {}, today }: StatementChoices,
): Promise<Statement> {
  const { rows, encoding, choices, bytewise } = await readStatementFile(bytes, reading.encoding);
  const { headingRow, columns: detected } = detectLayout(rows);
  const columns = detected.map((role, index) => chosen?.[index] ?? role);
  const headings = rows[headingRow]?.cells ?? [];
  const [above, body] = [rows.slice(0, Math.max(headingRow, 0)), rows.slice(headingRow + 1)];
  const decimals = decimalsOf(body.flatMap((row) => moneyIn(row, columns)));
  const mark = reading.decimals ?? decimals.mark;
  const dayCells = body.flatMap((row) => cellsIn(row, columns, 'day')).filter(Boolean);
  const { reading: days, ...dates } = datesOf(
    dayCells,
    above.flatMap(({ cells }) => cells),
    {
      order: reading.date_order,
      year: reading.year,
      today,
    },
  );
  const problem = encoding
    ? (problemOf(columns) ?? decimalsProblem(mark) ?? datesProblem({ ...dates, reading: days }))
    : encodingProblem();
  const read =
    problem === null && mark && days
      ? joinRows(body, { columns, headings, decimals: mark, dates: days })
      : { lines: [], leftOut: [], unreadable: [] };
  const outgoing = read.lines.filter(
    ({ amountSen, description }) => amountSen < 0 && !isReversal(description),
  );
  const transfers = read.lines.filter((line) => !outgoing.includes(line)).map(transferOf(bytewise));
  return {
    headings: columns.map((_, index) => headings[index] || `Column ${index + 1}`),
    columns,
    body,
    encoding,
    encodings: choices,
    decimals: { ...decimals, mark },
    dates,
    problem,
    incoming: transfers.filter(({ amountSen }) => amountSen > 0),
    returned: transfers.filter(({ amountSen }) => amountSen < 0),
    leftOut: [
      ...above
        .filter(({ cells }) => cells.some(Boolean))
        .map((row) => ({ row, reason: 'above the headings' as const })),
      ...outgoing.flatMap(({ rows }) => rows.map((row) => ({ row, reason: 'outgoing' as const }))),
      ...read.leftOut,
    ].toSorted((a, b) => a.row.line - b.row.line),
    unreadable: read.unreadable,
  };
}

function transferOf(bytewise: readonly FileRow[]): (line: StatementLine) => TransferLine {
  const byLine = new Map(bytewise.map((row) => [row.line, row]));
  return ({ rows, ...line }) => {
    const asBytes = rows.flatMap((row) => byLine.get(row.line) ?? []);
    return { ...line, words: [wordsOf(rows), ...(asBytes.length > 0 ? [`bytes ${wordsOf(asBytes)}`] : [])] };
  };
}

function problemOf(columns: readonly BankColumnRole[]): string | null {
  if (columns.filter((role) => role === 'day').length !== 1) return 'Choose the date column.';
  if (!columns.includes('credit') && !columns.includes('amount'))
    return 'Choose the column with the money received.';
  if (columns.includes('credit') && columns.includes('amount'))
    return 'Choose either a money-in column or a column of amounts with a sign, not both.';
  return columns.includes('description') ? null : 'Choose the description columns.';
}

const encodingProblem = () => 'Choose how names are written in this file.';

const decimalsProblem = (mark: DecimalMark | undefined): string | null =>
  mark ? null : 'Choose how amounts are written in this file.';

function datesProblem({ order, reading }: Dates): string | null {
  if (!order) return 'Choose how dates are written in this file.';
  return reading ? null : 'Choose the year of the dates in this file.';
}

// The headings of columns in English and Malay, in the order in which they are tried.
const headingPatterns: readonly (readonly [BankColumnRole, RegExp])[] = [
  [
    'ignore',
    /\b(balance|baki|branch( code| name)?$|teller|cheque (no|number)|running|currency)\b|^(no|bil|(transaction )?(time|masa|status))$/,
  ],
  ['sign', /^(dr ?\/? ?cr|cr ?\/? ?dr|d ?\/ ?c|(debit|credit) ?\/ ?(debit|credit)( indicator)?|indicator)$/],
  ['day', /\b(date|tarikh|trans(action)? dt|value dt)\b/],
  ['credit', /\b(credit|credits|deposits?|simpanan|money in|paid in|amount in|kredit|masuk|cr)\b/],
  ['debit', /\b(debit|debits|withdrawals?|pengeluaran|money out|paid out|amount out|keluar|dr)\b/],
  ['amount', /\b(amount|amaun|jumlah|amt)\b/],
  [
    'description',
    /\b(descriptions?|details?|particulars?|narrative|remarks?|references?|ref|sender|senders?|beneficiary|payer|name|keterangan|butiran|diskripsi|deskripsi|rujukan|urus ?niaga|transaction type|other payment|note)\b|^transactions?$/,
  ],
];

const roleOf = (heading: string): BankColumnRole | undefined =>
  headingPatterns.find(([, pattern]) => pattern.test(plain(heading)))?.[0];

const plain = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/\((rm|myr)\)|['’*:.]/g, '')
    .replaceAll(/[_-]/g, ' ')
    .trim();

/** The row of the headings, if there is one, and the content of each column where it is known. */
interface Layout {
  /** The row of the headings; -1 where the lines begin at once. */
  readonly headingRow: number;
  readonly columns: readonly BankColumnRole[];
}

const SCANNED_ROWS = 60;

/** Reads the headings of a statement, after whatever the bank wrote before them. */
function detectLayout(rows: readonly FileRow[]): Layout {
  const scores = rows.slice(0, SCANNED_ROWS).map(scoreOf);
  const best = Math.max(0, ...scores);
  const headingRow = best >= 3 ? scores.indexOf(best) : -1;
  const headings = rows[headingRow]?.cells ?? [];
  const roles = emptyRow(rows).map((_, column) => roleOf(headings[column] ?? '') ?? 'ignore');
  return { headingRow, columns: withSign(onlyOneDay(roles), rows.slice(headingRow + 1)) };
}

const signs = /^(c|cr|credit|kredit|in|masuk|d|dr|db|debit|out|keluar|\+|[-\u2013\u2212])$/i;

// Whatever its heading, a column of nothing but `Credit` and `Debit`, or `+` and `-`, says which amounts went out.
function withSign(columns: readonly BankColumnRole[], body: readonly FileRow[]): readonly BankColumnRole[] {
  if (!columns.includes('amount') || columns.includes('sign')) return columns;
  const isSign = (column: number) => {
    const cells = body.map(({ cells }) => cells[column] ?? '').filter(Boolean);
    return cells.length > 0 && cells.every((cell) => signs.test(cell));
  };
  const found = columns.findIndex((role, column) => /^(ignore|description)$/.test(role) && isSign(column));
  return columns.map((role, column) => (column === found ? 'sign' : role));
}

// Headings name a date and an amount, and contain neither; lines contain both.
function scoreOf({ cells }: FileRow): number {
  const roles = new Set(cells.map(roleOf));
  const holdsLine = cells.some((cell) => looksLikeDay(cell) || /\d[.,]\d\d\b/.test(cell));
  const money = roles.has('credit') || roles.has('amount');
  return !holdsLine && roles.has('day') && money ? cells.filter((cell) => roleOf(cell)).length : 0;
}

function emptyRow(rows: readonly FileRow[]): undefined[] {
  return Array.from({ length: Math.max(0, ...rows.map(({ cells }) => cells.length)) });
}

// Every bank has the transaction date first; a value date may follow.
function onlyOneDay(columns: readonly BankColumnRole[]): BankColumnRole[] {
  const first = columns.indexOf('day');
  return columns.map((role, index) => (role === 'day' && index !== first ? 'ignore' : role));
}
