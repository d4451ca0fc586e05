import { parentPort, workerData } from 'node:worker_threads';
import readExcelFile, { type CellValue } from 'read-excel-file/node';

const sheets = await readExcelFile(Buffer.from(workerData as Uint8Array));

parentPort?.postMessage(sheets.flatMap(({ data }) => data.map((row) => row.map(textOf))));

function textOf(cell: CellValue | null): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  // As `1.125` it could be read as thousands.
  if (typeof cell === 'number' && !Number.isInteger(cell)) return cell.toFixed(2);
  return String(cell);
}
