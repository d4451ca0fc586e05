import { exposedCampers } from '@bowline/contract/api/staff/administration/exposure-report';
import { accessLog } from '@bowline/contract/api/staff/administration/log';
import { limits } from '../../../core/accounts/limits.ts';
import { defineRoutes } from '../../../http/serve-calls.ts';
import { listFiles } from '../../list-files.ts';
import { listExposedCampers, readExposedCampers, viewExposureReport } from './exposure-report.ts';
import { getLog, readLog } from './list-log.ts';

const logFiles = listFiles(accessLog, {
  limit: limits.archiveOrLogByStaff,
  log: ['log'],
  read: (deps, { query }) => readLog(deps, query),
});

const exposedFiles = listFiles(exposedCampers, {
  limit: limits.archiveOrLogByStaff,
  log: ['exposureReport'],
  about: ({ staff }) => staff,
  read: (deps, { query }) => readExposedCampers(deps, query),
});

export const accessLogRoutes = defineRoutes({
  listLog: (deps, { query }) => getLog(deps, query),
  getLogCsv: logFiles.csv,
  getLogXlsx: logFiles.xlsx,
  getExposureReport: (deps, { by, query }) => viewExposureReport(deps, by, query),
  listExposedCampers: (deps, { query }) => listExposedCampers(deps, query),
  getExposureCsv: exposedFiles.csv,
  getExposureXlsx: exposedFiles.xlsx,
});
