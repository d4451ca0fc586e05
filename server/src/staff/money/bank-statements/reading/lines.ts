import type {
  BankColumnRole,
  DecimalMark,
  LeftOutReason,
} from '@bowline/contract/api/staff/money/bank-statements';
import { MAX_SEN } from '@bowline/contract/text/amounts';
import type { Sen } from '@bowline/contract/text/money';
import type { FileRow } from './csv-file.ts';
import { type DateReading, looksLikeDay, readDay } from './dates.ts';
import { isNoAmount, readMoney } from './money.ts';

/** A transfer of the statement: negative amounts went out. */
export interface StatementLine {
  /** The number of its first row in the file. */
  readonly line: number;
  readonly day: string;
  readonly amountSen: Sen;
  readonly description: string;
  readonly rows: readonly FileRow[];
}

export interface LeftOutRow {
  readonly row: FileRow;
  readonly reason: LeftOutReason;
}

/** What becomes of each row: none is missing. */
interface StatementLines {
  readonly lines: readonly StatementLine[];
  readonly leftOut: readonly LeftOutRow[];
  readonly unreadable: readonly FileRow[];
}

/** How the rows below the headings are read. */
interface RowReading {
  readonly columns: readonly BankColumnRole[];
  /** The cells of the row of headings, which pages repeat. */
  readonly headings: readonly string[];
  readonly decimals: DecimalMark;
  readonly dates: DateReading;
}

export const cellsIn = (
  { cells }: FileRow,
  columns: readonly BankColumnRole[],
  role: BankColumnRole,
): string[] => cells.filter((_, index) => columns[index] === role);

export const moneyIn = (row: FileRow, columns: readonly BankColumnRole[]): string[] =>
  (['credit', 'debit', 'amount'] as const).flatMap((role) => cellsIn(row, columns, role));

const isBlank = ({ cells }: FileRow): boolean => cells.every((cell) => cell === '');

// What banks print between and below the lines. A balance ends no day; totals and notices end the lines.
const balance =
  /^\W*((opening|closing|ending|beginning|ledger|available|current) balance\b|balance( (b ?\/ ?f|c ?\/ ?f|brought|carried|from previous)\b|$)|baki( (awal|akhir|pembukaan|penutup|bawa|dibawa|hantar)\b|$)|[bc] ?\/ ?f\b)/i;
const ending =
  /^\W*(sub ?-?total|grand total|total|jumlah|(ending|closing) balance|baki (akhir|penutup)|end of|page \d|muka surat|continue next|important notice|notis penting|not[ea] ?:|protected by|dilindungi|this is a computer|ini adalah)\b/i;

// What a column of states says of a transfer that never happened.
const failed =
  /^(failed|failure|unsuccessful|rejected|declined|cancelled|gagal|tidak berjaya|ditolak|dibatalkan|失败|失敗)$/i;

interface OpenLine {
  readonly day: string | undefined;
  readonly rows: FileRow[];
  amountSen: Sen | undefined;
  broken: boolean;
}

/**
 * Joins rows to lines. A row without day and amount belongs to the line above; where the file has the amounts below the
 * descriptions, it belongs to the one whose amount follows. A row without a day is of the day above.
 */
export function joinRows(rows: readonly FileRow[], reading: RowReading): StatementLines {
  const { columns } = reading;
  const read = rows.filter((row) => !isBlank(row)).map((row) => rowOf(row, reading));
  const amountsFollow = hasAmountsBelow(read);
  const [leftOut, unreadable, done]: [LeftOutRow[], FileRow[], OpenLine[]] = [[], [], []];
  let open: OpenLine | undefined;
  let day: string | undefined;
  const finish = () => {
    if (open && !open.broken && open.amountSen === undefined)
      leftOut.push(...open.rows.map((row) => ({ row, reason: 'no amount' as const })));
    else if (open) done.push(open);
    open = undefined;
  };
  const begin = (row: ReadRow, on = day) => {
    finish();
    day = on;
    open = { day: on, rows: [row.row], amountSen: row.amountSen, broken: row.isBroken };
  };
  let previous = -1;
  for (const row of rows) {
    if (isBlank(row)) {
      finish();
      continue;
    }
    const one = read[++previous];
    if (!one) continue;
    const reason = one.reason;
    if (reason) {
      finish();
      leftOut.push({ row, reason });
      if (one.endsLines) day = undefined;
      else if (one.day) day = one.day;
    } else if (one.day || one.isBroken) begin(one, one.hasDayCell ? one.day : day);
    else if (one.hasMoney && open && open.amountSen === undefined && !open.broken) {
      open.rows.push(row);
      open.amountSen = one.amountSen;
    } else if (one.hasMoney && day) begin(one);
    else if (one.hasMoney) leftOut.push({ row, reason: 'no date' });
    else if (!open || !one.text) leftOut.push({ row, reason: 'no date' });
    else if (amountsFollow && open.amountSen !== undefined && day) begin(one);
    else open.rows.push(row);
  }
  finish();
  const lines: StatementLine[] = [];
  for (const { day: on, rows: own, amountSen, broken } of done) {
    if (broken || on === undefined || amountSen === undefined) unreadable.push(...own);
    else if (amountSen === 0) leftOut.push(...own.map((row) => ({ row, reason: 'no amount' as const })));
    else
      lines.push({
        line: own[0]?.line ?? 0,
        day: on,
        amountSen,
        description: descriptionOf(own, columns),
        rows: own,
      });
  }
  return { lines, leftOut, unreadable };
}

