import { Readable } from 'node:stream';
import * as calls from '@bowline/contract/api/staff/log';
import { t } from '@bowline/contract/text/t';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { handleStaffCall } from '../../http/handle-staff-call.ts';
import { sendAttachment } from '../../http/send-attachment.ts';
import { CSV_START, csvLine } from '../../platform/spreadsheet/csv.ts';
import { writeWorkbook } from '../../platform/spreadsheet/workbook.ts';
import { exportLog, exportWorkbook, getLog, type Reader } from './log-service.ts';

export function accessLogRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, calls.listLog, ({ query }) => getLog(deps, query));
  handleStaffCall(app, deps, calls.getLogCsv, async ({ query, request, reply }) => {
    const content = csvOf(await exportLog(deps, reader(request), query));
    return sendAttachment(reply, { content, type: 'text/csv; charset=utf-8', name: 'log.csv' });
  });
  handleStaffCall(app, deps, calls.getLogXlsx, async ({ query, request, reply }) => {
    const table = await exportWorkbook(deps, reader(request), query);
    const content = await writeWorkbook({ sheet: t('Log'), above: [t('Log')], ...table });
    return sendAttachment(reply, { content, type: calls.getLogXlsx.contentType, name: 'log.xlsx' });
  });
}

const reader = ({ staff, ip }: FastifyRequest): Reader => ({ staffId: staff.staffId, address: ip });

/** A CSV file that is read from the database as fast as it is taken. */
function csvOf(pieces: AsyncIterable<readonly (readonly string[])[]>): Readable {
  return Readable.from(linesOf(pieces));
}

async function* linesOf(pieces: AsyncIterable<readonly (readonly string[])[]>) {
  yield CSV_START;
  for await (const piece of pieces) yield piece.map(csvLine).join('');
}
