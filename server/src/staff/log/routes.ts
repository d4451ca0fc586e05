import type { FastifyReply } from 'fastify';
import { logAccess } from '../../core/access-log/queries.ts';
import { limits } from '../../core/accounts/limits.ts';
import type { Attachment } from '../../http/send-attachment.ts';
import { defineRoutes } from '../../http/serve-calls.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { csvFile, sendInTurn, workbookFile } from '../send-table.ts';
import type { CallerInfo } from '../staff-request.ts';
import {
  listExposedCampers,
  logExposureReport,
  openExposureTable,
  viewExposureReport,
} from './exposure-report.ts';
import { getLog, openLog } from './list-log.ts';

export const accessLogRoutes = defineRoutes({
  listLog: (deps, { query }) => getLog(deps, query),
  getLogCsv: (deps, { query, by, reply }) =>
    inTurn(deps, reply, async () => csvFile(await openLog(deps, query), noteLog(deps, by))),
  getLogXlsx: (deps, { query, by, reply }) =>
    inTurn(deps, reply, async () => workbookFile(await openLog(deps, query), noteLog(deps, by))),
  getExposureReport: (deps, { by, query }) => viewExposureReport(deps, by, query),
  listExposedCampers: (deps, { query }) => listExposedCampers(deps, query),
  getExposureCsv: (deps, { query, by, reply }) =>
    inTurn(deps, reply, async () =>
      csvFile(await openExposureTable(deps, query), noteReport(deps, by, query.staff)),
    ),
  getExposureXlsx: (deps, { query, by, reply }) =>
    inTurn(deps, reply, async () =>
      workbookFile(await openExposureTable(deps, query), noteReport(deps, by, query.staff)),
    ),
});

const inTurn = (deps: AppDeps, reply: FastifyReply, create: () => Promise<Attachment>) =>
  sendInTurn(deps, reply, limits.archiveOrLogByStaff, create);

const noteLog =
  ({ db }: AppDeps, by: CallerInfo) =>
  () =>
    logAccess(db, { ...by, action: 'export', what: ['log'] });

const noteReport =
  ({ db }: AppDeps, by: CallerInfo, staffId: string) =>
  () =>
    logExposureReport(db, by, staffId, 'export');
