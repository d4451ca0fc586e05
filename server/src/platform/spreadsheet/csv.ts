// What a spreadsheet would run as a formula, and numbers that it would shorten: a phone's leading zero, the end of an IC.
// Excel takes the wide signs of a Chinese keyboard for the narrow ones.
const MISREAD = /^[=+\-@\t\r\n＝＋－＠]|^0\d+$|^\d{12,}$/;

/** How a CSV file begins: without it Excel takes the text for that of the computer's own alphabet. */
export const CSV_START = '\ufeff';

/** A line of a CSV file that spreadsheets open with every sign as it stands, and that runs nothing in them. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const safe = MISREAD.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
