import { closeNotice, getDashboard, getToDo, listNotices } from '@bowline/contract/api/staff/dashboard';
import type { FastifyInstance } from 'fastify';
import { handleStaffCall } from '../../http/handle-call.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { callerInfo } from '../staff-request.ts';
import { getDashboardFigures, getTasks } from './dashboard.ts';
import { dismissNotice, getNotices } from './notices.ts';

export function dashboardRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, getDashboard, ({ query }) => getDashboardFigures(deps, query));
  handleStaffCall(app, deps, getToDo, ({ staff }) => getTasks(deps, staff));
  handleStaffCall(app, deps, listNotices, ({ staff }) => getNotices(deps, staff.roles));
  handleStaffCall(app, deps, closeNotice, async ({ body, request }) => {
    await dismissNotice(deps, callerInfo(request), body);
    return undefined;
  });
}
