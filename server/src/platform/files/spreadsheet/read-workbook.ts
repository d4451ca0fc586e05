import readExcelFile, { type CellValue } from 'read-excel-file/node';

// A statement of 20,000 lines unpacks to 15 MB.
const MOST_UNPACKED_BYTES = 40 * 1024 * 1024;

/**
 * The rows of all sheets of an XLSX workbook, as text; days as `yyyy-mm-dd` where the cell is formatted as one. Rejects for
 * what is no workbook, or unpacks to too much. One of somebody else is read in a sandbox.
 */
export async function readWorkbook(bytes: Buffer): Promise<string[][]> {
  if (unpackedBytes(bytes) > MOST_UNPACKED_BYTES) throw new Error('The workbook is too large');
  const sheets = await readExcelFile(bytes);
  return sheets.flatMap(({ data }) => data.map((row) => row.map(textOf)));
}

function textOf(cell: CellValue | null): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  // As `1.125` it could be read as thousands.
  if (typeof cell === 'number' && !Number.isInteger(cell)) return cell.toFixed(2);
  return String(cell);
}

const END = Buffer.from('PK\x05\x06');
const ENTRY = Buffer.from('PK\x01\x02');
const [DIRECTORY_AT, SIZE_AT] = [16, 24];

/** The sum of the sizes in the directory of a ZIP file. */
function unpackedBytes(zip: Buffer): number {
  const numberAt = (at: number) => (at + 4 <= zip.length ? zip.readUInt32LE(at) : 0);
  const nextEntry = (from: number) => zip.indexOf(ENTRY, from);
  let sum = 0;
  for (
    let at = nextEntry(numberAt(zip.lastIndexOf(END) + DIRECTORY_AT));
    at >= 0;
    at = nextEntry(at + SIZE_AT)
  )
    sum += numberAt(at + SIZE_AT);
  return sum;
}
