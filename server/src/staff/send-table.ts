import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { workbookFile as workbookCall } from '@bowline/contract/api/define-call';
import { WORKBOOK_ROWS } from '@bowline/contract/api/staff/define-list';
import { makeZip } from 'client-zip';
import type { FastifyReply } from 'fastify';
import type { Limit } from '../core/accounts/limits.ts';
import { sendExport } from '../http/export-turns.ts';
import type { Attachment } from '../http/send-attachment.ts';
import type { AppDeps } from '../platform/app-deps.ts';
import { invalid } from '../platform/app-error.ts';
import { inBatches } from '../platform/database/in-batches.ts';
import type { Line } from '../platform/files/spreadsheet/cell.ts';
import { CSV_START, csvLine, programCsvLine } from '../platform/files/spreadsheet/csv.ts';
import { writeWorkbook } from '../platform/files/spreadsheet/workbook.ts';

/** A table read from the database in batches. */
export interface StreamedTable {
  /** The file name without its ending, in ASCII. */
  readonly name: string;
  readonly title: string;
  /** Its CSV is imported by a program: nothing is put before what a spreadsheet would take for a formula. */
  readonly forPrograms?: true;
  readonly header: readonly string[];
  readonly pieces: AsyncIterable<readonly Line[]>;
}

/** Sends a table of the office when it is the caller's turn, a limited number in an hour. */
export async function sendInTurn(
  deps: AppDeps,
  reply: FastifyReply,
  limit: Limit,
  create: () => Promise<Attachment>,
): Promise<FastifyReply> {
  const { staffId, keyId } = reply.request.reader;
  return sendExport(deps, reply, { lane: 'staff', person: staffId ?? String(keyId), limit }, create);
}

/** A CSV file of any length, as a stream. `log` logs the export before the first byte. */
export async function csvFile(table: StreamedTable, log: () => Promise<void>): Promise<Attachment> {
  await log();
  const content = Readable.from(linesOf(table));
  return { content, type: 'text/csv; charset=utf-8', name: `${table.name}.csv` };
}

/** Several tables as CSV files in a ZIP. */
export async function zipOfCsvFiles(
  name: string,
  { tables, changed }: { readonly tables: readonly StreamedTable[]; readonly changed: Date },
  log: () => Promise<void>,
): Promise<Attachment> {
  await log();
  const files = tables.map((table) => ({
    name: `${table.name}.csv`,
    input: linesOf(table),
    lastModified: changed,
  }));
  const content = Readable.fromWeb(makeZip(files) as ReadableStream<Uint8Array>);
  return { content, type: 'application/zip', name: `${name}.zip` };
}

async function* linesOf({ header, pieces, forPrograms }: StreamedTable) {
  const line = forPrograms ? programCsvLine : csvLine;
  yield CSV_START + line(header);
  for await (const piece of pieces) for await (const part of inBatches(piece)) yield part.map(line).join('');
}

/** The same as a workbook. Throws 422 for too many rows, before anything is sent. */
export async function workbookFile(
  { name, title, header, pieces }: StreamedTable,
  log: () => Promise<void>,
): Promise<Attachment> {
  const content = await writeWorkbook({ sheet: title, header }, notTooLong(pieces));
  await log();
  return { content, type: workbookCall.contentType, name: `${name}.xlsx` };
}

async function* notTooLong(pieces: StreamedTable['pieces']) {
  let count = 0;
  for await (const piece of pieces) {
    count += piece.length;
    if (count > WORKBOOK_ROWS) throw tooLong();
    yield piece;
  }
}

const tooLong = () =>
  invalid({
    from: [`An Excel file can have up to ${WORKBOOK_ROWS} rows, and this has more. Use CSV instead.`],
  });
