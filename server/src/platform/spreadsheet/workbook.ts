import writeXlsxFile, { type Row, type SheetData } from 'write-excel-file/node';

export interface WorkbookTable {
  /** The name of the sheet, cut to the 31 characters that Excel allows. */
  readonly sheet: string;
  /** Shown above the table; the first line in bold. */
  readonly above: readonly string[];
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const LONGEST_SHEET_NAME = 31;
const [NARROWEST, WIDEST] = [8, 48];

/** A table as a workbook in which every cell is text: nothing is calculated, shortened or run. */
export function writeWorkbook({ sheet, above, header, rows }: WorkbookTable): Promise<Buffer> {
  const data: SheetData = [
    ...above.map((line, index): Row => [index === 0 ? boldCell(line) : textCell(line)]),
    [],
    header.map(boldCell),
    ...rows.map((cells): Row => cells.map(textCell)),
  ];
  const columns = header.map((_, index) => ({ width: widthOf(rows, header, index) }));
  return writeXlsxFile(data, { columns, sheet: sheet.slice(0, LONGEST_SHEET_NAME) }).toBuffer();
}

const textCell = (value: string) => ({ value, type: String, format: '@' });
const boldCell = (value: string) => ({ ...textCell(value), fontWeight: 'bold' as const });

function widthOf(rows: WorkbookTable['rows'], header: readonly string[], index: number): number {
  const longest = rows.reduce(
    (most, cells) => Math.max(most, cells[index]?.length ?? 0),
    header[index]?.length ?? 0,
  );
  return Math.min(WIDEST, Math.max(NARROWEST, longest + 2));
}
