import * as calls from '@bowline/contract/api/staff/queue-views';
import type { FastifyInstance } from 'fastify';
import { handleStaffCall } from '../../http/handle-call.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { keepColumns } from './queries/saved-views.ts';
import { createView, deleteView, getSettings, saveView } from './saved-views.ts';

export function queueViewRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, calls.getQueueSettings, ({ staff }) => getSettings(deps, staff.staffId));
  handleStaffCall(app, deps, calls.saveQueueColumns, async ({ staff, body }) => {
    await keepColumns(deps.db, staff.staffId, body.columns);
    return undefined;
  });
  handleStaffCall(app, deps, calls.createQueueView, ({ staff, body }) =>
    createView(deps, staff.staffId, body),
  );
  handleStaffCall(app, deps, calls.saveQueueView, ({ staff, params, body }) =>
    saveView(deps, staff.staffId, params.viewId, body),
  );
  handleStaffCall(app, deps, calls.deleteQueueView, async ({ staff, params }) => {
    await deleteView(deps, staff.staffId, params.viewId);
    return undefined;
  });
}
