import { type Cell, type Line, type TypedCell, textOf } from './cell.ts';

// Every spreadsheet takes a phone number written in groups as text, so it needs no quote mark.
const PHONE = /^\+\d{1,3} [\d -]+$/;
// A spreadsheet that separates cells by semicolons or tabs ignores our quotes: a cell can begin after each of these.
// Excel treats full-width signs like their ASCII forms.
const FORMULA = /(^|[;\t\r\n])(?=[^\S\t\r\n]*[=+\-@＝＋－＠])/g;
// Numbers that would be shortened: a phone's leading zero, the end of an IC.
const SHORTENED = /^0\d+$|^\d{12,}$/;

/** The byte order mark of a CSV file: without it Excel assumes the computer's own encoding. */
export const CSV_START = '\ufeff';

/**
 * A line of a CSV file that spreadsheets show unchanged and that runs no formula, whether they separate cells by comma,
 * semicolon or tab.
 */
export function csvLine(cells: Line): string {
  return `${cells.map((cell) => (isNumber(cell) ? cell.text : csvCell(textOf(cell)))).join(',')}\r\n`;
}

/**
 * A line of a CSV file that a program imports: cells are as they were entered, which a guard of spreadsheets would change.
 */
export const programCsvLine = (cells: Line): string =>
  `${cells.map((cell) => quoted(textOf(cell))).join(',')}\r\n`;

// A negative number is no formula.
const isNumber = (cell: Cell): cell is TypedCell =>
  typeof cell !== 'string' && /^-?\d+(\.\d+)?$/.test(cell.text);

function csvCell(text: string): string {
  const safe = PHONE.test(text) ? text : `${SHORTENED.test(text) ? "'" : ''}${text.replace(FORMULA, "$1'")}`;
  return quoted(safe);
}

const quoted = (text: string): string =>
  /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
