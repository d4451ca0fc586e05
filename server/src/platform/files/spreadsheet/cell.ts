import { formatDate } from '@bowline/contract/text/dates';
import { ringgitFromSen, type Sen } from '@bowline/contract/text/money';

/** A text, or a number or day with which a spreadsheet computes. */
export type Cell = string | TypedCell;

export interface TypedCell {
  /** Where cells are only text. */
  readonly text: string;
  readonly value: number | Date;
  /** A number format of Excel. */
  readonly format: string;
}

/** The cells of a row. */
export type Line = readonly Cell[];

export const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.text);

/** A number; what follows it in `text` is its unit. */
export function numberCell(value: number, text = String(value)): Cell {
  const unit = text.slice(String(value).length).replaceAll('"', '');
  return { text, value, format: unit ? `General"${unit}"` : 'General' };
}

/** An amount in ringgit, in text as programs for accounts read it: -1234.50. */
export const amountCell = (sen: Sen): Cell => ({
  text: ringgitFromSen(sen).toFixed(2),
  value: ringgitFromSen(sen),
  format: '#,##0.00',
});

/** A day, `yyyy-mm-dd`. */
export const dayCell = (iso: string): Cell => ({
  text: formatDate(iso),
  value: new Date(`${iso}T00:00:00Z`),
  format: 'dd/mm/yyyy',
});

/** A local time, `yyyy-mm-dd hh:mm:ss`. Spreadsheets know no time zones. */
export const timeCell = (local: string): Cell => ({
  text: local,
  value: new Date(`${local.replace(' ', 'T')}Z`),
  format: 'dd/mm/yyyy hh:mm:ss',
});