interface ReadRow {
  readonly row: FileRow;
  readonly hasDayCell: boolean;
  readonly day: string | undefined;
  readonly hasMoney: boolean;
  readonly amountSen: Sen | undefined;
  readonly text: string;
  /** A day or an amount is there and cannot be read. */
  readonly isBroken: boolean;
  /** Why it is no part of a line. */
  readonly reason: LeftOutReason | undefined;
  readonly endsLines: boolean;
}

function rowOf(row: FileRow, { columns, headings, decimals, dates }: RowReading): ReadRow {
  const [dayCell = ''] = cellsIn(row, columns, 'day');
  const money = moneyIn(row, columns).filter((cell) => !isNoAmount(cell));
  const text = cellsIn(row, columns, 'description').filter(Boolean).join(' · ');
  const day = readDay(dayCell, dates);
  const amountSen = money.length > 0 ? amountOf(row, columns, decimals) : undefined;
  const hasMoney = money.some((cell) => readMoney(cell, decimals) !== undefined || /\d/.test(cell));
  const first = text || row.cells.find(Boolean) || '';
  const endsLines = ending.test(first) || ending.test(dayCell);
  const isUnreadableDay = dayCell !== '' && day === undefined && hasMoney;
  // Above the maximum of a payment, it is an account number.
  const isUnreadableAmount =
    hasMoney && (amountSen === undefined || amountSen > MAX_SEN) && (day !== undefined || dayCell === '');
  return {
    row,
    hasDayCell: dayCell !== '',
    day,
    hasMoney,
    amountSen,
    text,
    isBroken: isUnreadableDay || isUnreadableAmount,
    reason: reasonOf(),
    endsLines,
  };

  function reasonOf(): LeftOutReason | undefined {
    if (headings.length > 0 && row.cells.join('\n') === headings.join('\n')) return 'heading';
    if (balance.test(first) || (endsLines && day === undefined)) return 'total or balance';
    if (cellsIn(row, columns, 'ignore').some((cell) => failed.test(cell))) return 'failed';
    if (dayCell !== '' && day === undefined && !hasMoney) return 'no date';
    return undefined;
  }
}

function amountOf(row: FileRow, columns: readonly BankColumnRole[], decimals: DecimalMark): Sen | undefined {
  const [credit, debit, amount] = (['credit', 'debit', 'amount'] as const).map((role) => {
    const [cell] = cellsIn(row, columns, role);
    return cell === undefined ? 0 : readMoney(cell, decimals);
  });
  if (credit === undefined || debit === undefined || amount === undefined) return undefined;
  const isOutgoing = cellsIn(row, columns, 'sign').some((cell) =>
    /^(d|dr|db|debit|out|keluar|\p{Pd}|\u2212)$/iu.test(cell),
  );
  return credit - Math.abs(debit) + (isOutgoing ? -Math.abs(amount) : amount);
}

// Most rows with a day have no amount, and rows without a day do.
function hasAmountsBelow(rows: readonly ReadRow[]): boolean {
  const ofLines = rows.filter(({ reason }) => reason === undefined);
  const dated = ofLines.filter(({ day }) => day !== undefined);
  const unpaid = dated.filter(({ hasMoney }) => !hasMoney);
  const undated = ofLines.filter(({ hasDayCell, hasMoney }) => !hasDayCell && hasMoney);
  return unpaid.length * 2 > dated.length && undated.length * 2 >= unpaid.length;
}

const descriptionOf = (rows: readonly FileRow[], columns: readonly BankColumnRole[]): string =>
  rows
    .flatMap((row) => cellsIn(row, columns, 'description'))
    .filter(Boolean)
    .join(' · ');

/**
 * The whole text of a line, whichever columns were chosen. Numbers of lines and running balances differ between
 * statements, words do not.
 */
export const wordsOf = (rows: readonly FileRow[]): string =>
  rows.flatMap(({ cells }) => cells.filter((cell) => /\p{L}/u.test(cell) && !looksLikeDay(cell))).join(' ');
