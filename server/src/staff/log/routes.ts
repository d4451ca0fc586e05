import * as reach from '@bowline/contract/api/staff/exposure-report';
import * as log from '@bowline/contract/api/staff/log';
import { t } from '@bowline/contract/text/t';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { logAccess } from '../../core/access-log/queries.ts';
import type { AppDeps } from '../../http/app-deps.ts';
import { handleStaffCall } from '../../http/handle-call.ts';
import { callerInfo } from '../staff-request.ts';
import {
  listExposedCampers,
  logExposureReport,
  openExposureTable,
  viewExposureReport,
} from './exposure-report.ts';
import { getLog, openLog } from './list-log.ts';
import { sendCsv, sendXlsx } from './send-table.ts';

export function accessLogRoutes(app: FastifyInstance, deps: AppDeps): void {
  logRoutes(app, deps);
  exposureReportRoutes(app, deps);
}

function logRoutes(app: FastifyInstance, deps: AppDeps): void {
  const note = (request: FastifyRequest) => () =>
    logAccess(deps.db, { ...callerInfo(request), action: 'export', what: t('Log') });
  handleStaffCall(app, deps, log.listLog, ({ query }) => getLog(deps, query));
  handleStaffCall(app, deps, log.getLogCsv, async ({ query, request, reply }) =>
    sendCsv(reply, await openLog(deps, query), note(request)),
  );
  handleStaffCall(app, deps, log.getLogXlsx, async ({ query, request, reply }) =>
    sendXlsx(reply, await openLog(deps, query), note(request)),
  );
}

function exposureReportRoutes(app: FastifyInstance, deps: AppDeps): void {
  const note = (request: FastifyRequest, staffId: string) => () =>
    logExposureReport(deps.db, callerInfo(request), staffId, 'export');
  handleStaffCall(app, deps, reach.getExposureReport, ({ query, request }) =>
    viewExposureReport(deps, callerInfo(request), query),
  );
  handleStaffCall(app, deps, reach.listExposedCampers, ({ query }) => listExposedCampers(deps, query));
  handleStaffCall(app, deps, reach.getExposureCsv, async ({ query, request, reply }) =>
    sendCsv(reply, await openExposureTable(deps, query), note(request, query.staff)),
  );
  handleStaffCall(app, deps, reach.getExposureXlsx, async ({ query, request, reply }) =>
    sendXlsx(reply, await openExposureTable(deps, query), note(request, query.staff)),
  );
}
