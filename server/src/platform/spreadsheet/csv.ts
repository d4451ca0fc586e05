// A phone number with its groups apart is text to every spreadsheet, and what reads phone numbers knows it as it stands.
const PHONE = /^\+\d{1,3} [\d -]+$/;
// Where a semicolon or a tab parts the cells, a quote inside a line guards nothing: after each of these a cell can begin.
// Excel takes the wide signs of a Chinese keyboard for the narrow ones.
const FORMULA = /(^|[;\t\r\n])(?=[^\S\t\r\n]*[=+\-@＝＋－＠])/g;
// Numbers that would be shortened: a phone's leading zero, the end of an IC.
const SHORTENED = /^0\d+$|^\d{12,}$/;

/** How a CSV file begins: without it Excel takes the text for that of the computer's own alphabet. */
export const CSV_START = '\ufeff';

/**
 * A line of a CSV file that spreadsheets open with every sign as it stands, and that runs nothing in them, whichever of
 * comma, semicolon and tab they part the cells by.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const safe = PHONE.test(text) ? text : `${SHORTENED.test(text) ? "'" : ''}${text.replace(FORMULA, "$1'")}`;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
