import * as exposure from '@bowline/contract/api/staff/exposure-report';
import * as log from '@bowline/contract/api/staff/log';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logAccess } from '../../core/access-log/queries.ts';
import { limits } from '../../core/accounts/limits.ts';
import { handleStaffCall } from '../../http/handle-call.ts';
import type { Attachment } from '../../http/send-attachment.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { csvFile, sendInTurn, workbookFile } from '../send-table.ts';
import { callerInfo } from '../staff-request.ts';
import {
  listExposedCampers,
  logExposureReport,
  openExposureTable,
  viewExposureReport,
} from './exposure-report.ts';
import { getLog, openLog } from './list-log.ts';

export function accessLogRoutes(app: FastifyInstance, deps: AppDeps): void {
  const inTurn: SendTable = (reply, create) => sendInTurn(deps, reply, limits.archiveOrLogByStaff, create);
  logRoutes(app, deps, inTurn);
  exposureReportRoutes(app, deps, inTurn);
}

/** Sends a table when it is the caller's turn. */
type SendTable = (reply: FastifyReply, create: () => Promise<Attachment>) => Promise<FastifyReply>;

function logRoutes(app: FastifyInstance, deps: AppDeps, inTurn: SendTable): void {
  const note = (request: FastifyRequest) => () =>
    logAccess(deps.db, { ...callerInfo(request), action: 'export', what: ['log'] });
  handleStaffCall(app, deps, log.listLog, ({ query }) => getLog(deps, query));
  handleStaffCall(app, deps, log.getLogCsv, ({ query, request, reply }) =>
    inTurn(reply, async () => csvFile(await openLog(deps, query), note(request))),
  );
  handleStaffCall(app, deps, log.getLogXlsx, ({ query, request, reply }) =>
    inTurn(reply, async () => workbookFile(await openLog(deps, query), note(request))),
  );
}

function exposureReportRoutes(app: FastifyInstance, deps: AppDeps, inTurn: SendTable): void {
  const note = (request: FastifyRequest, staffId: string) => () =>
    logExposureReport(deps.db, callerInfo(request), staffId, 'export');
  handleStaffCall(app, deps, exposure.getExposureReport, ({ query, request }) =>
    viewExposureReport(deps, callerInfo(request), query),
  );
  handleStaffCall(app, deps, exposure.listExposedCampers, ({ query }) => listExposedCampers(deps, query));
  handleStaffCall(app, deps, exposure.getExposureCsv, ({ query, request, reply }) =>
    inTurn(reply, async () => csvFile(await openExposureTable(deps, query), note(request, query.staff))),
  );
  handleStaffCall(app, deps, exposure.getExposureXlsx, ({ query, request, reply }) =>
    inTurn(reply, async () => workbookFile(await openExposureTable(deps, query), note(request, query.staff))),
  );
}
