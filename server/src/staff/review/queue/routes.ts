import { defineRoutes } from '../../../http/serve-calls.ts';
import { keepColumns } from './queries/saved-views.ts';
import { createView, deleteView, getSettings, saveView } from './saved-views.ts';

export const queueViewRoutes = defineRoutes({
  getQueueSettings: (deps, { staff }) => getSettings(deps, staff.staffId),
  saveQueueColumns: (deps, { staff, body }) => keepColumns(deps.db, staff.staffId, body.columns),
  createQueueView: (deps, { staff, body }) => createView(deps, staff.staffId, body),
  saveQueueView: (deps, { staff, params, body }) => saveView(deps, staff.staffId, params.viewId, body),
  deleteQueueView: (deps, { staff, params }) => deleteView(deps, staff.staffId, params.viewId),
});
