import { defineRoutes } from '../../http/serve-calls.ts';
import { getDashboardFigures, getTasks } from './dashboard.ts';
import { dismissNotice, getNotices } from './notices.ts';

export const dashboardRoutes = defineRoutes({
  getDashboard: (deps, { query }) => getDashboardFigures(deps, query),
  getToDo: (deps, { staff }) => getTasks(deps, staff),
  listNotices: (deps, { staff }) => getNotices(deps, staff.roles),
  closeNotice: (deps, { by, body }) => dismissNotice(deps, by, body),
});
