import type { BankColumnRole } from '@bowline/contract/api/staff/money/bank-statements';
import type { FileRow } from './csv-file.ts';
import { looksLikeDay } from './dates.ts';

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
export interface Layout {
  /** The row of the headings; -1 where the lines begin at once. */
  readonly headingRow: number;
  readonly columns: readonly BankColumnRole[];
}

const SCANNED_ROWS = 60;

/** Reads the headings of a statement, after whatever the bank wrote before them. */
export function detectLayout(rows: readonly FileRow[]): Layout {
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
