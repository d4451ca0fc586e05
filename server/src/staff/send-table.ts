import { Readable } from 'node:stream';
import { getLogXlsx, WORKBOOK_ROWS } from '@bowline/contract/api/staff/log';
import type { FastifyReply } from 'fastify';
import { countAttempt } from '../core/accounts/attempts.ts';
import type { Limit } from '../core/accounts/limits.ts';
import { sendExport } from '../http/export-turns.ts';
import type { Attachment } from '../http/send-attachment.ts';
import type { AppDeps } from '../platform/app-deps.ts';
import { invalid } from '../platform/app-error.ts';
import { inBatches } from '../platform/database/in-batches.ts';
import type { Line } from '../platform/files/spreadsheet/cell.ts';
import { CSV_START, csvLine } from '../platform/files/spreadsheet/csv.ts';
import { writeWorkbook } from '../platform/files/spreadsheet/workbook.ts';

/** A table read from the database in batches. */
export interface StreamedTable {
  /** The file name without its ending, in ASCII. */
  readonly name: string;
  readonly title: string;
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
  const reader = staffId ?? String(keyId);
  await countAttempt(deps, limit, reader);
  return sendExport(reply, 'staff', reader, create);
}

/** A CSV file of any length, as a stream. `log` logs the export before the first byte. */
export async function csvFile(
  { name, header, pieces }: StreamedTable,
  log: () => Promise<void>,
): Promise<Attachment> {
  await log();
  const content = Readable.from(linesOf(header, pieces));
  return { content, type: 'text/csv; charset=utf-8', name: `${name}.csv` };
}

async function* linesOf(header: Line, pieces: StreamedTable['pieces']) {
  yield CSV_START + csvLine(header);
  for await (const piece of pieces)
    for await (const part of inBatches(piece)) yield part.map(csvLine).join('');
}

/** The same as a workbook. Throws 422 for too many rows, before anything is sent. */
export async function workbookFile(
  { name, title, header, pieces }: StreamedTable,
  log: () => Promise<void>,
): Promise<Attachment> {
  const content = await writeWorkbook({ sheet: title, header }, notTooLong(pieces));
  await log();
  return { content, type: getLogXlsx.contentType, name: `${name}.xlsx` };
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
