import type {
  BankColumnRole,
  BankReading,
  DecimalMark,
} from '@bowline/contract/api/staff/money/bank-statements';
import { MAX_SEN } from '@bowline/contract/text/amounts';
import type { Sen } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { type Decimals, decimalsOf, readDay, readMoney } from './cells.ts';
import { detectLayout, holdsMoney } from './columns.ts';
import { type CsvRow, readRows, readText, type StatementText } from './csv-file.ts';

/** An incoming transfer of the statement. */
export interface IncomingLine {
  readonly line: number;
  readonly day: string;
  readonly amountSen: Sen;
  readonly description: string;
  /** The whole text of the line, whichever columns were chosen. It identifies the line. */
  readonly words: string;
}

export interface Statement {
  readonly headings: readonly string[];
  readonly columns: readonly BankColumnRole[];
  readonly body: readonly CsvRow[];
  readonly encoding: StatementText['encoding'];
  readonly encodings: StatementText['choices'];
  readonly decimals: Decimals;
  /** What has to be chosen first, as a sentence. */
  readonly problem: string | null;
  readonly incoming: readonly IncomingLine[];
  readonly outgoing: number;
  readonly unreadable: readonly CsvRow[];
}

/**
 * Reads a statement by the chosen columns, or by its headings; `reading` decides what is ambiguous in the file. Throws
 * 415 or 422 at `statement` where it is not CSV.
 */
export function readStatement(
  bytes: Buffer,
  chosen?: readonly BankColumnRole[],
  reading: BankReading = {},
): Statement {
  const { text, encoding, choices } = readText(bytes, reading.encoding);
  const rows = readRows(text);
  const { headingRow, columns: detected } = detectLayout(rows);
  const columns = detected.map((role, index) => chosen?.[index] ?? role);
  const headings = columns.map(
    (_, index) => rows[headingRow]?.cells[index] || t('Column {n}', { n: index + 1 }),
  );
  const body = rows.slice(headingRow + 1);
  const found = decimalsOf(body.flatMap((row) => moneyIn(row, columns)));
  const mark = reading.decimals ?? found.mark;
  const problem = encoding ? (problemOf(columns) ?? decimalsProblem(mark)) : encodingProblem();
  const read = problem === null && mark ? body.map((row) => readLine(row, columns, mark)) : [];
  return {
    headings,
    columns,
    body,
    encoding,
    encodings: choices,
    decimals: { mark, unclear: found.unclear },
    problem,
    incoming: read.flatMap((one) => (typeof one === 'object' && 'amountSen' in one ? [one] : [])),
    outgoing: read.filter((one) => one === 'outgoing').length,
    unreadable: read.flatMap((one) => (typeof one === 'object' && 'cells' in one ? [one] : [])),
  };
}

function problemOf(columns: readonly BankColumnRole[]): string | null {
  if (columns.filter((role) => role === 'day').length !== 1) return t('Choose the date column.');
  if (!columns.includes('credit') && !columns.includes('amount'))
    return t('Choose the column with the money received.');
  if (columns.includes('credit') && columns.includes('amount'))
    return t('Choose either a money-in column or a column of amounts with a sign, not both.');
  return columns.includes('description') ? null : t('Choose the description columns.');
}

const encodingProblem = () => t('Choose how names are written in this file.');

const decimalsProblem = (mark: DecimalMark | undefined): string | null =>
  mark ? null : t('Choose how amounts are written in this file.');

type LineReading = IncomingLine | CsvRow | 'outgoing' | 'no line';

const cellsIn = ({ cells }: CsvRow, columns: readonly BankColumnRole[], role: BankColumnRole) =>
  cells.filter((_, index) => columns[index] === role);

const moneyIn = (row: CsvRow, columns: readonly BankColumnRole[]): string[] =>
  (['credit', 'debit', 'amount'] as const).flatMap((role) => cellsIn(row, columns, role));

function readLine(row: CsvRow, columns: readonly BankColumnRole[], decimals: DecimalMark): LineReading {
  const cellsOf = (role: BankColumnRole) => cellsIn(row, columns, role);
  const [dayCell = ''] = cellsOf('day');
  const money = moneyIn(row, columns);
  // Totals and remarks at the end have no date.
  if (dayCell === '' || !money.some((cell) => cell !== '')) return 'no line';
  const day = readDay(dayCell);
  const amountSen = amountOf(cellsOf, decimals);
  if (day === undefined) return money.some((cell) => holdsMoney(cell, decimals)) ? row : 'no line';
  // Above the maximum of a payment, it is an account number.
  if (amountSen === undefined || amountSen > MAX_SEN) return row;
  if (amountSen <= 0) return amountSen === 0 ? 'no line' : 'outgoing';
  const description = cellsOf('description').filter(Boolean).join(' · ');
  return { line: row.line, day, amountSen, description, words: wordsOf(row) };
}

// Numbers of lines and running balances differ between statements, words do not.
const wordsOf = ({ cells }: CsvRow): string =>
  cells.filter((cell) => /\p{L}/u.test(cell) && readDay(cell) === undefined).join(' ');

function amountOf(cellsOf: (role: BankColumnRole) => string[], decimals: DecimalMark): Sen | undefined {
  const [credit, debit, amount] = (['credit', 'debit', 'amount'] as const).map((role) => {
    const [cell] = cellsOf(role);
    return cell === undefined ? 0 : readMoney(cell, decimals);
  });
  if (credit === undefined || debit === undefined || amount === undefined) return undefined;
  const isOutgoing = cellsOf('sign').some((cell) => /^(d|dr|debit|-)$/i.test(cell));
  return credit - Math.abs(debit) + (isOutgoing ? -Math.abs(amount) : amount);
}
