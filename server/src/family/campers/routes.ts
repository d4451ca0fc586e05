import { defineRoutes, idempotencyKeyOf } from '../../http/serve-calls.ts';
import { createCamper, getCamperRecord, listCamperRecords, saveCamper } from './campers.ts';

export const camperRoutes = defineRoutes({
  listCampers: (deps, { caller }) => listCamperRecords(deps, caller),
  getCamper: (deps, { caller, params }) => getCamperRecord(deps, caller, params.id),
  createCamper: (deps, { caller, body, request }) =>
    createCamper(deps, caller, body, idempotencyKeyOf(request)),
  saveCamper: (deps, { caller, params, body }) => saveCamper(deps, caller, params.id, body),
});
