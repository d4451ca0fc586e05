import { addDays } from '@bowline/contract/text/calendar';
import type { Sen } from '@bowline/contract/text/money';
import { CsvError, parse } from 'csv-parse/sync';
import type { PayoutLine } from './payment-provider.ts';

const kinds: Readonly<Record<string, PayoutLine['kind']>> = { charge: 'payment', refund: 'refund' };

/**
 * Stripe's report *Payout reconciliation*, itemised, with the metadata `attempt_id` of payments as a column. It does not name
 * our pages.
 * @throws Error with a sentence for staff
 */
export function readStripePayouts(csv: string): PayoutLine[] {
  const arrival = ['automatic_payout_effective_at', 'automatic_payout_effective_at_utc'];
  const required = [
    ...[['automatic_payout_id'], arrival, ['reporting_category'], ['currency'], ['gross'], ['fee']],
    ...[['payment_metadata[attempt_id]']],
  ];
  return readReport(csv, required, 'itemised report “Payout reconciliation” with this column')
    .filter((row) => row.text('automatic_payout_id') && row.text('reporting_category') !== 'payout')
    .map((row) => {
      if (row.text('currency').toLowerCase() !== 'myr')
        throw new Error('This file has payments that are not in MYR.');
      const kind = kinds[row.text('reporting_category')] ?? 'other';
      return {
        payout: row.text('automatic_payout_id'),
        day: row.day(...arrival),
        ref: kind === 'refund' ? row.text('source_id') || null : null,
        attemptId: row.text('payment_metadata[attempt_id]') || null,
        kind,
        amountSen: row.sen('gross'),
        feeSen: row.sen('fee'),
        description: row.text('description') || row.text('reporting_category'),
      };
    });
}

/**
 * The tab *Collection* of Billplz's account statement, saved as CSV. Billplz publishes no layout, but names these columns:
 * the bill's id, TRANSACTION DATE and PAYOUT. What was paid on a day comes to the bank on the next one, in one sum.
 * @throws Error with a sentence for staff
 */
export function readBillplzPayouts(csv: string): PayoutLine[] {
  const id = ['bill_id', 'bill'];
  const date = ['transaction_date', 'paid_at', 'date'];
  const payout = ['payout', 'payout_amount', 'net_amount'];
  const amount = ['amount', 'paid_amount', 'bill_amount', ...payout];
  return readReport(csv, [id, date, payout], 'tab “Collection” of the account statement, saved as CSV')
    .filter((row) => row.text(...id))
    .map((row) => {
      const day = row.text('payout_date') ? row.day('payout_date') : addDays(row.day(...date), 1);
      const amountSen = row.sen(...amount);
      return {
        payout: day,
        day,
        ref: row.text(...id),
        kind: 'payment',
        amountSen,
        attemptId: row.text('reference_1') || null,
        feeSen: amountSen - row.sen(...payout),
        description: row.text('description', 'bill_description'),
      };
    });
}

/** A row of a report. Columns are named in lower case, with `_` for spaces: `Bill ID` is `bill_id`. */
interface ReportRow {
  /** The first of these columns that is not empty; an empty text without any. */
  text(...columns: string[]): string;
  /** @throws Error with a sentence for staff */
  sen(...columns: string[]): Sen;
  /** `2026-03-01`, also from `1/3/2026 10:15`. @throws Error with a sentence for staff */
  day(...columns: string[]): string;
}

/**
 * The rows of a payout report.
 * @param required of each of these lists, the file must have a column
 * @param source what staff are to export, for the sentence about another file
 * @throws Error with a sentence for staff
 */
function readReport(csv: string, required: readonly (readonly string[])[], source: string): ReportRow[] {
  const [header = [], ...lines] = cellsOf(csv);
  const columns = header.map(columnName);
  const missing = required.find((names) => !names.some((name) => columns.includes(name)));
  if (missing) throw new Error(`This file has no column ${missing[0]}. Please choose the ${source}.`);
  return lines.map((cells, index) =>
    rowOf(new Map(columns.map((name, at) => [name, cells[at] ?? ''])), index),
  );
}

function cellsOf(csv: string): string[][] {
  try {
    return parse(csv, {
      delimiter: delimiterOf(csv),
      ...{ bom: true, trim: true, skip_empty_lines: true, relax_column_count: true },
    });
  } catch (error) {
    if (error instanceof CsvError) throw new Error('We could not read this file. Is it a complete CSV file?');
    throw error;
  }
}

// Excel writes semicolons where the computer has a comma for decimals.
function delimiterOf(csv: string): string {
  const [header = ''] = csv.split(/\r?\n/, 1);
  const count = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

const columnName = (header: string): string =>
  header
    .toLowerCase()
    .replaceAll(/[^a-z0-9[\]]+/g, '_')
    .replaceAll(/^_|_$/g, '');

function rowOf(cells: ReadonlyMap<string, string>, index: number): ReportRow {
  const text = (...columns: string[]) => columns.map((column) => cells.get(column)).find(Boolean) ?? '';
  const read = <T>(cell: string, value: T | undefined, kind: string): T => {
    if (value === undefined) throw new Error(`Row ${index + 2} has no ${kind} that we can read: “${cell}”.`);
    return value;
  };
  return {
    text,
    sen: (...columns) => read(text(...columns), senOf(text(...columns)), 'amount'),
    day: (...columns) => read(text(...columns), dayOf(text(...columns)), 'date'),
  };
}

/** `1,234.50`, `RM 2.00` or `-3`. */
function senOf(cell: string): Sen | undefined {
  const amount = /^(-?)(?:RM|MYR)?\s*(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/i.exec(cell);
  if (!amount) return undefined;
  const [, before, after, whole = '', sen = ''] = amount;
  const value = Number(whole.replaceAll(',', '')) * 100 + Number(sen.padEnd(2, '0'));
  return before || after ? -value || 0 : value;
}

function dayOf(cell: string): string | undefined {
  const [, day = '', month = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/.exec(cell) ?? [];
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell.slice(0, 10);
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) && !Number.isNaN(Date.parse(iso)) ? iso : undefined;
}
