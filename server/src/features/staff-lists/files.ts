import type { CampListRecord } from '@bowline/contract/api/staff/lists';
import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import writeXlsxFile, { type Row, type SheetData } from 'write-excel-file/node';

// What a spreadsheet would run as a formula, and numbers that it would shorten: a phone's leading zero, the end of an IC.
const MISREAD = /^[=+\-@\t\r]|^0\d+$|^\d{12,}$/;
// Without it Excel takes the text for that of the computer's own alphabet.
const BYTE_ORDER_MARK = '\ufeff';

const flagged = ({ rows }: CampListRecord): boolean => rows.some(({ flag }) => flag !== null);

/** The header and the rows of a list, the flag first where there is one. */
function tableOf(list: CampListRecord): string[][] {
  const withFlag = flagged(list);
  const header = list.columns.map(({ label }) => label);
  const rows = list.rows.map(({ flag, cells }) => (withFlag ? [flag ?? '', ...cells] : cells));
  return [withFlag ? [t('Note'), ...header] : header, ...rows];
}

/** A list as CSV that spreadsheets open with every sign as it stands, and that runs nothing in them. */
export function listAsCsv(list: CampListRecord): string {
  const lines = tableOf(list).map((cells) => cells.map(csvCell).join(','));
  return BYTE_ORDER_MARK + [...lines, ''].join('\r\n');
}

function csvCell(text: string): string {
  const safe = MISREAD.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A list as a workbook in which every cell is text: nothing is reckoned, shortened or run. */
export function listAsXlsx(list: CampListRecord): Promise<Buffer> {
  const [header = [], ...rows] = tableOf(list);
  const headline = t('{title}: {camp}, {dates}', {
    title: list.title,
    camp: list.camp.name,
    dates: list.camp.dates,
  });
  const data: SheetData = [
    [{ value: headline, type: String, fontWeight: 'bold' }],
    [textCell(t('Destroy by {day}', { day: formatDate(list.destroy_by) }))],
    [],
    header.map((value) => ({ value, type: String, fontWeight: 'bold', format: '@' })),
    ...rows.map((cells): Row => cells.map(textCell)),
  ];
  const columns = header.map((_, index) => ({ width: widthOf(rows, header, index) }));
  return writeXlsxFile(data, { columns, sheet: list.title.slice(0, 31) }).toBuffer();
}

const textCell = (value: string) => ({ value, type: String, format: '@' });

const [NARROWEST, WIDEST] = [8, 48];

function widthOf(rows: readonly string[][], header: readonly string[], index: number): number {
  const longest = Math.max(...[header, ...rows].map((cells) => cells[index]?.length ?? 0));
  return Math.min(WIDEST, Math.max(NARROWEST, longest + 2));
}
