import { getDashboard, getToDo } from '@bowline/contract/api/staff/dashboard';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/app-deps.ts';
import { handleStaffCall } from '../../http/handle-call.ts';
import { getDashboardFigures, getTasks } from './dashboard.ts';

export function dashboardRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, getDashboard, ({ query }) => getDashboardFigures(deps, query));
  handleStaffCall(app, deps, getToDo, ({ staff }) => getTasks(deps, staff));
}
